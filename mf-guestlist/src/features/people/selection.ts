import { useSearchParams } from '@laminate/sdk/router';
import type { EventDetails } from '../../event/event-details.ts';

/** Which part of the list is chosen; `'none'` stands for people in no unit, or in no group of their unit. */
export interface ListSelection {
  readonly unit: number | 'none' | null;
  readonly group: number | 'none' | null;
}

export const EVERYONE: ListSelection = { unit: null, group: null };

function idOf(text: string | null): number | 'none' | null {
  if (text === 'none') return 'none';
  return text !== null && /^[1-9]\d{0,9}$/.test(text) ? Number(text) : null;
}

/** The selection as it stands in an address: `?unit=3&group=7`. */
export function selectionQuery({ unit, group }: ListSelection): string {
  const query = new URLSearchParams();
  if (unit !== null) query.set('unit', String(unit));
  if (group !== null) query.set('group', String(group));
  return query.size > 0 ? `?${query}` : '';
}

/** What the address selects; ids that the event does not have select everyone. */
export function readSelection(query: URLSearchParams, event: EventDetails | undefined): ListSelection {
  const unit = idOf(query.get('unit'));
  if (unit === null || unit === 'none') return { unit, group: null };
  const found = event?.units.find(({ id }) => id === unit);
  if (event && !found) return EVERYONE;
  const group = idOf(query.get('group'));
  const known = group === 'none' || group === null || !found || found.groups.some(({ id }) => id === group);
  return { unit, group: known ? group : null };
}

/** The selection, kept in the address so that it can be sent and survives a reload. */
export function useListSelection(event: EventDetails | undefined): [ListSelection, (next: ListSelection) => void] {
  const [query, setQuery] = useSearchParams();
  return [readSelection(query, event), (next) => setQuery(selectionQuery(next), { replace: true })];
}

/** The selection as the ids that `filterPeople` takes. */
export function filterOf({ unit, group }: ListSelection): { unitId?: number | null; groupId?: number | null } {
  return {
    ...(unit !== null && { unitId: unit === 'none' ? null : unit }),
    ...(group !== null && { groupId: group === 'none' ? null : group }),
  };
}
