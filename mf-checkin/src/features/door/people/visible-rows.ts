import { placeName } from '@laminate/rules/place-name';
import { i18n } from '@laminate/sdk/i18n';
import type { DoorPeople } from './door-people.ts';

export type StateFilter = 'not-in' | 'in' | 'all';

/** A unit or a group to narrow the list to. */
export interface PlaceFilter {
  readonly unitId: number | null;
  readonly groupId: number | null;
}

export const EVERYWHERE: PlaceFilter = { unitId: null, groupId: null };

interface Options {
  /** Rows that the search found, best first, or null without a search. */
  readonly found: Int32Array | null;
  readonly state: StateFilter;
  readonly place: PlaceFilter;
  /** Guests that stay although the filter no longer has a place for them, so that rows don't move under a finger. */
  readonly retained: ReadonlySet<number>;
  /** Changes by taps queued on this phone, by guest id. */
  readonly waiting: ReadonlyMap<number, number>;
}

export interface VisibleRows {
  readonly rows: Int32Array;
  /** True if the filter excludes every guest whom the search found. The rows are those who are in already. */
  readonly alreadyIn: boolean;
  /** Entries under each of the three filters, for this search and place. */
  readonly counts: Readonly<Record<StateFilter, number>>;
}

/** Which rows the list shows. "Checked in" means that the whole party is in. */
export function visibleRows(people: DoorPeople, { found, state, place, retained, waiting }: Options): VisibleRows {
  const { id, guest_count, checked_in_count, unit_id, group_id } = people.columns;
  const candidates = found?.length ?? people.size;
  const rows = new Int32Array(candidates);
  const counts = { 'not-in': 0, in: 0, all: 0 };
  let shown = 0;
  let alreadyIn = found !== null && state === 'not-in';
  for (let index = 0; index < candidates; index++) {
    const row = found ? (found[index] ?? 0) : index;
    if (place.unitId !== null && unit_id[row] !== place.unitId) continue;
    if (place.groupId !== null && group_id[row] !== place.groupId) continue;
    const extra = waiting.size > 0 ? (waiting.get(id[row] ?? 0) ?? 0) : 0;
    const rowState = (checked_in_count[row] ?? 0) + extra >= (guest_count[row] ?? 0) ? 'in' : 'not-in';
    counts[rowState] += 1;
    counts.all += 1;
    const fits = state === 'all' || state === rowState || (retained.size > 0 && retained.has(id[row] ?? 0));
    if (fits && alreadyIn) {
      alreadyIn = false;
      shown = 0;
    }
    if (fits || alreadyIn) {
      rows[shown] = row;
      shown += 1;
    }
  }
  return { rows: rows.subarray(0, shown), alreadyIn: alreadyIn && shown > 0, counts };
}

/**
 * How a chosen part of the list is called.
 * @returns the whole `path`, null for everywhere, and the `last` name of it
 */
export function placeNames(
  { units, groups }: DoorPeople,
  { unitId, groupId }: PlaceFilter,
): { readonly path: string | null; readonly last: string } {
  const names = [units.find(({ id }) => id === unitId), groups.find(({ id }) => id === groupId)].flatMap(
    (place) => place?.name ?? [],
  );
  return { path: placeName(...names) || (unitId === 0 ? i18n.t('No unit') : null), last: names.at(-1) ?? '' };
}
