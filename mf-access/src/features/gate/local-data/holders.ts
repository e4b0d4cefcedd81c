import { placeName } from '@laminate/rules/place-name';
import type { AccessHolders } from '@laminate/contracts/access-holders';
import type { BandCodes } from '@laminate/contracts/band-codes';
import type { DoorField } from '@laminate/contracts/check-in';
import { foldBandCode } from '@laminate/contracts/fold-band-code';
import { foldName } from '@laminate/contracts/fold-name';
import type { GuestDetails } from '@laminate/contracts/guest-details';
import type { Passer } from '@laminate/rules/passage-rules';
import {
  bandOfCode,
  bandsAfter,
  type HeldBand,
  detailColumns,
  detailsAt,
  isOfSameFields,
  photosOf,
  searchedDetails,
  stretchedDetails,
  tellingDetail,
  type DetailColumns,
} from '@laminate/roster/columns';
import type { Stretch } from '@laminate/roster/columns';
import { BETWEEN } from '@laminate/roster/search';
import { hasWords, type SearchWord } from '@laminate/contracts/search-words';
import { matchRank, searchText, searchWords } from '@laminate/sdk/search';

/** Bits of `flags`. */
const BLOCKED = 1;
const PENDING = 2;

type Columns = Omit<AccessHolders['people'], 'guest_count'> & {
  /** Lists stored here by an earlier version have none. */
  readonly guest_count?: readonly number[];
  readonly folded: readonly string[];
  /** Details of them that the gate can see. Lists stored here by an earlier version have none. */
  readonly details?: DetailColumns;
};

/**
 * Everyone on the list as a device keeps them: columns in the order of their names, with the names as they are
 * searched.
 */
export type LocalHolders = Pick<AccessHolders, 'seq' | 'units' | 'groups'> & {
  readonly people: Columns;
  /** Key that checks the codes of the event. Lists stored here by an earlier version have none. */
  readonly public_key?: AccessHolders['public_key'];
  readonly fields?: readonly DoorField[] | undefined;
  /** Numbers of wristbands, or null without any. Lists stored here by an earlier version do not know them. */
  readonly bands?: BandCodes | null;
};

/** One of them. */
export interface Holder extends Passer {
  readonly id: number;
  readonly name: string;
  /** Unit and group, for telling namesakes apart, or empty for those without. */
  readonly place: string;
  /** Details of them that the gate can see, by the keys of the fields. */
  readonly details: GuestDetails;
  readonly wristbandId: number;
  readonly badgeId: number;
}

/** Number of namesakes above which no one reads every line. */
const MOST_COMPARED = 20;
const NUMBERS = [
  'id',
  'flags',
  'unit_id',
  'group_id',
  'profile_id',
  'wristband_id',
  'badge_id',
  'guest_count',
] as const;

const NO_FIELDS: readonly DoorField[] = [];

const columnsOf = ({ people, details }: AccessHolders): Columns => ({
  ...people,
  folded: people.name.map(foldName),
  details: detailColumns(details),
});

/** A row of one of the columns. */
type RowRef = readonly [from: Columns, row: number];

const isBefore = ([a, row]: RowRef, [b, other]: RowRef) => {
  const [name = '', otherName = ''] = [a.folded[row], b.folded[other]];
  return name < otherName || (name === otherName && (a.id[row] ?? 0) < (b.id[other] ?? 0));
};

/** Those who stay and those who come, in one order. */
function merged(stay: readonly RowRef[], come: readonly RowRef[]): RowRef[] {
  const rows: RowRef[] = [];
  let next = 0;
  for (const place of stay) {
    for (let coming = come[next]; coming && isBefore(coming, place); coming = come[next]) {
      rows.push(coming);
      next += 1;
    }
    rows.push(place);
  }
  return [...rows, ...come.slice(next)];
}

/** Returns the details of some rows. Adjacent ones are taken over together. */
function detailsOf(keys: readonly string[], rows: readonly RowRef[]): DetailColumns {
  const stretches: Stretch<DetailColumns>[] = [];
  let last: RowRef | undefined;
  for (const place of rows) {
    const [{ details: column = {} }, row] = place;
    const before = stretches.at(-1);
    if (before && last?.[0] === place[0] && before.to === row)
      stretches[stretches.length - 1] = { ...before, to: row + 1 };
    else stretches.push({ column, from: row, to: row + 1 });
    last = place;
  }
  return stretchedDetails(keys, stretches);
}

const rowsOf = (from: Columns): RowRef[] => from.id.map((_id, row): RowRef => [from, row]);

/** Can this answer be laid over what is held? Otherwise everyone is wanted. */
export const fitsLocal = ({ people, bands }: LocalHolders, { full, details }: AccessHolders): boolean =>
  full || (bands !== undefined && isOfSameFields(people.details ?? {}, detailColumns(details)));

/** What is held after an answer of the server: all of it, or the differences to what was held. */
export function localAfter(held: LocalHolders | undefined, list: AccessHolders): LocalHolders {
  const { full, removed, people, seq, units, groups, public_key, fields } = list;
  const changed = columnsOf(list);
  const answer = { full, changed: [...people.id, ...removed], bands: list.bands ?? null };
  const bands = bandsAfter(held?.bands ?? null, answer);
  const rest = { seq, units, groups, public_key, fields, bands };
  if (full || !held) return { ...rest, people: changed };
  if (seq < held.seq) return held;
  const gone = new Set([...removed, ...people.id]);
  if (gone.size === 0) return { ...rest, people: held.people };
  const rows = merged(
    rowsOf(held.people).filter(([from, row]) => !gone.has(from.id[row] ?? 0)),
    rowsOf(changed).toSorted((a, b) => (isBefore(a, b) ? -1 : 1)),
  );
  const numbers = Object.fromEntries(
    NUMBERS.map((name) => [name, rows.map(([from, row]) => from[name]?.[row] ?? 0)]),
  ) as Record<(typeof NUMBERS)[number], number[]>;
  const texts = {
    name: rows.map(([from, row]) => from.name[row] ?? ''),
    folded: rows.map(([from, row]) => from.folded[row] ?? ''),
  };
  return { ...rest, people: { ...numbers, ...texts, details: detailsOf(Object.keys(changed.details ?? {}), rows) } };
}

/** Returns the details of each row as they are searched, or nothing if there are none. */
function searchedOf({ id, details = {} }: Columns, fields: readonly DoorField[]): readonly string[] {
  const columns = searchedDetails(details, fields).map(({ texts, names }) => {
    const folded = new Map<string, string>();
    const foldedOf = (text: string) =>
      searchText(
        names
          ? text
              .split(',')
              .map((one) => names.get(one) ?? '')
              .join(' ')
          : text,
      );
    return texts.split(BETWEEN).map((text) => {
      const known = folded.get(text) ?? foldedOf(text);
      folded.set(text, known);
      return known;
    });
  });
  return columns.length === 0 ? [] : id.map((_id, row) => columns.map((column) => column[row] ?? '').join(' '));
}

/** Ranks people with the other words in the details after those with all words in the name. */
const inDetails = (name: string, details: string, words: readonly SearchWord[]): 3 | null =>
  details !== '' && hasWords(`${name} ${details}`, words) ? 3 : null;

/** Whether a word is found nowhere that another is not found. */
const isLonger = (word: SearchWord | undefined, before: SearchWord): boolean =>
  word?.every((spelling) => before.some((shorter) => spelling.startsWith(shorter))) ?? false;

/** Everyone on the list, for finding and asking about. Rows are in the order of the names. */
export class Holders {
  readonly held: LocalHolders;
  readonly #units: ReadonlyMap<number, string>;
  readonly #groups: ReadonlyMap<number, string>;
  /** The row of each person, made for the first person who is asked about. */
  #rowOf: ReadonlyMap<number, number> | null = null;
  /** Names and details by row, as they are searched. They are made for the first search. */
  #searched: { readonly names: readonly string[]; readonly details: readonly string[] } | null = null;
  /** What was searched last, and the rows that have it, in their order. */
  #last: { readonly words: readonly SearchWord[]; readonly rows: readonly number[] } | null = null;

  constructor(held: LocalHolders) {
    this.held = held;
    this.#units = new Map(held.units.map(({ id, name }) => [id, name]));
    this.#groups = new Map(held.groups.map(({ id, name }) => [id, name]));
  }

  get size(): number {
    return this.held.people.id.length;
  }

  /** The contacts and custom fields that the gate can see. */
  get fields(): readonly DoorField[] {
    return this.held.fields ?? NO_FIELDS;
  }

  /** Returns the ids of all photos that the gate can see. */
  photos(): string[] {
    return photosOf(this.held.people.details ?? {}, this.fields);
  }

  /** Returns the name of the unit, or group of a unit, that a quota is for, or an empty text when it is gone. */
  nameOf({ unit_id, group_id }: { readonly unit_id: number; readonly group_id: number | null }): string {
    return (group_id === null ? this.#units.get(unit_id) : this.#groups.get(group_id)) ?? '';
  }

  at(row: number): Holder {
    const { people } = this.held;
    const flags = people.flags[row] ?? 0;
    return {
      id: people.id[row] ?? 0,
      name: people.name[row] ?? '',
      place: placeName(...this.#placesAt(row)),
      profile_id: people.profile_id[row] || null,
      unit_id: people.unit_id[row] || null,
      group_id: people.group_id[row] || null,
      guest_count: people.guest_count?.[row] ?? 1,
      blocked: (flags & BLOCKED) !== 0,
      pending: (flags & PENDING) !== 0,
      details: detailsAt(people.details ?? {}, this.fields, row),
      wristbandId: people.wristband_id[row] ?? 0,
      badgeId: people.badge_id[row] ?? 0,
    };
  }

  /** Undefined when they are not on the list, or no longer. */
  byId(id: number): Holder | undefined {
    const row = this.#row(id);
    return row === undefined ? undefined : this.at(row);
  }

  /** Returns the wristband with a folded number, or null where no one wears one with it. */
  bandOf(folded: string): HeldBand | null {
    return bandOfCode(this.held.bands ?? null, folded);
  }

  /** Does the row before or after have the same name? */
  hasSameName(row: number): boolean {
    return this.#namesakes(row, 1).length > 0;
  }

  /** Returns what tells a person from those of the same name, or where they come from, or an empty text for nothing. */
  tellingAt(row: number): string {
    return tellingDetail(this.held.people.details ?? {}, row, this.#namesakes(row, MOST_COMPARED));
  }

  /** Where a person belongs, behind what tells them apart. */
  tellingPlaceAt(row: number): string {
    return placeName(this.tellingAt(row), ...this.#placesAt(row));
  }

  #placesAt(row: number): (string | undefined)[] {
    const { people } = this.held;
    return [this.#units.get(people.unit_id[row] ?? 0), this.#groups.get(people.group_id[row] ?? 0)];
  }

  #row(id: number): number | undefined {
    this.#rowOf ??= new Map(this.held.people.id.map((each, row) => [each, row]));
    return this.#rowOf.get(id);
  }

  #withBand(rows: readonly number[], code: string): readonly number[] {
    const band = this.bandOf(code);
    const wearer = band && !band.blocked ? this.#row(band.personId) : undefined;
    return wearer === undefined ? rows : [wearer, ...rows.filter((row) => row !== wearer)];
  }

  /** The rows of those with the same name, as far as so many before and after it. */
  #namesakes(row: number, reach: number): number[] {
    const { folded } = this.held.people;
    const isOwn = (other: number) => folded[row] !== undefined && folded[other] === folded[row];
    const rows: number[] = [];
    for (let other = row - 1; row - other <= reach && isOwn(other); other--) rows.push(other);
    for (let other = row + 1; other - row <= reach && isOwn(other); other++) rows.push(other);
    return rows;
  }

  /**
   * Finds rows whose names hold all words of the query, those that begin with the first one before others, then those
   * that hold them with their details. Finds none for no query. The wearer of the wristband with that number comes
   * first. A lost one neither finds nor hides anyone.
   */
  find(query: string): readonly number[] {
    const words = searchWords(query);
    if (words.length === 0) return [];
    const last = this.#last;
    // A name that is found by more letters was found by fewer.
    const before = last?.words.every((word, at) => isLonger(words[at], word)) ? last.rows : null;
    const { people } = this.held;
    this.#searched ??= { names: people.name.map(searchText), details: searchedOf(people, this.fields) };
    const { names, details } = this.#searched;
    const byRank: [number[], number[], number[], number[]] = [[], [], [], []];
    const rows: number[] = [];
    for (const row of before ?? names.keys()) {
      const name = names[row] ?? '';
      const rank = matchRank(name, words) ?? inDetails(name, details[row] ?? '', words);
      if (rank === null) continue;
      rows.push(row);
      byRank[rank].push(row);
    }
    this.#last = { words, rows };
    return this.#withBand(byRank.flat(), foldBandCode(query));
  }
}
