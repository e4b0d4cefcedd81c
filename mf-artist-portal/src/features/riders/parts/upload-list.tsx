import type { RiderFile } from '@laminate/contracts/rider-files';
import { i18n, formatPercent } from '@laminate/sdk/i18n';
import { RIDER_FILE_ACCEPT, riderFileName } from '@laminate/contracts/rider-file-names';
import { formatSize } from '@laminate/sdk/format';
import { Button, IconButton, ProgressBar } from '@laminate/ui';
import { CircleAlert, CloudOff, X } from '@laminate/ui/icons';
import { lastOfflineReason } from '../../../portal/offline-reason.ts';
import { riderWork } from '../work/rider-work.ts';
import type { Upload } from '../work/upload.ts';
import { ChooseFile, sendFiles } from './choose-file.tsx';
import classes from './riders.module.css';

const percentOf = ({ sent, file }: Upload): number => Math.floor((sent / file.size) * 100);

const waitingMessage = (percent: number): string =>
  lastOfflineReason() === 'service'
    ? i18n.t(
        'The service is unavailable right now. The file is saved on this phone, and the upload ({percent} done) will resume.',
        { percent: formatPercent(percent) },
      )
    : i18n.t(
        'You’re offline. The file is saved on this phone, and the upload ({percent} done) will resume when you’re back online.',
        {
          percent: formatPercent(percent),
        },
      );

/** Returns the state of a file, in words. */
function stateLabel(upload: Upload): string {
  const { state, sent, file } = upload;
  switch (state) {
    case 'queued':
      return i18n.t('Waiting');
    case 'sending':
      return i18n.t('{percent} sent, {sent} of {size}', {
        percent: formatPercent(percentOf(upload)),
        sent: formatSize(sent),
        size: formatSize(file.size),
      });
    case 'checking':
      return i18n.t('Sent. Checking it now.');
    case 'waiting':
      return waitingMessage(percentOf(upload));
    case 'refused':
      return upload.refusal?.words ?? '';
  }
}

/** The same for those who listen: a quarter at a time. */
function announcementOf(upload: Upload): string {
  const { name, state } = upload;
  const label =
    state === 'sending'
      ? i18n.t('{percent} sent', { percent: formatPercent(Math.floor(percentOf(upload) / 25) * 25) })
      : stateLabel(upload);
  return `${name}: ${label}`;
}

interface UploadListProps {
  readonly uploads: readonly Upload[];
  /** Existing files. Uploads can replace some of them. */
  readonly files: readonly RiderFile[];
}

/** The files that are on their way, those first that were chosen first. */
export function UploadList({ uploads, files }: UploadListProps) {
  const announced = uploads.find(({ state }) => state !== 'queued' && state !== 'refused') ?? uploads.at(-1);
  return (
    <>
      <p className="visually-hidden" role="status">
        {announced && announcementOf(announced)}
      </p>
      {uploads.length > 0 && (
        <ul className={classes.files} aria-label={i18n.t('Sending')}>
          {uploads.map((upload) => (
            <UploadRow
              key={upload.key}
              upload={upload}
              replaced={files.find(({ id }) => id === upload.replaces)?.filename}
            />
          ))}
        </ul>
      )}
    </>
  );
}

interface UploadRowProps {
  readonly upload: Upload;
  /** The name of the file it replaces, or undefined where it replaces none, or that file is gone. */
  readonly replaced: string | undefined;
}

function UploadRow({ upload, replaced }: UploadRowProps) {
  const { key, name, state, fileType, file, sent, refusal } = upload;
  const { uploader } = riderWork;
  const refused = state === 'refused';
  function chooseOther(files: readonly File[]): void {
    if (files.length === 0) return;
    // A file that is gone has no place to be taken.
    sendFiles({ path: upload, files, fileType, replaces: replaced === undefined ? null : upload.replaces });
    void uploader.cancel(key);
  }
  return (
    <li className={classes.file} data-state={state}>
      <div className={classes.text}>
        <p className={classes.sent}>{name}</p>
        <p className={classes.quiet}>
          {`${i18n.t(riderFileName(fileType))} · ${formatSize(file.size)}`}
          {replaced && (
            <>
              <br />
              {i18n.t('Replaces {name}', { name: replaced })}
            </>
          )}
        </p>
      </div>
      {!refused && (
        <div className={classes.buttons}>
          <IconButton size="door" label={i18n.t('Cancel {name}', { name })} onClick={() => void uploader.cancel(key)}>
            <X aria-hidden="true" />
          </IconButton>
        </div>
      )}
      <div className={classes.progress}>
        {!refused && (
          <ProgressBar label={name} value={sent} max={file.size} valueText={formatPercent(percentOf(upload))} />
        )}
        <p className={refused ? classes.refusal : classes.state}>
          {refused && <CircleAlert aria-hidden="true" />}
          {state === 'waiting' && <CloudOff aria-hidden="true" />}
          <span>{stateLabel(upload)}</span>
        </p>
        {(refused || state === 'waiting') && (
          <div className={classes.ways}>
            {(!refused || refusal?.remedy === 'again') && (
              <Button size="door" block onClick={() => void (refused ? uploader.retry(key) : uploader.again())}>
                {i18n.t('Try again')}
              </Button>
            )}
            {refusal?.remedy === 'other' && (
              <ChooseFile
                label={i18n.t('Choose another file to replace {name}', { name })}
                accept={RIDER_FILE_ACCEPT}
                onChoose={chooseOther}
              >
                {(choose) => (
                  <Button size="door" block onClick={choose}>
                    {i18n.t('Choose another file')}
                  </Button>
                )}
              </ChooseFile>
            )}
            {refused && (
              <Button size="door" block onClick={() => void uploader.cancel(key)}>
                {i18n.t('Remove')}
              </Button>
            )}
          </div>
        )}
      </div>
    </li>
  );
}
