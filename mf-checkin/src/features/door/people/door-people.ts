import type { DoorField, DoorPerson } from '@laminate/contracts/check-in';
import type { GuestDetails } from '@laminate/contracts/guest-details';
import {
  bandOfCode,
  bandsAfter,
  bandsOfPerson,
  hasBands,
  type HeldBand,
  detailsAt,
  isOfSameFields,
  isSameDetails,
  photosOf,
  searchedDetails,
  textAt,
} from '@laminate/roster/columns';
import type { SearchTexts } from '@laminate/roster/search';
import { copyNumbers, type DoorColumns, type DoorSnapshot, type ReadDoorList } from './door-columns.ts';
import { placeRows } from './place-rows.ts';

/** Bits of `flags` in the door list. */
const BLOCKED = 1;
const PENDING = 2;

const NO_FIELDS: readonly DoorField[] = [];
const NO_OVER_ADMISSIONS: NonNullable<DoorSnapshot['over_admissions']> = [];

const namesById = (items: readonly { id: number; name: string }[]) => new Map(items.map(({ id, name }) => [id, name]));

/** Units, groups and bands as one text, to see whether any of them has changed. */
const placesOf = ({ units, groups, wristbands }: DoorSnapshot): string => JSON.stringify([units, groups, wristbands]);

/** Are two lists the same but for their people and what these wear? */
const isSame = (
  list: Omit<DoorSnapshot, 'people' | 'tied'>,
  { people: _p, tied: _t, ...other }: DoorSnapshot,
): boolean =>
  Object.keys({ ...other, ...list }).every(
    (name) => JSON.stringify(list[name as keyof typeof list]) === JSON.stringify(other[name as keyof typeof other]),
  );

function rowsById(ids: Int32Array): Map<number, number> {
  const rows = new Map<number, number>();
  for (let row = 0; row < ids.length; row++) rows.set(ids[row] ?? 0, row);
  return rows;
}

const sameTexts = (people: DoorColumns, row: number, other: DoorColumns, otherRow: number): boolean =>
  textAt(people.name, row) === textAt(other.name, otherRow) &&
  textAt(people.comments, row) === textAt(other.comments, otherRow) &&
  isSameDetails(people.details, row, other.details, otherRow);

/** One guest, put together for a row on the screen. */
export interface Guest {
  readonly id: number;
  readonly name: string;
  readonly comments: string;
  readonly guestCount: number;
  /** Number inside according to the server, without taps that wait on this phone. */
  readonly inCount: number;
  readonly blocked: boolean;
  readonly pending: boolean;
  readonly unitId: number;
  readonly groupId: number;
  readonly unit: string;
  readonly group: string;
  readonly band: { readonly id: number; readonly name: string; readonly color: string; readonly weave: string } | null;
  /** Details that the door can see of the guest, by the keys of the fields. */
  readonly details: GuestDetails;
}

/**
 * List of an event in memory, as columns: 50,000 people are some arrays, not 50,000 objects. Rows are in the order of
 * their names. A row's number is stable until people come, go or are renamed (`textVersion` changes then).
 */
export class DoorPeople {
  #list: DoorSnapshot;
  /** Made when it is first asked for: opening the door takes no part in it. */
  #rowById: Map<number, number> | null = null;
  /** Later values of single guests than the list's own number. */
  readonly #newer = new Map<number, number>();
  /** By guest: the number of the last change that was received here. */
  readonly #changedAt = new Map<number, number>();
  #names = new Map<string, Map<number, string>>();
  #bands = new Map<number, NonNullable<Guest['band']>>();
  /** Changes whenever names, comments, details, units or groups might have changed. */
  textVersion = 0;

  constructor(list: DoorSnapshot) {
    this.#list = list;
    this.#index();
  }

  /** The number in the event's sequence up to which all changes are in. */
  get seq(): number {
    return this.#list.seq;
  }

  get size(): number {
    return this.#list.people.id.length;
  }

  get event(): DoorSnapshot['event'] {
    return this.#list.event;
  }

  get columns(): DoorColumns {
    return this.#list.people;
  }

  get units(): DoorSnapshot['units'] {
    return this.#list.units;
  }

  get groups(): DoorSnapshot['groups'] {
    return this.#list.groups;
  }

  /** The contacts and custom fields that the door can see. */
  get fields(): readonly DoorField[] {
    return this.#list.fields ?? NO_FIELDS;
  }

  /** Returns the ids of all photos that the door can see. */
  photos(): string[] {
    return photosOf(this.#list.people.details, this.fields);
  }

  /** Guests who are in without a place and not marked as resolved, as known here. */
  get overAdmissions(): NonNullable<DoorSnapshot['over_admissions']> {
    return this.#list.over_admissions ?? NO_OVER_ADMISSIONS;
  }

  /** Has any wristband of the event a number? */
  get hasBands(): boolean {
    return hasBands(this.#list.tied ?? null);
  }

  /** Returns the wristband with a folded number, or null where no one wears one with it. */
  bandOf(folded: string): HeldBand | null {
    return bandOfCode(this.#list.tied ?? null, folded);
  }

  /** The numbered wristbands of a guest, those that let in first. */
  bandsOf(guestId: number): readonly HeldBand[] {
    return bandsOfPerson(this.#list.tied ?? null, guestId);
  }

  /** To be stored on this device. */
  snapshot(): DoorSnapshot {
    return this.#list;
  }

  rowOf(id: number): number | undefined {
    this.#rowById ??= rowsById(this.#list.people.id);
    return this.#rowById.get(id);
  }

  /**
   * Returns a number that grows whenever something has happened to the guest. It is 0 while nothing has since the list
   * was loaded.
   */
  changedAt(id: number): number {
    return this.#changedAt.get(id) ?? 0;
  }

  guest(row: number): Guest {
    const { people } = this.#list;
    const at = (column: Int32Array) => column[row] ?? 0;
    const flags = at(people.flags);
    const [unitId, groupId] = [at(people.unit_id), at(people.group_id)];
    return {
      id: at(people.id),
      name: textAt(people.name, row),
      comments: textAt(people.comments, row),
      guestCount: at(people.guest_count),
      inCount: at(people.checked_in_count),
      blocked: (flags & BLOCKED) !== 0,
      pending: (flags & PENDING) !== 0,
      unitId,
      groupId,
      unit: this.#name('units', unitId),
      group: this.#name('groups', groupId),
      band: this.#bands.get(at(people.wristband_id)) ?? null,
      details: detailsAt(people.details, this.fields, row),
    };
  }

  /** What is searched, ready for the worker. */
  texts(): SearchTexts {
    const { people, units, groups } = this.#list;
    return {
      names: people.name.text,
      comments: people.comments.text,
      unitIds: people.unit_id,
      groupIds: people.group_id,
      units: namesById(units),
      groups: namesById(groups),
      details: searchedDetails(people.details, this.fields),
    };
  }

  /** Takes over the next number of the live stream, which is about one guest. */
  applyMessage(seq: number, person: DoorPerson): void {
    this.applyPerson(seq, person);
    this.#list = { ...this.#list, seq };
  }

  /** Takes over the state of one guest as of `seq`, unless a later one is known. The list itself stays where it is. */
  applyPerson(seq: number, person: DoorPerson): void {
    const row = this.rowOf(person.id);
    if (row === undefined || seq <= Math.max(this.seq, this.#newer.get(person.id) ?? 0)) return;
    const { people } = this.#list;
    people.checked_in_count[row] = person.checked_in_count;
    people.guest_count[row] = person.guest_count;
    people.flags[row] = (person.blocked ? BLOCKED : 0) | (person.pending ? PENDING : 0);
    this.#newer.set(person.id, seq);
    this.#changedAt.set(person.id, seq);
  }

  /** Can these differences be laid over this list? Otherwise the whole list is wanted. */
  takes({ full, people }: ReadDoorList): boolean {
    return full || (this.#list.tied !== undefined && isOfSameFields(this.#list.people.details, people.details));
  }

  /**
   * Takes over differences since an own number, or a whole list.
   *
   * @returns whether there was anything that this list did not have
   */
  applyList({ full, removed, people, tied, ...rest }: ReadDoorList): boolean {
    if (!full && rest.seq < this.seq) return false;
    const before = this.#list;
    if (!full && people.id.length + removed.length === 0 && isSame(rest, before)) return false;
    const textsChanged = full || this.#mergePeople(people, rest.seq, removed);
    const bands = { full, changed: [...people.id, ...removed], bands: tied };
    this.#list = {
      ...rest,
      people: full ? people : this.#list.people,
      tied: bandsAfter(this.#list.tied ?? null, bands),
    };
    for (const [id, seq] of this.#newer) if (seq <= this.seq) this.#newer.delete(id);
    if (textsChanged || placesOf(before) !== placesOf(this.#list)) this.#index();
    return true;
  }

  /** Returns whether rows have come, gone or changed their texts. Their order and numbers are then new. */
  #mergePeople(changed: DoorColumns, seq: number, removed: readonly number[]): boolean {
    const { people } = this.#list;
    const leaving = new Set(removed);
    const gone = removed.flatMap((id) => this.rowOf(id) ?? []);
    const come: number[] = [];
    let moved = removed.length > 0;
    for (const [from, id] of changed.id.entries()) {
      if ((this.#newer.get(id) ?? 0) > seq || leaving.has(id)) continue;
      this.#changedAt.set(id, seq);
      const row = this.rowOf(id);
      if (row !== undefined && sameTexts(people, row, changed, from)) {
        moved ||= people.unit_id[row] !== changed.unit_id[from] || people.group_id[row] !== changed.group_id[from];
        copyNumbers(people, row, changed, from);
        continue;
      }
      if (row !== undefined) gone.push(row);
      come.push(from);
    }
    if (gone.length + come.length > 0)
      this.#list = { ...this.#list, people: placeRows(people, { gone, come, from: changed }) };
    return moved || come.length > 0;
  }

  #index(): void {
    const { units, groups, wristbands } = this.#list;
    this.#rowById = null;
    this.#names = new Map([
      ['units', namesById(units)],
      ['groups', namesById(groups)],
    ]);
    this.#bands = new Map(wristbands.map((band) => [band.id, band]));
    this.textVersion += 1;
  }

  #name(kind: 'units' | 'groups', id: number): string {
    return this.#names.get(kind)?.get(id) ?? '';
  }
}
