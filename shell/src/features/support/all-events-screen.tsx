import type { ListedEvent } from '@laminate/contracts/support';
import { ALL_EVENTS_PAGE } from '@laminate/contracts/support';
import { failureOf } from '@laminate/sdk';
import { formatDateRange } from '@laminate/sdk/format';
import { i18n } from '@laminate/sdk/i18n';
import {
  Button,
  EmptyState,
  ErrorPanel,
  Page,
  RecordActions,
  RecordName,
  RecordTable,
  Skeleton,
  TextInput,
  TextLink,
} from '@laminate/ui';
import { CalendarDays, Search } from '@laminate/ui/icons';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import records from '../../records/records.module.css';
import { useDelayed } from '@laminate/sdk/forms';
import { OpenForSupportModal } from './open-for-support-modal.tsx';
import { allEventsQuery, openSupportQuery } from './support.ts';
import classes from './support.module.css';

const LONGEST_SEARCH = 200;

/** The events of all accounts, for the provider: a list, from which one can be opened for support. */
export default function AllEventsScreen() {
  const [text, setText] = useState('');
  const [page, setPage] = useState(1);
  const [opening, setOpening] = useState<ListedEvent | null>(null);
  const search = useDelayed(text.trim());
  const { data, error, refetch, isFetching } = useQuery(allEventsQuery(search, page));
  const open = useQuery(openSupportQuery).data?.map(({ event }) => event.id) ?? [];
  const pages = Math.max(1, Math.ceil((data?.total ?? 0) / ALL_EVENTS_PAGE));
  return (
    <Page title={i18n.t('All events')} documentTitle={i18n.t('All events – Laminate')}>
      <TextInput
        hideLabel
        className={records.search}
        type="search"
        label={i18n.t('Search all events')}
        placeholder={i18n.t('Event or account')}
        maxLength={LONGEST_SEARCH}
        value={text}
        onChange={(next) => {
          setText(next);
          setPage(1);
        }}
        icon={<Search aria-hidden="true" />}
      />
      <p role="status" className="visually-hidden">
        {data && i18n.t('{count, plural, one {# event} other {# events}}', { count: data.total })}
      </p>
      {!data && error && (
        <ErrorPanel
          title={i18n.t('Couldn’t load the events')}
          {...failureOf(error)}
          retryLabel={i18n.t('Retry')}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && <Skeleton width="60%" />}
      {data && data.events.length === 0 && (
        <EmptyState
          title={search === '' ? i18n.t('No events yet') : i18n.t('No events match')}
          icon={<CalendarDays aria-hidden="true" />}
        >
          {search === ''
            ? i18n.t('Events from all accounts appear here.')
            : i18n.t('No events or accounts match your search.')}
        </EmptyState>
      )}
      {data && data.events.length > 0 && <EventsTable events={data.events} open={open} onOpen={setOpening} />}
      {pages > 1 && (
        <div className={records.more}>
          <Button disabled={page === 1} onClick={() => setPage(page - 1)}>
            {i18n.t('Newer')}
          </Button>
          <span>{i18n.t('Page {page} of {pages}', { page, pages })}</span>
          <Button disabled={page === pages} onClick={() => setPage(page + 1)}>
            {i18n.t('Older')}
          </Button>
        </div>
      )}
      {opening && <OpenForSupportModal event={opening} onClose={() => setOpening(null)} />}
    </Page>
  );
}

interface EventsTableProps {
  readonly events: readonly ListedEvent[];
  /** Ids of those that are open for support. */
  readonly open: readonly number[];
  readonly onOpen: (event: ListedEvent) => void;
}

function EventsTable({ events, open, onOpen }: EventsTableProps) {
  return (
    <RecordTable
      label={i18n.t('All events')}
      heads={[i18n.t('Event'), i18n.t('Account'), i18n.t('Dates'), i18n.t('Checked in')]}
      actionsHead={i18n.t('Actions')}
    >
      {events.map((event) => (
        <tr key={event.id}>
          <th scope="row">
            <RecordName>
              {open.includes(event.id) ? <TextLink href={`/event/${event.id}`}>{event.name}</TextLink> : event.name}
            </RecordName>
          </th>
          <td>{event.account.name}</td>
          <td className={records.number}>{formatDateRange(event.start_time, event.end_time, event.time_zone)}</td>
          <td className={records.number}>
            {i18n.t('{in, number} of {guests, number}', { in: event.checked_in_count, guests: event.guest_count })}
          </td>
          <RecordActions className={classes.open}>
            {open.includes(event.id) ? (
              <Button href={`/event/${event.id}`} aria-label={i18n.t('Resume viewing: {name}', { name: event.name })}>
                {i18n.t('Resume viewing')}
              </Button>
            ) : (
              <Button
                aria-label={i18n.t('Open for support: {name}', { name: event.name })}
                onClick={() => onOpen(event)}
              >
                {i18n.t('Open for support')}
              </Button>
            )}
          </RecordActions>
        </tr>
      ))}
    </RecordTable>
  );
}
