import type { DoorPeople } from '../people/door-people.ts';
import type { PlaceFilter } from '../people/visible-rows.ts';

/** What a check-in of a whole unit or group would do, as far as this device knows. */
export interface GroupGuests {
  /** Guests who would come in. */
  readonly guests: number;
  /** Guests of entries that are blocked or pending and not all in: they stay out. */
  readonly excluded: number;
}

/**
 * Counts the guests of a place who are not in yet. Taps that wait on this device are not counted because they might
 * still be sent.
 */
export function groupGuests(people: DoorPeople, { unitId, groupId }: PlaceFilter): GroupGuests {
  const { guest_count, checked_in_count, flags, unit_id, group_id } = people.columns;
  let [guests, excluded] = [0, 0];
  for (let row = 0; row < people.size; row++) {
    if (unit_id[row] !== unitId || (groupId !== null && group_id[row] !== groupId)) continue;
    const left = (guest_count[row] ?? 0) - (checked_in_count[row] ?? 0);
    if (flags[row]) excluded += left;
    else guests += left;
  }
  return { guests, excluded };
}
