import type { ListedPerson, Person } from '@laminate/contracts/people';
import { EVERYONE } from '@laminate/contracts/people-query';
import type { StreamState } from '@laminate/sdk';
import { useAction } from '@laminate/sdk/actions';
import { i18n } from '@laminate/sdk/i18n';
import { Button, EmptyState, TextInput } from '@laminate/ui';
import { Search, Users } from '@laminate/ui/icons';
import { useMemo, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import type { EventDetails } from '../../event/event-details.ts';
import { usePeople } from './api/list-people.ts';
import { BulkBar } from './bulk-bar.tsx';
import { useListedEvent } from './listed-event.ts';
import { peopleColumns } from './people-columns.tsx';
import { countMatching } from './people-filter.ts';
import { PeopleTable } from './people-table.tsx';
import { selectIn, without } from './selection.ts';
import { usePeopleActions } from './use-people-actions.tsx';
import { useTableKeyHints } from './table-key-hints.ts';
import { useShownPeople } from './use-shown-people.ts';
import classes from './people.module.css';

const NO_ONE: readonly ListedPerson[] = [];
const NO_IDS: ReadonlySet<number> = new Set();

interface PlacePeopleProps {
  event: EventDetails;
  unitId: number;
  /** Null for everyone in the unit, whatever their group. */
  groupId: number | null;
  /** The stream is not live. */
  live: StreamState | null;
  /** Saves the invitation of a person. */
  onInvite: (event: EventDetails, person: Person) => void;
  /** Fields next to the search. */
  beside?: ReactNode;
  /** What to do about an empty list. */
  actions?: ReactNode;
}

/** Everyone in a unit or group as a table: search, selection, edit and what can be done with many. */
export function PlacePeople({
  event: details,
  unitId,
  groupId,
  live,
  onInvite,
  beside,
  actions: emptyActions,
}: PlacePeopleProps) {
  const list = usePeople(details.id);
  const event = useListedEvent(details, list.data?.fields);
  const people = list.data?.people ?? NO_ONE;
  const place = useMemo(() => selectIn(EVERYONE, { unit: unitId, group: groupId }), [unitId, groupId]);
  const [asked, setAsked] = useState(EVERYONE);
  const query = useMemo(() => ({ ...place, search: asked.search, sort: asked.sort }), [place, asked]);
  const shown = useShownPeople(people, query, event);
  const empty = useMemo(() => countMatching(people, place, event) === 0, [people, place, event]);
  const [chosen, setChosen] = useState<ReadonlySet<number>>(NO_IDS);
  const selected = useMemo(
    () => (chosen.size === 0 ? NO_ONE : shown.filter(({ id }) => chosen.has(id))),
    [shown, chosen],
  );
  const invited = useMemo(() => people.some(({ answer }) => answer !== null), [people]);
  const columns = useMemo(
    () => peopleColumns(event, invited).filter(({ id }) => groupId === null || id !== 'group'),
    [event, invited, groupId],
  );
  const actions = usePeopleActions(event, people.length, (deleted) => setChosen((ids) => without(ids, deleted)));
  const searchField = useRef<HTMLInputElement>(null);
  useAction({ label: i18n.t('Search people'), keys: '/', run: () => searchField.current?.focus() });
  useTableKeyHints();

  return (
    <>
      <div className={classes.filters}>
        <TextInput
          hideLabel
          className={classes.search}
          label={i18n.t('Search people')}
          placeholder={i18n.t('Name, phone, company…')}
          type="search"
          value={asked.search}
          onChange={(search) => setAsked({ ...asked, search })}
          ref={searchField}
          icon={<Search aria-hidden="true" />}
        />
        {beside}
      </div>
      {event.can.edit_people && selected.length > 0 && (
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
        query={query}
        onChange={setAsked}
        columns={columns}
        columnChoice={null}
        actions={actions}
        chosen={chosen}
        selected={selected}
        onChoose={setChosen}
        onInvite={onInvite}
        loading={!list.data && !list.error}
        failed={list.data ? null : list.error}
        retrying={list.isFetching}
        onRetry={() => void list.refetch()}
        live={live}
        empty={
          empty ? (
            <EmptyState title={i18n.t('No people yet')} icon={<Users aria-hidden="true" />} actions={emptyActions}>
              {i18n.t('Add people here, or move them from the full list.')}
            </EmptyState>
          ) : (
            <EmptyState
              title={i18n.t('No one matches')}
              icon={<Search aria-hidden="true" />}
              actions={<Button onClick={() => setAsked({ ...asked, search: '' })}>{i18n.t('Clear the search')}</Button>}
            >
              {i18n.t('No one in this part of the list matches your search.')}
            </EmptyState>
          )
        }
      />
      {actions.dialog}
    </>
  );
}
