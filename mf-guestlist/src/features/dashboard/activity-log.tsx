import type { LogEntry } from '@laminate/contracts/activity-log';
import { undoAccessChange } from '@laminate/contracts/routes/access';
import { call, failureOf, queryClient, toast } from '@laminate/sdk';
import { useAction } from '@laminate/sdk/actions';
import { formatDate, formatTime } from '@laminate/sdk/format';
import { i18n } from '@laminate/sdk/i18n';
import { useDelayed } from '@laminate/sdk/forms';
import { Button, EmptyState, ErrorPanel, Skeleton, TextInput } from '@laminate/ui';
import { List, Search } from '@laminate/ui/icons';
import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { SearchKey } from '../../search-key.tsx';
import { logsQuery } from './api/dashboard-queries.ts';
import { formatLog } from './log-labels.ts';
import classes from './activity-log.module.css';

/** A search starts when nothing was typed for this long, in milliseconds. */
const SEARCH_DELAY_MS = 250;
const LONGEST_SEARCH = 200;

interface ActivityLogProps {
  eventId: number;
  timeZone: string;
  /** Milliseconds since 1970: lines of today go without their date. */
  now: number;
}

/** Who did what in the event, newest first, with a search over user and details. */
export function ActivityLog({ eventId, timeZone, now }: ActivityLogProps) {
  const [text, setText] = useState('');
  const searchField = useRef<HTMLInputElement>(null);
  useAction({ label: i18n.t('Search the activity log'), keys: '/', run: () => searchField.current?.focus() });
  const search = useDelayed(text.trim(), SEARCH_DELAY_MS);
  const log = useInfiniteQuery(logsQuery(eventId, search));
  const entries = log.data?.pages.flatMap(({ logs }) => logs) ?? [];
  const today = formatDate(new Date(now), timeZone);
  return (
    <>
      <div className={classes.head}>
        <h2 id="dashboard-log">{i18n.t('Activity log')}</h2>
        <TextInput
          hideLabel
          className={classes.search}
          type="search"
          label={i18n.t('Search the activity log')}
          placeholder={i18n.t('User or details')}
          maxLength={LONGEST_SEARCH}
          value={text}
          onChange={setText}
          ref={searchField}
          icon={<Search aria-hidden="true" />}
          end={<SearchKey />}
        />
      </div>
      <p role="status" className="visually-hidden">
        {search !== '' && log.data && !log.isPlaceholderData ? found(entries.length, log.hasNextPage) : ''}
      </p>
      {log.data === undefined && (
        <Unknown error={log.error} retrying={log.isFetching} onRetry={() => void log.refetch()} />
      )}
      {log.data !== undefined && entries.length === 0 && (
        <Nothing searched={search !== ''} onClear={() => setText('')} />
      )}
      {entries.length > 0 && (
        <ol className={classes.log} aria-labelledby="dashboard-log" data-old={log.isPlaceholderData || undefined}>
          {entries.map((entry) => (
            <Line key={entry.id} eventId={eventId} entry={entry} timeZone={timeZone} today={today} />
          ))}
        </ol>
      )}
      {log.hasNextPage && (
        <div className={classes.older}>
          <Button loading={log.isFetchingNextPage} onClick={() => void log.fetchNextPage()}>
            {i18n.t('Show older')}
          </Button>
        </div>
      )}
    </>
  );
}

const found = (count: number, more: boolean) =>
  more
    ? i18n.t('More than {count, number} entries found', { count })
    : i18n.t('{count, plural, one {# entry found} other {# entries found}}', { count });

interface LineProps {
  readonly eventId: number;
  readonly entry: LogEntry;
  readonly timeZone: string;
  readonly today: string;
}

function Line({ eventId, entry, timeZone, today }: LineProps) {
  const { subject, action, note } = formatLog(entry);
  const date = formatDate(entry.timestamp, timeZone);
  return (
    <li>
      <time dateTime={entry.timestamp}>
        {formatTime(entry.timestamp, timeZone)}
        {date !== today && <span>{date.slice(0, 6)}</span>}
      </time>
      <div>
        <p>
          {subject !== null && <b>{subject} </b>}
          <span>{action}</span>
        </p>
        {note !== '' && <p className={classes.note}>{note}</p>}
        {entry.undo !== null && <UndoButton eventId={eventId} name={subject ?? action} undo={entry.undo} />}
      </div>
      <span className={classes.user}>{entry.user}</span>
    </li>
  );
}

interface UndoButtonProps {
  readonly eventId: number;
  readonly name: string;
  readonly undo: number;
}

/** Undoes the change of the access system that a line is about, for as long as it is stored. */
function UndoButton({ eventId, name, undo }: UndoButtonProps) {
  const undoing = useMutation({
    mutationFn: () => call(undoAccessChange, { params: { eventId }, body: { id: undo } }),
    onSuccess: () => toast.success(i18n.t('Undone')),
    onError: (error) => toast.error(failureOf(error).message),
    onSettled: () => queryClient.invalidateQueries(),
  });
  return (
    <Button
      variant="ghost"
      loading={undoing.isPending}
      aria-label={i18n.t('Undo the change of {name}', { name })}
      onClick={() => undoing.mutate()}
    >
      {i18n.t('Undo')}
    </Button>
  );
}

function Unknown({ error, retrying, onRetry }: { error: Error | null; retrying: boolean; onRetry: () => void }) {
  if (!error)
    return (
      <div className={classes.waiting}>
        {Array.from({ length: 8 }, (_, row) => (
          <Skeleton key={row} width={`${92 - (row % 3) * 14}%`} />
        ))}
      </div>
    );
  const { message, reference } = failureOf(error);
  return (
    <ErrorPanel
      title={i18n.t('Couldn’t load the log')}
      message={message}
      reference={reference}
      retryLabel={i18n.t('Retry')}
      retrying={retrying}
      onRetry={onRetry}
    />
  );
}

function Nothing({ searched, onClear }: { searched: boolean; onClear: () => void }) {
  if (!searched) {
    return (
      <EmptyState title={i18n.t('No activity yet')} icon={<List aria-hidden="true" />}>
        {i18n.t('Every change to the list and every check-in appears here.')}
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
