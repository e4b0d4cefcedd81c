import type { Person } from '@laminate/contracts/people';
import { toast } from '@laminate/sdk';
import { i18n } from '@laminate/sdk/i18n';
import { Button, EmptyState, ErrorPanel, TextInput, VirtualTable } from '@laminate/ui';
import { Search, Users } from '@laminate/ui/icons';
import { useDeferredValue, useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import type { EventDetails } from '../../event/event-details.ts';
import { failureOf } from '../../event/failure.ts';
import { usePeople } from './api/list-people.ts';
import { BulkBar } from './bulk-bar.tsx';
import { EditPersonModal } from './edit-person-modal.tsx';
import { ListFooter } from './list-footer.tsx';
import { peopleColumns } from './people-columns.tsx';
import { filterPeople, totalsOf } from './people-list.ts';
import classes from './people.module.css';

const NOBODY: readonly Person[] = [];
const NO_IDS: ReadonlySet<number> = new Set();
const personId = (person: Person) => person.id;

interface PlacePeopleProps {
  event: EventDetails;
  unitId: number;
  /** Null for everyone in the unit, whatever their group. */
  groupId: number | null;
  /** The stream is not live. */
  offline: boolean;
  /** Fields beside the search. */
  beside?: ReactNode;
  /** What to do about an empty list. */
  actions?: ReactNode;
}

/** Everyone in a unit or group as a table: search, selection, edit and what can be done with many. */
export function PlacePeople({ event, unitId, groupId, offline, beside, actions }: PlacePeopleProps) {
  const list = usePeople(event.id);
  const [search, setSearch] = useState('');
  const wanted = useDeferredValue(search);
  const [chosen, setChosen] = useState<ReadonlySet<number>>(NO_IDS);
  const [edited, setEdited] = useState<Person | null>(null);
  const people = list.data?.people ?? NOBODY;
  const inside = useMemo(() => filterPeople(people, { unitId, ...(groupId !== null && { groupId }), search: '' }), [people, unitId, groupId]);
  const shown = useMemo(() => filterPeople(inside, { search: wanted }), [inside, wanted]);
  const selected = useMemo(() => inside.filter(({ id }) => chosen.has(id)), [inside, chosen]);
  const totals = useMemo(() => totalsOf(shown), [shown]);
  const columns = useMemo(() => peopleColumns(event, true).filter(({ id }) => groupId === null || id !== 'group'), [event, groupId]);
  const failed = list.data ? null : list.error;
  const mayEdit = event.can.edit_people;
  const edit = (person: Person | undefined) => {
    if (selected.length > 1) toast.error(i18n.t('You have selected too many people'));
    else if (person) setEdited(person);
  };

  return (
    <>
      <div className={classes.filters}>
        <TextInput
          hideLabel
          className={classes.search}
          label={i18n.t('Search people')}
          placeholder={i18n.t('Name or comment')}
          type="search"
          value={search}
          onChange={setSearch}
          icon={<Search aria-hidden="true" />}
        />
        {beside}
      </div>
      {mayEdit && selected.length > 0 && (
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
          rows={shown}
          rowId={personId}
          columns={columns}
          selection={mayEdit ? {
            selected: chosen,
            onChange: setChosen,
            rowLabel: ({ name }) => i18n.t('Select {name}', { name }),
            allLabel: i18n.t('Select all'),
          } : undefined}
          onOpen={mayEdit ? edit : undefined}
          loading={!failed && !list.data && i18n.t('Loading people')}
          error={failed ? (
            <ErrorPanel
              title={i18n.t('The list could not be loaded')}
              {...failureOf(failed)}
              retryLabel={i18n.t('Retry')}
              retrying={list.isFetching}
              onRetry={() => void list.refetch()}
            />
          ) : undefined}
          empty={inside.length === 0 ? (
            <EmptyState title={i18n.t('Nobody is here yet')} icon={<Users aria-hidden="true" />} actions={actions}>
              {i18n.t('Add people here, or move them here from the list of all people.')}
            </EmptyState>
          ) : (
            <EmptyState title={i18n.t('Nobody matches')} icon={<Search aria-hidden="true" />} actions={<Button onClick={() => setSearch('')}>{i18n.t('Clear the search')}</Button>}>
              {i18n.t('No name or comment in this part of the list holds these words.')}
            </EmptyState>
          )}
          footer={(visible) => <ListFooter visible={visible} totals={totals} offline={offline} />}
        />
      </div>
      {edited && <EditPersonModal event={event} person={edited} onClose={() => setEdited(null)} />}
    </>
  );
}
