import { useAction } from '@laminate/sdk/actions';
import { i18n } from '@laminate/sdk/i18n';
import { lateDialog } from '@laminate/sdk/forms/late-dialog';
import { useIdParam, useNavigate } from '@laminate/sdk/router';
import { HitsAnnouncement } from '@laminate/sdk/forms';
import { Button, EmptyState, Page, Perforation, Skeleton, TextInput } from '@laminate/ui';
import { ListPlus, Plus, Search, Users } from '@laminate/ui/icons';
import { isFieldKey } from '@laminate/contracts/guest-details';
import { EVERYONE, SORT_KEYS } from '@laminate/contracts/people-query';
import type { SortKey } from '@laminate/contracts/people-query';
import type { ListedPerson, Person } from '@laminate/contracts/people';
import { useMemo, useRef, useState, type ReactNode } from 'react';
import { ColumnMenu, useColumnChoice } from '../../columns/column-choice.tsx';
import { useEventDetails } from '../../event/event-details.ts';
import type { EventDetails } from '../../event/event-details.ts';
import { leaveFile } from '../../file-drop/dropped-file.ts';
import { FileDrop } from '../../file-drop/file-drop.tsx';
import { SearchKey } from '../../search-key.tsx';
import { usePeople } from './api/list-people.ts';
import { useLivePeople } from './api/live-people.ts';
import { useSavedViews } from './api/saved-views.ts';
import { DeletedPeople } from './deleted-people.tsx';
import { BulkBar } from './bulk-bar.tsx';
import { FilterRow } from './filter-row.tsx';
import { useListedEvent } from './listed-event.ts';
import type { ListedEvent } from './listed-event.ts';
import { MoreMenu } from './more-menu.tsx';
import { peopleColumns } from './people-columns.tsx';
import { countEntries, mostUsedWristbands } from './people-list.ts';
import { PeopleTable } from './people-table.tsx';
import { selectIn, selectionOf, selectionQuery, without } from './selection.ts';
import { UnitsSidebar } from './units-sidebar.tsx';
import { useListState } from './use-list-state.ts';
import { usePeopleActions } from './use-people-actions.tsx';
import { useShownPeople } from './use-shown-people.ts';
import { useTableKeyHints } from './table-key-hints.ts';
import { ViewTabs } from './view-tabs.tsx';
import classes from './people.module.css';

const AddPersonModal = lateDialog(async () => (await import('./add-person-modal.tsx')).AddPersonModal);
const AddUnitModal = lateDialog(async () => (await import('./add-unit-modal.tsx')).AddUnitModal);
const AddGroupModal = lateDialog(async () => (await import('./add-group-modal.tsx')).AddGroupModal);

const NO_ONE: readonly ListedPerson[] = [];
const NO_IDS: ReadonlySet<number> = new Set();
/** While the event loads. */
const NOTHING_INHERITED = { units: [], profiles: [] };
const LONGEST_SEARCH = 200;
const isSortKey = (text: string): text is SortKey => isFieldKey(text) || SORT_KEYS.some((key) => key === text);

interface PeopleScreenProps {
  /** What lets the list out: everyone, those that the filters show, those selected. */
  exportOf: (
    lists: Record<'everyone' | 'shown' | 'selected', readonly ListedPerson[]> & { event: ListedEvent },
  ) => ReactNode;
  /** Saves the invitation of a person. */
  onInvite: (event: EventDetails, person: Person) => void;
}

/** The guest list of an event: its units, and a table of everyone on it. */
export function PeopleScreen({ exportOf, onInvite }: PeopleScreenProps) {
  const eventId = useIdParam('eventId');
  const details = useEventDetails(eventId);
  const list = usePeople(eventId);
  const loaded = list.data !== undefined;
  const connection = useLivePeople(eventId);
  const event = useListedEvent(details.data, list.data?.fields);
  const people = list.data?.people ?? NO_ONE;
  const mayEdit = event?.can.edit_people ?? false;
  // Filters come with units and groups: a guest-list-only plan has none of them.
  const mayFilter = event?.can.manage_groups ?? true;
  const state = useListState(eventId, mayFilter);
  const views = useSavedViews(eventId, event !== undefined && mayFilter);
  const shown = useShownPeople(people, state.query, event);
  const [chosen, setChosen] = useState<ReadonlySet<number>>(NO_IDS);
  // People out of view are not touched, and others might have deleted people while they were selected here.
  const selected = useMemo(
    () => (chosen.size === 0 ? NO_ONE : shown.filter(({ id }) => chosen.has(id))),
    [shown, chosen],
  );
  const actions = usePeopleActions(event, people.length, (deleted) => setChosen((ids) => without(ids, deleted)));
  const [dialog, setDialog] = useState<'person' | 'unit' | 'group' | 'deleted' | null>(null);
  const close = () => setDialog(null);
  const invited = useMemo(() => people.some(({ answer }) => answer !== null), [people]);
  const columns = useMemo(() => (event ? peopleColumns(event, invited) : []), [event, invited]);
  const [columnChoice, chooseColumns] = useColumnChoice('PEOPLE_COLUMNS', isSortKey);
  const [shownColumns, setShownColumns] = useState<readonly string[]>([]);
  const counts = useMemo(() => (loaded ? countEntries(people) : null), [loaded, people]);
  const mostUsed = useMemo(() => mostUsedWristbands(people, event ?? NOTHING_INHERITED), [people, event]);
  const navigate = useNavigate();
  const searchField = useRef<HTMLInputElement>(null);
  useAction({ label: i18n.t('Search people'), keys: '/', run: () => searchField.current?.focus() });
  useAction({ label: i18n.t('Add person'), run: () => setDialog('person') }, { disabled: !mayEdit });
  useTableKeyHints();

  const selection = selectionOf(state.query);
  const multiAdd = `/event/${eventId}/people/multi-add${selectionQuery(selection)}`;
  const failed = details.error ?? (list.data ? null : list.error);
  const awaited = !failed && !(loaded && event);
  const headActions = awaited ? (
    <span className={classes.actionsAwaited}>
      <Skeleton height="100%" />
    </span>
  ) : (
    event && (
      <>
        {mayEdit && <MoreMenu event={event} onDeleted={() => setDialog('deleted')} />}
        {event.can.export && people.length > 0 && exportOf({ event, everyone: people, shown, selected })}
        {mayEdit && (
          <>
            <Button iconOnPhones icon={<ListPlus aria-hidden="true" />} href={multiAdd}>
              {i18n.t('Multi-add')}
            </Button>
            <Button variant="primary" icon={<Plus aria-hidden="true" />} onClick={() => setDialog('person')}>
              {i18n.t('Add person')}
            </Button>
          </>
        )}
      </>
    )
  );

  return (
    <div className={classes.split} data-alone={!mayFilter || undefined}>
      {mayFilter && (
        <>
          {event ? (
            <UnitsSidebar
              key={eventId}
              event={event}
              counts={counts}
              mostUsed={mostUsed}
              total={loaded ? people.length : null}
              selection={selection}
              onSelect={(next) => state.change(selectIn(state.query, next))}
              onAddUnit={() => setDialog('unit')}
              onAddGroup={() => setDialog('group')}
            />
          ) : (
            <div className={classes.outline}>
              {failed ? null : Array.from({ length: 7 }, (_, row) => <Skeleton key={row} width={`${80 - row * 6}%`} />)}
            </div>
          )}
          <Perforation direction="vertical" />
        </>
      )}
      <div className={classes.content}>
        <Page
          fill
          title={i18n.t('People')}
          documentTitle={
            event ? i18n.t('People – {event} – Laminate', { event: event.name }) : i18n.t('People – Laminate')
          }
          actions={headActions}
        >
          {mayEdit && (
            <FileDrop
              onFile={(file) => {
                leaveFile(file);
                void navigate(multiAdd);
              }}
            />
          )}
          {mayFilter && (
            <ViewTabs eventId={eventId} event={event} people={loaded ? people : null} views={views} state={state} />
          )}
          <div className={classes.filters}>
            <TextInput
              hideLabel
              className={classes.search}
              label={i18n.t('Search people')}
              placeholder={i18n.t('Name, phone, company…')}
              type="search"
              maxLength={LONGEST_SEARCH}
              value={state.query.search}
              onChange={state.search}
              ref={searchField}
              icon={<Search aria-hidden="true" />}
              end={<SearchKey />}
            />
            {mayFilter &&
              (event ? (
                <FilterRow event={event} people={people} query={state.query} onChange={state.change} />
              ) : (
                <div className={classes.chipsAwaited} />
              ))}
            {event && (
              <ColumnMenu columns={columns} fitting={shownColumns} choice={columnChoice} onChoose={chooseColumns} />
            )}
            <HitsAnnouncement query={state.query.search} count={shown.length} />
          </div>
          {event && mayEdit && selected.length > 0 && (
            <BulkBar
              event={event}
              actions={actions}
              selected={selected}
              matching={shown.length}
              onSelectAll={() => setChosen(new Set(shown.map(({ id }) => id)))}
              onClear={() => setChosen(NO_IDS)}
            />
          )}
          <PeopleTable
            event={event}
            shown={shown}
            query={state.query}
            onChange={state.change}
            columns={columns}
            columnChoice={columnChoice}
            onShown={setShownColumns}
            actions={actions}
            chosen={chosen}
            selected={selected}
            onChoose={setChosen}
            onInvite={onInvite}
            loading={awaited}
            failed={failed}
            retrying={details.isFetching || list.isFetching}
            onRetry={() => void Promise.all([details.refetch(), list.refetch()])}
            live={connection}
            empty={
              <NoPeopleShown
                isEmpty={people.length === 0}
                actions={headActions}
                onShowAll={() => state.change({ ...EVERYONE, sort: state.query.sort })}
              />
            }
          />
        </Page>
      </div>
      {actions.dialog}
      {event && dialog === 'person' && <AddPersonModal event={event} selection={selection} onClose={close} />}
      {event && dialog === 'deleted' && <DeletedPeople eventId={eventId} onClose={close} />}
      {event && dialog === 'unit' && <AddUnitModal eventId={eventId} onClose={close} />}
      {event && dialog === 'group' && (
        <AddGroupModal
          event={event}
          unitId={typeof selection.unit === 'number' ? selection.unit : onlyUnit(event)}
          onClose={close}
        />
      )}
    </div>
  );
}

function onlyUnit({ units }: EventDetails): number | null {
  return units.length === 1 ? (units[0]?.id ?? null) : null;
}

interface NoPeopleShownProps {
  /** True if the whole list is empty. Otherwise no one matches. */
  isEmpty: boolean;
  /** How to begin. */
  actions: ReactNode;
  onShowAll: () => void;
}

/** Shown in place of the table when it has no rows. */
function NoPeopleShown({ isEmpty, actions, onShowAll }: NoPeopleShownProps) {
  if (isEmpty) {
    return (
      <EmptyState title={i18n.t('The guest list is empty')} icon={<Users aria-hidden="true" />} actions={actions}>
        {i18n.t('Add people one by one, or paste a whole list.')}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title={i18n.t('No one matches')}
      icon={<Search aria-hidden="true" />}
      actions={<Button onClick={onShowAll}>{i18n.t('Show everyone')}</Button>}
    >
      {i18n.t('No one matches both the search and the filters.')}
    </EmptyState>
  );
}
