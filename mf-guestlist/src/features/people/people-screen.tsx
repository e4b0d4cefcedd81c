import { toast, useAction } from '@laminate/sdk';
import { i18n } from '@laminate/sdk/i18n';
import { useIdParam } from '@laminate/sdk/router';
import { Button, EmptyState, ErrorPanel, Kbd, Page, Perforation, Skeleton, TextInput, VirtualTable } from '@laminate/ui';
import { ListPlus, Plus, Search, Users } from '@laminate/ui/icons';
import type { Person } from '@laminate/contracts/people';
import { useDeferredValue, useMemo, useRef, useState } from 'react';
import { useEventDetails } from '../../event/event-details.ts';
import type { EventDetails } from '../../event/event-details.ts';
import { failureOf } from '../../event/failure.ts';
import { AddGroupModal } from './add-group-modal.tsx';
import { AddPersonModal } from './add-person-modal.tsx';
import { AddUnitModal } from './add-unit-modal.tsx';
import { BulkBar } from './bulk-bar.tsx';
import { EditPersonModal } from './edit-person-modal.tsx';
import { usePeople } from './api/list-people.ts';
import { useLivePeople } from './api/live-people.ts';
import { ListFooter } from './list-footer.tsx';
import { peopleColumns } from './people-columns.tsx';
import { useTableKeyHints } from './table-key-hints.ts';
import { countEntries, filterPeople, mostWornWristbands, totalsOf } from './people-list.ts';
import { EVERYONE, filterOf, selectionQuery, useListSelection } from './selection.ts';
import { UnitChoice } from './unit-choice.tsx';
import { UnitsSidebar } from './units-sidebar.tsx';
import classes from './people.module.css';

const NOBODY: readonly Person[] = [];
const NO_IDS: ReadonlySet<number> = new Set();
const personId = (person: Person) => person.id;

/** The guest list of an event: its units, and a table of everyone on it. */
export default function PeopleScreen() {
  const eventId = useIdParam('eventId');
  const details = useEventDetails(eventId);
  const list = usePeople(eventId);
  const connection = useLivePeople(eventId, list.data !== undefined);
  const [selection, select] = useListSelection(details.data);
  const [search, setSearch] = useState('');
  const wanted = useDeferredValue(search);
  const [dialog, setDialog] = useState<'person' | 'unit' | 'group' | null>(null);
  const [chosen, setChosen] = useState<ReadonlySet<number>>(NO_IDS);
  const [edited, setEdited] = useState<Person | null>(null);
  const searchField = useRef<HTMLInputElement>(null);
  useAction({ label: i18n.t('Search people'), keys: '/', run: () => searchField.current?.focus() });
  useTableKeyHints();
  useAction({ label: i18n.t('Add person'), run: () => setDialog('person') }, { disabled: !(details.data?.can.edit_people ?? false) });

  const event = details.data;
  const people = list.data?.people ?? NOBODY;
  const { unit, group } = selection;
  const shown = useMemo(() => filterPeople(people, { ...filterOf({ unit, group }), search: wanted }), [people, unit, group, wanted]);
  const loaded = list.data !== undefined;
  const counts = useMemo(() => (loaded ? countEntries(people) : null), [loaded, people]);
  const mostWorn = useMemo(() => mostWornWristbands(people), [people]);
  // Others may delete people while they are selected here.
  const selected = useMemo(() => (chosen.size === 0 ? NOBODY : people.filter(({ id }) => chosen.has(id))), [people, chosen]);
  const totals = useMemo(() => totalsOf(shown), [shown]);
  const columns = useMemo(() => (event ? peopleColumns(event, unit !== null) : []), [event, unit]);
  const failed = details.error ?? (list.data ? null : list.error);
  const mayEdit = event?.can.edit_people ?? false;
  const multiAdd = `/event/${eventId}/people/multi-add${selectionQuery(selection)}`;
  const close = () => setDialog(null);
  const edit = (person: Person | undefined) => {
    if (selected.length > 1) toast.error(i18n.t('You have selected too many people'));
    else if (person) setEdited(person);
  };

  const actions = mayEdit && (
    <>
      <Button icon={<ListPlus aria-hidden="true" />} href={multiAdd}>{i18n.t('Multi-add')}</Button>
      <Button variant="primary" icon={<Plus aria-hidden="true" />} onClick={() => setDialog('person')}>{i18n.t('Add person')}</Button>
    </>
  );

  return (
    <div className={classes.split}>
      {event ? (
        <UnitsSidebar
          key={eventId}
          event={event}
          counts={counts}
          mostWorn={mostWorn}
          total={loaded ? people.length : null}
          selection={selection}
          onSelect={select}
          onAddUnit={() => setDialog('unit')}
          onAddGroup={() => setDialog('group')}
        />
      ) : (
        <div className={classes.outline}>{failed ? null : Array.from({ length: 7 }, (_, row) => <Skeleton key={row} width={`${80 - row * 6}%`} />)}</div>
      )}
      <Perforation direction="vertical" />
      <div className={classes.content}>
        <Page
          fill
          title={i18n.t('People')}
          documentTitle={event ? i18n.t('People – {event} – Laminate', { event: event.name }) : i18n.t('People – Laminate')}
          actions={actions}
        >
          <div className={classes.filters}>
            <TextInput
              hideLabel
              className={classes.search}
              label={i18n.t('Search people')}
              placeholder={i18n.t('Name or comment')}
              type="search"
              value={search}
              onChange={setSearch}
              ref={searchField}
              icon={<Search aria-hidden="true" />}
              end={<Kbd>/</Kbd>}
            />
            {event && <UnitChoice event={event} counts={counts} total={loaded ? people.length : null} selection={selection} onSelect={select} />}
          </div>
          {event && mayEdit && selected.length > 0 && (
            <BulkBar
              event={event}
              selected={selected}
              matching={shown.length}
              total={people.length}
              onEdit={() => edit(selected[0])}
              onSelectAll={() => setChosen(new Set(shown.map(personId)))}
              onClear={() => setChosen(NO_IDS)}
            />
          )}
          <div className={classes.table}>
            <VirtualTable
              label={i18n.t('People')}
              rows={event ? shown : NOBODY}
              rowId={personId}
              columns={columns}
              selection={mayEdit ? {
                selected: chosen,
                onChange: setChosen,
                rowLabel: ({ name }) => i18n.t('Select {name}', { name }),
                allLabel: i18n.t('Select all'),
              } : undefined}
              onOpen={mayEdit ? edit : undefined}
              loading={!failed && !(list.data && event) && i18n.t('Loading people')}
              error={failed ? (
                <ErrorPanel
                  title={i18n.t('The list could not be loaded')}
                  message={failureOf(failed).message}
                  reference={failureOf(failed).reference}
                  retryLabel={i18n.t('Retry')}
                  retrying={details.isFetching || list.isFetching}
                  onRetry={() => void Promise.all([details.refetch(), list.refetch()])}
                />
              ) : undefined}
              empty={people.length === 0 ? (
                <EmptyState title={i18n.t('Nobody is on the list yet')} icon={<Users aria-hidden="true" />} actions={actions}>
                  {i18n.t('Add people one by one, or paste a whole list.')}
                </EmptyState>
              ) : (
                <EmptyState
                  title={i18n.t('Nobody matches')}
                  icon={<Search aria-hidden="true" />}
                  actions={(
                    <Button onClick={() => { setSearch(''); select(EVERYONE); }}>{i18n.t('Show everyone')}</Button>
                  )}
                >
                  {i18n.t('No name or comment in this part of the list holds these words.')}
                </EmptyState>
              )}
              footer={(visible) => <ListFooter visible={visible} totals={totals} offline={connection === 'stale' || connection === 'offline'} />}
            />
          </div>
        </Page>
      </div>
      {event && edited && <EditPersonModal event={event} person={edited} onClose={() => setEdited(null)} />}
      {event && dialog === 'person' && <AddPersonModal event={event} selection={selection} onClose={close} />}
      {event && dialog === 'unit' && <AddUnitModal eventId={eventId} onClose={close} />}
      {event && dialog === 'group' && <AddGroupModal event={event} unitId={typeof unit === 'number' ? unit : onlyUnit(event)} onClose={close} />}
    </div>
  );
}

function onlyUnit({ units }: EventDetails): number | null {
  return units.length === 1 ? (units[0]?.id ?? null) : null;
}
