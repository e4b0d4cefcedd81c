import type { ArtistsLogEntry } from '@laminate/contracts/artists-log';
import type { Event } from '@laminate/contracts/events';
import { listArtistsLogs } from '@laminate/contracts/routes/artists-log';
import { call, failureOf } from '@laminate/sdk';
import { formatDateTime } from '@laminate/sdk/format';
import { i18n } from '@laminate/sdk/i18n';
import { Button, EmptyState, ErrorPanel, Page, RecordNote, RecordTable, Skeleton, TextInput } from '@laminate/ui';
import { List, Search } from '@laminate/ui/icons';
import { infiniteQueryOptions, keepPreviousData, useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { AdvancingFrame } from '../../advancing-frame.tsx';
import { undoProgrammeChange } from '../../undo-programme.ts';
import classes from './artists-log.module.css';
import { actionLabel, actionsMatching, detailsLabel } from './log-labels.ts';

const LONGEST_SEARCH = 200;
/** A search starts when nothing was typed for this long, in milliseconds. */
const SEARCH_DELAY_MS = 250;

/** Returns the query for the artists' activity log, newest first, page by page. `search` is as the person typed it. */
const artistsLogQuery = (eventId: number, search: string) =>
  infiniteQueryOptions({
    queryKey: ['artists-logs', eventId, search],
    queryFn: ({ pageParam, signal }) => {
      const query = {
        search,
        actions: actionsMatching(search).join(','),
        ...(pageParam === null ? {} : { before: pageParam }),
      };
      return call(listArtistsLogs, { params: { eventId }, query, signal });
    },
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  });

/** Who did what to the artists of an event, newest first, with a search over user and details. */
function ArtistsLog({ event }: { readonly event: Event }) {
  const [text, setText] = useState('');
  const search = useDelayed(text.trim());
  const log = useInfiniteQuery(artistsLogQuery(event.id, search));
  const lines = log.data?.pages.flatMap(({ logs }) => logs);
  const title = i18n.t('Activity log');
  return (
    <Page title={title} documentTitle={i18n.t('{name} – {event} – Laminate', { name: title, event: event.name })}>
      <TextInput
        hideLabel
        className={classes.search}
        type="search"
        label={i18n.t('Search the activity log')}
        placeholder={i18n.t('User or details')}
        maxLength={LONGEST_SEARCH}
        value={text}
        onChange={setText}
        icon={<Search aria-hidden="true" />}
      />
      <p role="status" className="visually-hidden">
        {search !== '' && lines && !log.isPlaceholderData ? found(lines.length, log.hasNextPage) : ''}
      </p>
      {!lines && log.error && (
        <ErrorPanel
          title={i18n.t('Couldn’t load the log')}
          {...failureOf(log.error)}
          retryLabel={i18n.t('Retry')}
          retrying={log.isFetching}
          onRetry={() => void log.refetch()}
        />
      )}
      {!lines && !log.error && <Skeleton width="60%" />}
      {lines?.length === 0 && <Nothing searched={search !== ''} onClear={() => setText('')} />}
      {lines && lines.length > 0 && <LogTable event={event} lines={lines} />}
      {log.hasNextPage && (
        <div className={classes.more}>
          <Button loading={log.isFetchingNextPage} onClick={() => void log.fetchNextPage()}>
            {i18n.t('Show older')}
          </Button>
        </div>
      )}
    </Page>
  );
}

const found = (count: number, more: boolean) =>
  more
    ? i18n.t('More than {count, number} entries found', { count })
    : i18n.t('{count, plural, one {# entry found} other {# entries found}}', { count });

function LogTable({ event, lines }: { readonly event: Event; readonly lines: readonly ArtistsLogEntry[] }) {
  return (
    <RecordTable
      label={i18n.t('Activity log')}
      heads={[i18n.t('When'), i18n.t('What'), i18n.t('Artist'), i18n.t('By')]}
      align="top"
    >
      {lines.map((line) => (
        <tr key={line.id}>
          <td className={classes.time}>
            <time dateTime={line.timestamp}>{formatDateTime(line.timestamp, event.time_zone)}</time>
          </td>
          <th scope="row">
            {actionLabel(line.action)}
            {detailsLabel(line) !== '' && <RecordNote>{detailsLabel(line)}</RecordNote>}
            {line.undo !== null && <UndoButton eventId={event.id} line={line} undo={line.undo} />}
          </th>
          <td>{line.artist?.name ?? '–'}</td>
          <td>{line.user}</td>
        </tr>
      ))}
    </RecordTable>
  );
}

interface UndoButtonProps {
  readonly eventId: number;
  readonly line: ArtistsLogEntry;
  readonly undo: number;
}

/** Undoes the change of a line, for as long as it is stored. */
function UndoButton({ eventId, line, undo }: UndoButtonProps) {
  const undoing = useMutation({ mutationFn: () => undoProgrammeChange(eventId, undo) });
  return (
    <Button
      variant="ghost"
      loading={undoing.isPending}
      aria-label={i18n.t('Undo the change of {artist}', {
        artist: line.artist?.name ?? String(line.params['schedule'] ?? ''),
      })}
      onClick={() => undoing.mutate()}
    >
      {i18n.t('Undo')}
    </Button>
  );
}

function Nothing({ searched, onClear }: { readonly searched: boolean; readonly onClear: () => void }) {
  if (!searched) {
    return (
      <EmptyState title={i18n.t('No activity yet')} icon={<List aria-hidden="true" />}>
        {i18n.t('Changes to artists, and to what they see, appear here.')}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title={i18n.t('No entries match')}
      icon={<Search aria-hidden="true" />}
      actions={<Button onClick={onClear}>{i18n.t('Show everything')}</Button>}
    >
      {i18n.t('No user or details match your search.')}
    </EmptyState>
  );
}

/** The value as it was once it stayed the same for a while. */
function useDelayed(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), SEARCH_DELAY_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}

/** Who did what to the artists. */
export default function ArtistsLogScreen() {
  return <AdvancingFrame>{(event) => <ArtistsLog event={event} />}</AdvancingFrame>;
}
