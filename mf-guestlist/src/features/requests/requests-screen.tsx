import { MAX_DECIDED, type ListedRequest, type RequestCategory, type RequestVote } from '@laminate/contracts/requests';
import { failureOf, toast } from '@laminate/sdk';
import { useAction } from '@laminate/sdk/actions';
import { formatDateTime } from '@laminate/sdk/format';
import { HitsAnnouncement } from '@laminate/sdk/forms';
import { lateDialog } from '@laminate/sdk/forms/late-dialog';
import { getLocale, i18n } from '@laminate/sdk/i18n';
import { useLocation, useNavigate } from '@laminate/sdk/router';
import { NotLive } from '@laminate/sdk/stream';
import { Alert, Button, EmptyState, FilterChip, Menu, TextInput, VirtualTable, preloadTable } from '@laminate/ui';
import type { FilterOption, TableCard, TableSort } from '@laminate/ui';
import { Check, ClipboardList, Download, Mail, Search, Settings, TriangleAlert, X } from '@laminate/ui/icons';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { ColumnMenu, chosenColumns, useColumnChoice, type ChoosableColumn } from '../../columns/column-choice.tsx';
import type { EventDetails } from '../../event/event-details.ts';
import { EventGate, LoadFailed } from '../../event/event-gate.tsx';
import { EventPage, underPeople } from '../../event/event-page.tsx';
import { saveExport, startMails, stoppedMailsQuery } from '../../requests/api/requests.ts';
import { SearchKey } from '../../search-key.tsx';
import { BarAction, SelectionBar } from '../../selection/selection-bar.tsx';
import { Funnel } from './funnel.tsx';
import { peopleLabel, RequestMark, stateLabel, stepsLabel } from './request-labels.tsx';
import {
  ALL_REQUESTS,
  SHOWN_STATES,
  countsOf,
  printQuery,
  readQuery,
  shownRequests,
  stepKey,
  type Facet,
  type RequestQuery,
  type RequestSort,
} from './request-query.ts';
import { useRequests } from './use-requests.ts';
import listing from '../../event/listing.module.css';
import classes from './requests.module.css';

preloadTable();

const DecideModal = lateDialog(async () => (await import('./decide-modal.tsx')).DecideModal);

const NONE: readonly ListedRequest[] = [];
const NO_IDS: ReadonlySet<number> = new Set();
const CARDS_BELOW = 560;
/** The address follows what is typed this long after the last key, in milliseconds. */
const SEARCH_TO_ADDRESS_MS = 300;
const LONGEST_SEARCH = 200;
const idOf = ({ id }: ListedRequest) => id;
const selectLabel = ({ applicant }: ListedRequest) => i18n.t('Select {name}', { name: applicant });
const COLUMNS = ['applicant', 'company', 'category', 'state', 'step', 'people', 'email', 'sent'] as const;
type RequestColumn = ChoosableColumn<ListedRequest, (typeof COLUMNS)[number]>;
const isColumn = (text: string): text is RequestColumn['id'] => COLUMNS.some((id) => id === text);
const isMarked = ({ conflict }: ListedRequest) => conflict;

/** The requests of an event: who waits at which step, and what can be decided together. */
function Requests({ event }: { readonly event: EventDetails }) {
  const { requests, categories, byId, loaded, error, retry, retrying, connection } = useRequests(event.id);
  const [query, setQuery] = useRequestQuery(event.id);
  const wanted = useDeferredValue(query);
  const shown = useMemo(() => shownRequests(requests, wanted, byId), [requests, wanted, byId]);
  const [chosen, setChosen] = useState<ReadonlySet<number>>(NO_IDS);
  const selected = useMemo(
    () => (chosen.size === 0 ? NONE : shown.filter(({ id }) => chosen.has(id))),
    [shown, chosen],
  );
  const [verdict, setVerdict] = useState<RequestVote['verdict'] | null>(null);
  const navigate = useNavigate();
  const searchField = useRef<HTMLInputElement>(null);
  useAction({ label: i18n.t('Search requests'), keys: '/', run: () => searchField.current?.focus() });
  const [choice, choose] = useColumnChoice('REQUEST_COLUMNS', isColumn);
  const [shownColumns, setShownColumns] = useState<readonly string[]>([]);
  const all = useMemo(() => columnsOf(byId, event.time_zone), [byId, event]);
  const { columns, minWidth } = useMemo(() => chosenColumns(all, choice), [all, choice]);
  const card = useMemo<TableCard<ListedRequest>>(
    () => ({
      below: CARDS_BELOW,
      line: (request) => <CardLine request={request} category={byId.get(request.category_id)} />,
      lines: 2,
    }),
    [byId],
  );
  const home = `/event/${event.id}/requests`;
  const title = i18n.t('Requests');
  const mayDecide = event.can.edit_people;
  const sort: TableSort | undefined = query.sort
    ? { column: query.sort.by, direction: query.sort.descending ? 'descending' : 'ascending' }
    : undefined;

  return (
    <EventPage
      event={event}
      fill={isLarge()}
      title={title}
      under={underPeople(event)}
      note={<NotLive state={connection} />}
      actions={
        <>
          {event.can.export && requests.length > 0 && (
            <ExportMenu eventId={event.id} category={query.category.length === 1 ? query.category[0] : undefined} />
          )}
          <Button iconOnPhones icon={<Settings aria-hidden="true" />} href={`/event/${event.id}/request-categories`}>
            {i18n.t('Categories')}
          </Button>
        </>
      }
    >
      {mayDecide && <StoppedMails eventId={event.id} />}
      {loaded && categories.length > 0 && <Funnel event={event} categories={categories} onShow={setQuery} />}
      <div className={listing.filters}>
        <TextInput
          hideLabel
          className={listing.search}
          label={i18n.t('Search requests')}
          placeholder={i18n.t('Name, company or e-mail')}
          type="search"
          maxLength={LONGEST_SEARCH}
          value={query.search}
          onChange={(search) => setQuery({ ...query, search }, true)}
          ref={searchField}
          icon={<Search aria-hidden="true" />}
          end={<SearchKey />}
        />
        <Filters categories={categories} requests={requests} query={query} byId={byId} onChange={setQuery} />
        <ColumnMenu columns={all} fitting={shownColumns} choice={choice} onChoose={choose} />
        <HitsAnnouncement query={query.search} count={shown.length} />
      </div>
      {mayDecide && selected.length > 0 && (
        <SelectionBar
          label={i18n.t('Selected requests')}
          count={selected.length}
          matching={shown.length}
          onSelectAll={() => setChosen(new Set(shown.map(idOf)))}
          onClear={() => setChosen(NO_IDS)}
        >
          <BarAction
            icon={<Check aria-hidden="true" />}
            label={i18n.t('Approve')}
            onClick={() => setVerdict('approve')}
          />
          <BarAction
            icon={<X aria-hidden="true" />}
            label={i18n.t('Refuse requests')}
            onClick={() => setVerdict('refuse')}
          />
          <BarAction
            icon={<Mail aria-hidden="true" />}
            label={i18n.t('Ask for more')}
            onClick={() => setVerdict('ask_more')}
          />
        </SelectionBar>
      )}
      <div className={listing.table}>
        <VirtualTable
          label={title}
          rows={shown}
          rowId={idOf}
          columns={columns}
          minWidth={minWidth}
          onShown={setShownColumns}
          sorting={{
            sort,
            onSort: ({ column, direction }) =>
              setQuery({ ...query, sort: { by: column as RequestSort, descending: direction === 'descending' } }),
          }}
          {...(mayDecide && {
            selection: {
              selected: chosen,
              onChange: setChosen,
              rowLabel: selectLabel,
              allLabel: i18n.t('Select all'),
            },
          })}
          onOpen={({ id }) => void navigate(`${home}/${id}${printQuery(query)}`)}
          isMarked={isMarked}
          card={card}
          loading={!loaded && !error && i18n.t('Loading requests')}
          error={
            error ? (
              <LoadFailed
                title={i18n.t('Couldn’t load the requests')}
                query={{ error, isFetching: retrying, refetch: retry }}
              />
            ) : undefined
          }
          empty={
            requests.length === 0 ? (
              <NoRequests event={event} categories={categories} />
            ) : (
              <EmptyState
                title={i18n.t('No request matches')}
                icon={<Search aria-hidden="true" />}
                actions={<Button onClick={() => setQuery(ALL_REQUESTS)}>{i18n.t('Show all requests')}</Button>}
              >
                {i18n.t('No request matches both the search and the filters.')}
              </EmptyState>
            )
          }
          footer={({ first, last, total }) => (
            <>
              <span>{i18n.t('Rows {first, number}–{last, number} of {total, number}', { first, last, total })}</span>
              <span>
                {i18n.t('{people, plural, one {# person} other {# people}}', {
                  people: shown.reduce((sum, { people }) => sum + people, 0),
                })}
              </span>
            </>
          )}
        />
      </div>
      {verdict && (
        <DecideModal
          event={event}
          categories={byId}
          requests={selected}
          verdict={verdict}
          most={MAX_DECIDED}
          onDecided={(ids) => setChosen((before) => new Set([...before].filter((id) => !ids.includes(id))))}
          onClose={() => setVerdict(null)}
        />
      )}
    </EventPage>
  );
}

/** On small screens the page scrolls, or the table would have no room below the figures. */
const isLarge = () => globalThis.matchMedia?.('(min-width: 48em) and (min-height: 44em)').matches ?? true;

/** Keeps filters and order in the address. The screen follows a choice before the router has it. */
function useRequestQuery(eventId: number): [RequestQuery, (next: RequestQuery, typing?: boolean) => void] {
  const { search } = useLocation();
  const navigate = useNavigate();
  const read = useMemo(() => readQuery(new URLSearchParams(search)), [search]);
  const inAddress = printQuery(read);
  const [wanted, setWanted] = useState(read);
  const [seen, setSeen] = useState(inAddress);
  const [written, setWritten] = useState(inAddress);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  // Another query came by Back, Forward or a link.
  if (seen !== inAddress) {
    setSeen(inAddress);
    if (written !== inAddress) setWanted(read);
    setWritten(inAddress);
  }
  const change = (next: RequestQuery, typing = false) => {
    setWanted(next);
    clearTimeout(timer.current);
    const go = () => {
      const text = printQuery(next);
      setWritten(text);
      void navigate(`/event/${eventId}/requests${text}`, { replace: typing });
    };
    if (typing) timer.current = setTimeout(go, SEARCH_TO_ADDRESS_MS);
    else go();
  };
  return [wanted, change];
}

interface FiltersProps {
  readonly categories: readonly RequestCategory[];
  readonly requests: readonly ListedRequest[];
  readonly query: RequestQuery;
  readonly byId: ReadonlyMap<number, RequestCategory>;
  readonly onChange: (query: RequestQuery) => void;
}

/** The filters next to the search, each as a chip. */
function Filters({ categories, requests, query, byId, onChange }: FiltersProps) {
  const named = categories.filter(({ id }) => query.category.length === 0 || query.category.includes(String(id)));
  const stepOptions = named.flatMap(({ id, name, steps }) =>
    steps.map((step, at) => ({
      value: stepKey(id, at),
      label: named.length > 1 ? `${name} › ${step.name}` : step.name,
    })),
  );
  const chip = (facet: Facet, label: string, clearLabel: string, options: readonly FilterOption[]) => (
    <FilterChip
      label={label}
      clearLabel={clearLabel}
      options={options}
      chosen={query[facet]}
      onChange={(values) => onChange({ ...query, [facet]: values })}
      countOptions={() => countsOf(requests, query, byId, facet)}
      formatCount={(count) => i18n.number(count)}
      searchLabel={i18n.t('Search the choices')}
      emptyText={i18n.t('Choice not found')}
      goneLabel={i18n.t('no longer there')}
    />
  );
  const anything = printQuery({ ...query, search: '', sort: null }) !== '';
  return (
    <>
      {categories.length > 1 &&
        chip(
          'category',
          i18n.t('Category'),
          i18n.t('Clear category'),
          categories.map(({ id, name }) => ({ value: String(id), label: name })),
        )}
      {chip(
        'state',
        i18n.t('State'),
        i18n.t('Clear state'),
        SHOWN_STATES.map((state) => ({
          value: state,
          label: stateLabel(state),
          mark: <RequestMark state={state} label="" />,
        })),
      )}
      {stepOptions.length > 1 && chip('step', i18n.t('Step'), i18n.t('Clear step'), stepOptions)}
      {chip('conflict', i18n.t('Look at'), i18n.t('Clear what to look at'), [
        { value: 'yes', label: i18n.t('Something to look at') },
        { value: 'no', label: i18n.t('Nothing to look at') },
      ])}
      {anything && (
        <Button variant="ghost" onClick={() => onChange({ ...ALL_REQUESTS, search: query.search, sort: query.sort })}>
          {i18n.t('Clear filters')}
        </Button>
      )}
    </>
  );
}

interface NoRequestsProps {
  readonly event: EventDetails;
  readonly categories: readonly RequestCategory[];
}

function NoRequests({ event, categories }: NoRequestsProps): ReactNode {
  const manage = event.can.block && (
    <Button variant="primary" href={`/event/${event.id}/request-categories`}>
      {categories.length === 0 ? i18n.t('Set up categories') : i18n.t('Open links to apply')}
    </Button>
  );
  return (
    <EmptyState title={i18n.t('No requests yet')} icon={<ClipboardList aria-hidden="true" />} actions={manage}>
      {categories.length === 0
        ? i18n.t('Press, crew and suppliers apply in a category each, with its own form and steps.')
        : i18n.t('Requests appear here once applicants send them.')}
    </EmptyState>
  );
}

/** Says that the user gets no e-mails about waiting requests, as they had unsubscribed, with a way back. */
function StoppedMails({ eventId }: { readonly eventId: number }) {
  const { data: stopped } = useQuery(stoppedMailsQuery(eventId));
  const [busy, setBusy] = useState(false);
  async function start(): Promise<void> {
    setBusy(true);
    try {
      await startMails(eventId);
      toast.success(i18n.t('You get e-mails about waiting requests again'));
    } catch (error) {
      toast.error(failureOf(error).message);
    }
    setBusy(false);
  }
  if (!stopped) return null;
  return (
    <Alert>
      <div className={classes.stopped}>
        {i18n.t('You get no e-mails about waiting requests.')}
        <Button loading={busy} onClick={() => void start()}>
          {i18n.t('Get them again')}
        </Button>
      </div>
    </Alert>
  );
}

/** Saves the requests of a category, or all, as a file. */
function ExportMenu({ eventId, category }: { readonly eventId: number; readonly category: string | undefined }) {
  const [busy, setBusy] = useState(false);
  async function save(format: 'csv' | 'xlsx'): Promise<void> {
    setBusy(true);
    try {
      const saved = await saveExport(eventId, {
        category_id: category === undefined ? null : Number(category),
        format,
        language: getLocale(),
      });
      toast.success(i18n.t('Saved {title}', { title: saved }));
    } catch (error) {
      toast.error(failureOf(error).message);
    }
    setBusy(false);
  }
  return (
    <Menu
      sections={[
        {
          key: 'format',
          items: [
            { key: 'xlsx', label: i18n.t('Excel workbook'), onSelect: () => void save('xlsx') },
            { key: 'csv', label: i18n.t('CSV file'), onSelect: () => void save('csv') },
          ],
        },
      ]}
    >
      <Button iconOnPhones loading={busy} icon={<Download aria-hidden="true" />}>
        {i18n.t('Export')}
      </Button>
    </Menu>
  );
}

const cut = (text: string) => (
  <span className={listing.cut} title={text}>
    {text}
  </span>
);

function columnsOf(byId: ReadonlyMap<number, RequestCategory>, zone: string): RequestColumn[] {
  return [
    {
      id: 'applicant',
      header: i18n.t('Applicant'),
      kind: 'name',
      min: 130,
      width: 'minmax(130px, 1.4fr)',
      sortable: true,
      cell: ({ applicant, conflict }) => (
        <>
          {cut(applicant)}
          {conflict && (
            <TriangleAlert
              className={classes.conflict}
              size={16}
              role="img"
              aria-label={i18n.t('Something to look at')}
            />
          )}
        </>
      ),
    },
    {
      id: 'company',
      header: i18n.t('Company'),
      min: 110,
      width: 'minmax(110px, 1.1fr)',
      hideBelow: 760,
      sortable: true,
      cell: ({ company }) => cut(company),
    },
    {
      id: 'category',
      header: i18n.t('Category'),
      min: 90,
      width: 'minmax(90px, 0.9fr)',
      hideBelow: 660,
      sortable: true,
      cell: ({ category_id: id }) => cut(byId.get(id)?.name ?? i18n.t('Category deleted')),
    },
    {
      id: 'state',
      header: i18n.t('State'),
      min: 156,
      width: '156px',
      sortable: true,
      cell: ({ shown_state: state }) => <RequestMark state={state} />,
    },
    {
      id: 'step',
      header: i18n.t('Waiting at'),
      min: 110,
      width: 'minmax(110px, 1fr)',
      hideBelow: 880,
      cell: (request) => cut(stepsLabel(request, byId.get(request.category_id))),
    },
    {
      id: 'people',
      header: i18n.t('People'),
      kind: 'number',
      min: 84,
      width: '84px',
      hideBelow: 480,
      sortable: true,
      cell: peopleLabel,
    },
    {
      id: 'email',
      header: i18n.t('E-mail'),
      min: 140,
      width: 'minmax(140px, 1.2fr)',
      hideBelow: 1180,
      cell: ({ e_mail: eMail }) => cut(eMail),
    },
    {
      id: 'sent',
      header: i18n.t('Sent'),
      min: 148,
      width: '148px',
      hideBelow: 600,
      sortable: true,
      cell: ({ sent_at: at }) => at && formatDateTime(at, zone),
    },
  ];
}

interface CardLineProps {
  readonly request: ListedRequest;
  readonly category: RequestCategory | undefined;
}

/** The second line of a card on narrow screens. */
function CardLine({ request, category }: CardLineProps) {
  const rest = [
    category?.name,
    stepsLabel(request, category),
    i18n.t('{people, plural, one {# person} other {# people}}', { people: request.people }),
    request.company,
    request.e_mail,
  ];
  return <span className={listing.cardText}>{rest.filter(Boolean).join(' · ')}</span>;
}

/** The requests of an event. */
export default function RequestsScreen() {
  return <EventGate>{(event) => <Requests key={event.id} event={event} />}</EventGate>;
}
