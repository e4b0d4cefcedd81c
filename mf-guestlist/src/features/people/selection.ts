import type { PeopleQuery } from '@laminate/contracts/people-query';
import type { EventDetails } from '../../event/event-details.ts';

/**
 * Part of the list that the sidebar shows as chosen. `'none'` means people in no unit, or in no group of their unit.
 */
export interface ListSelection {
  readonly unit: number | 'none' | null;
  readonly group: number | 'none' | null;
}

/** Returns the one unit, and its one group, that a query is about, or null where it is about several or all. */
export function selectionOf({ unit, group }: Pick<PeopleQuery, 'unit' | 'group'>): ListSelection {
  const [one = null] = unit.length === 1 ? unit : [];
  const [groupOne = null] = typeof one === 'number' && group.length === 1 ? group : [];
  return { unit: one, group: groupOne };
}

/** Returns a query about this part of the list. Its other filters stay. */
export const selectIn = (query: PeopleQuery, { unit, group }: ListSelection): PeopleQuery => ({
  ...query,
  unit: unit === null ? [] : [unit],
  group: group === null ? [] : [group],
});

/** A query with these units, without the groups that are in none of them. */
export function withUnits(query: PeopleQuery, unit: PeopleQuery['unit'], event: EventDetails): PeopleQuery {
  const within = event.units
    .filter(({ id }) => unit.length === 0 || unit.includes(id))
    .flatMap(({ groups }) => groups.map(({ id }) => id));
  return { ...query, unit, group: query.group.filter((id) => id === 'none' || within.includes(id)) };
}

/** The selection as the multi-add screen reads it: `?unit=3&group=7`. */
export function selectionQuery({ unit, group }: ListSelection): string {
  const query = new URLSearchParams();
  if (unit !== null) query.set('unit', String(unit));
  if (group !== null) query.set('group', String(group));
  return query.size > 0 ? `?${query}` : '';
}

/** The ids of a selection without those of these people. */
export function without(ids: ReadonlySet<number>, people: readonly { readonly id: number }[]): ReadonlySet<number> {
  const left = new Set(ids);
  for (const { id } of people) left.delete(id);
  return left;
}
