import { foldName } from '@laminate/contracts/fold-name';
import type { GuestField } from '@laminate/contracts/guest-fields';
import type { ListedPerson, Person } from '@laminate/contracts/people';
import type { EventDetails } from '../../event/event-details.ts';
import { inheritedItem } from './inherited-profile.ts';

/** Everyone on the list of an event as of one sequence number, ordered by name as the server orders them. */
export interface PeopleList {
  readonly people: readonly ListedPerson[];
  /** The contacts and custom fields that the caller can see. */
  readonly fields: readonly GuestField[];
  readonly seq: number;
}

/** What changed after a sequence number. */
export interface PeopleChanges {
  readonly people: readonly ListedPerson[];
  readonly fields: readonly GuestField[];
  readonly removed: readonly number[];
  readonly seq: number;
}

const foldedNames = new WeakMap<Person, string>();

/** The name as it is compared: case, accents and doubled spaces don't count. */
function foldedName(person: Person): string {
  let folded = foldedNames.get(person);
  if (folded === undefined) {
    folded = foldName(person.name);
    foldedNames.set(person, folded);
  }
  return folded;
}

function byName(left: Person, right: Person): number {
  const leftName = foldedName(left);
  const rightName = foldedName(right);
  if (leftName === rightName) return left.id - right.id;
  return leftName < rightName ? -1 : 1;
}

const saysSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/**
 * Returns the list with the differences applied. The array is the same one when nothing changed, and is sorted again
 * only if names changed. Fields and details that say the same are the same objects, so values derived from them, say
 * for the search, stay valid while guests arrive.
 */
export function applyChanges(list: PeopleList, changes: PeopleChanges): PeopleList {
  const fields = saysSame(list.fields, changes.fields) ? list.fields : changes.fields;
  if (changes.people.length === 0 && changes.removed.length === 0) return { ...list, fields, seq: changes.seq };
  const changed = new Map(changes.people.map((person) => [person.id, person]));
  const removed = new Set(changes.removed);
  let ordered = true;
  const people = list.people.flatMap((person) => {
    if (removed.has(person.id)) return [];
    const next = changed.get(person.id);
    if (!next) return [person];
    changed.delete(person.id);
    if (next.name !== person.name) ordered = false;
    return [saysSame(next.details, person.details) ? { ...next, details: person.details } : next];
  });
  for (const person of changed.values()) people.push(person);
  if (changed.size > 0 || !ordered) people.sort(byName);
  return { people, fields, seq: changes.seq };
}

/** Entries, guests (whole parties) and how many of them are in. */
export interface Totals {
  readonly entries: number;
  readonly guests: number;
  readonly checkedIn: number;
}

/** Sums over people. */
export function totalsOf(people: readonly Person[]): Totals {
  let guests = 0;
  let checkedIn = 0;
  for (const person of people) {
    guests += person.guest_count;
    checkedIn += person.checked_in_count;
  }
  return { entries: people.length, guests, checkedIn };
}

/** Entries per unit and per group. The key `null` counts those in none. Groups of "none" are kept per unit. */
export interface EntryCounts {
  readonly units: ReadonlyMap<number | null, number>;
  readonly groups: ReadonlyMap<number, number>;
  readonly withoutGroup: ReadonlyMap<number, number>;
}

/** Counts the entries for the sidebar. */
export function countEntries(people: readonly Person[]): EntryCounts {
  const units = new Map<number | null, number>();
  const groups = new Map<number, number>();
  const withoutGroup = new Map<number, number>();
  for (const { unit_id, group_id } of people) {
    add(units, unit_id);
    if (group_id !== null) add(groups, group_id);
    else if (unit_id !== null) add(withoutGroup, unit_id);
  }
  return { units, groups, withoutGroup };
}

/** For each unit the wristband that most of its people wear. */
export function mostUsedWristbands(
  people: readonly Person[],
  event: Pick<EventDetails, 'units' | 'profiles'>,
): ReadonlyMap<number, number> {
  const worn = new Map<number, Map<number, number>>();
  for (const person of people) {
    const { unit_id } = person;
    const band = unit_id === null ? null : inheritedItem(event, person, 'wristband_id');
    if (unit_id === null || band === null) continue;
    let counts = worn.get(unit_id);
    if (!counts) worn.set(unit_id, (counts = new Map()));
    add(counts, band.id);
  }
  return new Map(
    [...worn].flatMap(([unit, counts]) => {
      const [most] = [...counts].toSorted((left, right) => right[1] - left[1]);
      return most ? [[unit, most[0]] as const] : [];
    }),
  );
}

function add<Key>(counts: Map<Key, number>, key: Key): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}
