import type { Event } from '@laminate/contracts/events';
import { failureOf, toast } from '@laminate/sdk';
import { i18n } from '@laminate/sdk/i18n';
import { Button, EmptyState, ErrorPanel, Page, RecordName, RecordTable, Skeleton, TextLink } from '@laminate/ui';
import { Download, List } from '@laminate/ui/icons';
import { useMutation, useQuery } from '@tanstack/react-query';
import { AdvancingFrame } from '../../advancing-frame.tsx';
import { artistFilesQuery, saveAllFiles } from './api/rider-files.ts';
import { FileDetails, FileLink } from './file-row.tsx';
import classes from './rider-files.module.css';

/** The files of all artists of an event. */
function ArtistFiles({ event }: { readonly event: Event }) {
  const { data: files, error, refetch, isFetching } = useQuery(artistFilesQuery(event.id));
  const title = i18n.t('Files');
  const saveAll = useMutation({
    mutationFn: () => saveAllFiles(event.id, `${event.name.replaceAll(/[\\/:*?"<>|]/g, ' ')} – ${title}.zip`),
    onError: (failure) => toast.error(failureOf(failure).message),
  });
  return (
    <Page
      title={title}
      documentTitle={i18n.t('{name} – {event} – Laminate', { name: title, event: event.name })}
      note={
        files && files.length > 0 && i18n.t('{count, plural, one {# file} other {# files}}', { count: files.length })
      }
      actions={
        files &&
        files.length > 0 && (
          <Button icon={<Download aria-hidden="true" />} loading={saveAll.isPending} onClick={() => saveAll.mutate()}>
            {i18n.t('Download all as one ZIP')}
          </Button>
        )
      }
    >
      {error && !files && (
        <ErrorPanel
          title={i18n.t('Couldn’t load the files')}
          {...failureOf(error)}
          retryLabel={i18n.t('Retry')}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {!files && !error && <Skeleton width="60%" />}
      {files?.length === 0 && (
        <EmptyState title={i18n.t('No files yet')} icon={<List aria-hidden="true" />}>
          {i18n.t('Artists’ riders, stage plots and other files are collected here.')}
        </EmptyState>
      )}
      {files && files.length > 0 && (
        <RecordTable label={title} heads={[i18n.t('Artist name'), i18n.t('File link'), i18n.t('File name')]}>
          {files.map((file) => (
            <tr key={file.id}>
              <th scope="row">
                <TextLink href={`/event/${event.id}/artist/${file.artist_id}/rider_files`}>{file.artist_name}</TextLink>
              </th>
              <td>
                <FileLink eventId={event.id} file={file} label={i18n.t('Download')} />
              </td>
              <td className={classes.file}>
                <RecordName>{file.filename}</RecordName>
                <FileDetails file={file} timeZone={event.time_zone} />
              </td>
            </tr>
          ))}
        </RecordTable>
      )}
    </Page>
  );
}

/** The files of all artists. */
export default function ArtistFilesScreen() {
  return <AdvancingFrame>{(event) => <ArtistFiles event={event} />}</AdvancingFrame>;
}
