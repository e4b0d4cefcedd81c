import type { Event } from '@laminate/contracts/events';
import type { RiderFile } from '@laminate/contracts/rider-files';
import { confirm, failureOf, toast } from '@laminate/sdk';
import { i18n } from '@laminate/sdk/i18n';
import { EmptyState, ErrorPanel, IconButton, RecordActions, RecordTable, Skeleton } from '@laminate/ui';
import { Trash2, Upload } from '@laminate/ui/icons';
import { useQuery } from '@tanstack/react-query';
import { ArtistFrame } from '../../artist/artist-frame.tsx';
import { AddFile } from './add-file.tsx';
import { deleteFile, riderFilesQuery } from './api/rider-files.ts';
import { FileDetails, FileLink } from './file-row.tsx';
import classes from './rider-files.module.css';

interface RiderFilesProps {
  readonly event: Event;
  readonly artistId: number;
}

/** The rider files of one artist. */
function RiderFiles({ event, artistId }: RiderFilesProps) {
  const { data: files, error, refetch, isFetching } = useQuery(riderFilesQuery(event.id, artistId));
  if (error && !files) {
    return (
      <ErrorPanel
        title={i18n.t('Couldn’t load the files')}
        {...failureOf(error)}
        retryLabel={i18n.t('Retry')}
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  if (!files) return <Skeleton width="60%" />;
  return (
    <div className={classes.files}>
      <AddFile eventId={event.id} artistId={artistId} />
      {files.length === 0 ? (
        <EmptyState title={i18n.t('No files yet')} icon={<Upload aria-hidden="true" />}>
          {i18n.t('The artist’s riders and plots appear here, no matter who uploads them.')}
        </EmptyState>
      ) : (
        <FileTable event={event} files={files} />
      )}
    </div>
  );
}

function FileTable({ event, files }: { readonly event: Event; readonly files: readonly RiderFile[] }) {
  async function remove(file: RiderFile): Promise<void> {
    const agreed = await confirm(i18n.t('Are you sure you want to delete this file?'), {
      title: file.filename,
      confirmLabel: i18n.t('Delete'),
      cancelLabel: i18n.t('Cancel'),
      danger: true,
    });
    if (!agreed) return;
    try {
      await deleteFile(event.id, file);
      toast.success(i18n.t('File deleted'));
    } catch (error) {
      toast.error(failureOf(error).message);
    }
  }
  return (
    <RecordTable
      label={i18n.t('Rider files')}
      heads={[i18n.t('File'), i18n.t('File type')]}
      actionsHead={i18n.t('Actions')}
    >
      {files.map((file) => (
        <tr key={file.id}>
          <th scope="row">
            <FileLink eventId={event.id} file={file} />
          </th>
          <td>
            <FileDetails file={file} timeZone={event.time_zone} />
          </td>
          <RecordActions>
            <IconButton label={i18n.t('Delete {name}', { name: file.filename })} onClick={() => void remove(file)}>
              <Trash2 aria-hidden="true" />
            </IconButton>
          </RecordActions>
        </tr>
      ))}
    </RecordTable>
  );
}

/** The rider files of one artist. */
export default function RiderFilesScreen() {
  return <ArtistFrame>{(artist, event) => <RiderFiles event={event} artistId={artist.id} />}</ArtistFrame>;
}
