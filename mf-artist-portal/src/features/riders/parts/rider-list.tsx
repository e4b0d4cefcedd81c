import type { RiderFile, RiderFileType } from '@laminate/contracts/rider-files';
import { confirm, failureOf, toast } from '@laminate/sdk';
import { formatDateTime, formatSize } from '@laminate/sdk/format';
import { i18n } from '@laminate/sdk/i18n';
import { RIDER_FILE_ACCEPT, riderFileName } from '@laminate/contracts/rider-file-names';
import { Button, IconButton } from '@laminate/ui';
import { Download, RefreshCw, Trash2 } from '@laminate/ui/icons';
import { useMutation } from '@tanstack/react-query';
import { deleteRider, saveRider } from '../api/riders.ts';
import type { ArtistPath } from '../../../portal/artist-path.ts';
import type { Upload } from '../work/upload.ts';
import { ChooseFile, sendFiles } from './choose-file.tsx';
import classes from './riders.module.css';

interface RiderListProps {
  readonly path: ArtistPath;
  readonly files: readonly RiderFile[];
  readonly timeZone: string;
  readonly uploads: readonly Upload[];
  /** True once nothing can be changed. */
  readonly locked: boolean;
}

/** The files that are there, the newest first. */
export function RiderList({ files, uploads, ...rest }: RiderListProps) {
  if (files.length === 0) return null;
  return (
    <ul className={classes.files}>
      {files.map((file) => (
        <RiderRow
          key={file.id}
          file={file}
          replacing={uploads.some(({ replaces }) => replaces === file.id)}
          {...rest}
        />
      ))}
    </ul>
  );
}

interface RiderRowProps extends Pick<RiderListProps, 'path' | 'timeZone' | 'locked'> {
  readonly file: RiderFile;
  /** Another file is on its way to its place. */
  readonly replacing: boolean;
}

function RiderRow({ path, file, timeZone, locked, replacing }: RiderRowProps) {
  const trying = useMutation({
    mutationFn: (work: () => Promise<void>) => work(),
    onError: (error) => toast.error(failureOf(error).message),
  });
  async function remove(): Promise<void> {
    const agreed = await confirm(i18n.t('Are you sure you want to delete this file?'), {
      title: file.filename,
      confirmLabel: i18n.t('Delete'),
      cancelLabel: i18n.t('Cancel'),
      danger: true,
    });
    if (!agreed) return;
    trying.mutate(async () => {
      await deleteRider(path, file.id);
      toast.success(i18n.t('File deleted'));
    });
  }
  const replace = (chosen: readonly File[]) =>
    sendFiles({ path, files: chosen, fileType: file.file_type as RiderFileType, replaces: file.id });
  return (
    <li className={classes.file}>
      <div className={classes.text}>
        <Button
          variant="link"
          className={classes.name}
          icon={<Download aria-hidden="true" />}
          loading={trying.isPending}
          onClick={() => trying.mutate(() => saveRider(path, file))}
        >
          {file.filename}
        </Button>
        <p className={classes.quiet}>
          {`${i18n.t(riderFileName(file.file_type))} · ${formatSize(file.bytes)}`}
          <br />
          {`${file.uploaded_by} · ${formatDateTime(file.uploaded_at, timeZone)}`}
        </p>
      </div>
      {!locked && !replacing && (
        <div className={classes.buttons}>
          <ChooseFile
            label={i18n.t('File to replace {name}', { name: file.filename })}
            accept={RIDER_FILE_ACCEPT}
            onChoose={replace}
          >
            {(choose) => (
              <IconButton size="door" label={i18n.t('Replace {name}', { name: file.filename })} onClick={choose}>
                <RefreshCw aria-hidden="true" />
              </IconButton>
            )}
          </ChooseFile>
          <IconButton
            size="door"
            label={i18n.t('Delete {name}', { name: file.filename })}
            onClick={() => void remove()}
          >
            <Trash2 aria-hidden="true" />
          </IconButton>
        </div>
      )}
    </li>
  );
}
