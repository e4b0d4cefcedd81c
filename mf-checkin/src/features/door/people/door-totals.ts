import { countAfter, uncounted, type Tap } from '../queue/tap.ts';
import type { DoorPeople } from './door-people.ts';
import type { PlaceFilter } from './visible-rows.ts';

/** Guests of a part of the event: whole parties, not entries. */
export interface Count {
  guests: number;
  in: number;
}

export interface DoorTotals {
  readonly all: Readonly<Count>;
  /** Counts by unit id. 0 holds those without a unit. */
  readonly units: ReadonlyMap<number, Readonly<Count>>;
  readonly groups: ReadonlyMap<number, Readonly<Count>>;
}

/** Counts the whole event. `waiting` holds the changes that taps queued on this phone would make, by guest id. */
export function countDoor(people: DoorPeople, waiting: ReadonlyMap<number, number>): DoorTotals {
  const all: Count = { guests: 0, in: 0 };
  const units = new Map<number, Count>();
  const groups = new Map<number, Count>();
  const { id, guest_count, checked_in_count, unit_id, group_id } = people.columns;
  for (let row = 0; row < id.length; row++) {
    const guests = guest_count[row] ?? 0;
    const inside = (checked_in_count[row] ?? 0) + (waiting.size > 0 ? (waiting.get(id[row] ?? 0) ?? 0) : 0);
    add(all, guests, inside);
    add(countOf(units, unit_id[row] ?? 0), guests, inside);
    const group = group_id[row] ?? 0;
    if (group !== 0) add(countOf(groups, group), guests, inside);
  }
  return { all, units, groups };
}

const NO_ONE: Readonly<Count> = { guests: 0, in: 0 };

/** Returns the count for a part of the event, or for everyone where nothing is chosen. */
export function countOfPlace({ all, units, groups }: DoorTotals, { unitId, groupId }: PlaceFilter): Readonly<Count> {
  if (groupId !== null) return groups.get(groupId) ?? NO_ONE;
  return unitId === null ? all : (units.get(unitId) ?? NO_ONE);
}

function countOf(counts: Map<number, Count>, id: number): Count {
  let count = counts.get(id);
  if (!count) {
    count = { guests: 0, in: 0 };
    counts.set(id, count);
  }
  return count;
}

function add(count: Count, guests: number, inside: number): void {
  count.guests += guests;
  count.in += inside;
}

/** By guest id: how much the taps that the server's list does not hold yet would change the count. */
export function waitingCounts(
  people: DoorPeople | null,
  taps: readonly Tap[],
  eventId: number,
): ReadonlyMap<number, number> {
  const changes = new Map<number, number>();
  if (!people) return changes;
  const byGuest = Map.groupBy(
    uncounted(taps).filter((tap) => tap.eventId === eventId),
    ({ personId }) => personId,
  );
  for (const [personId, own] of byGuest) {
    const row = people.rowOf(personId);
    if (row === undefined) continue;
    const { inCount, guestCount } = people.guest(row);
    changes.set(personId, countAfter(inCount, guestCount, own) - inCount);
  }
  return changes;
}
