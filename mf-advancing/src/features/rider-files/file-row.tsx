import type { RiderFile } from '@laminate/contracts/rider-files';
import { failureOf, toast } from '@laminate/sdk';
import { formatDateTime, formatSize } from '@laminate/sdk/format';
import { riderFileName } from '@laminate/contracts/rider-file-names';
import { i18n } from '@laminate/sdk/i18n';
import { Button, RecordNote } from '@laminate/ui';
import { Download } from '@laminate/ui/icons';
import { useMutation } from '@tanstack/react-query';
import { saveFile } from './api/rider-files.ts';
import classes from './rider-files.module.css';

interface FileLinkProps {
  readonly eventId: number;
  readonly file: RiderFile;
  /** Text shown in place of the file's name where the name is already next to it. */
  readonly label?: string;
}

/** What saves a file. */
export function FileLink({ eventId, file, label }: FileLinkProps) {
  const save = useMutation({
    mutationFn: () => saveFile(eventId, file),
    onError: (error) => toast.error(failureOf(error).message),
  });
  return (
    <Button
      variant="link"
      className={classes.file}
      icon={<Download aria-hidden="true" />}
      loading={save.isPending}
      aria-label={label && `${label} ${file.filename}`}
      onClick={() => save.mutate()}
    >
      {label ?? file.filename}
    </Button>
  );
}

interface FileDetailsProps {
  readonly file: RiderFile;
  readonly timeZone: string;
}

/** What a file is, how large, and who sent it when. */
export function FileDetails({ file, timeZone }: FileDetailsProps) {
  return (
    <>
      <div>{i18n.t(riderFileName(file.file_type))}</div>
      <RecordNote>{`${formatSize(file.bytes)} · ${file.uploaded_by} · ${formatDateTime(file.uploaded_at, timeZone)}`}</RecordNote>
    </>
  );
}
