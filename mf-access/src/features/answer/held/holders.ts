import type { PassHolder } from '@laminate/contracts/access-answer';
import type { AccessHolders } from '@laminate/contracts/access-holders';
import { foldName } from '@laminate/contracts/fold-name';
import { matchRank, searchWords } from '@laminate/sdk/search';

/** Bits of `flags`. */
const BLOCKED = 1;
const PENDING = 2;

type Columns = AccessHolders['people'] & { readonly folded: readonly string[] };

/**
 * Everyone on the list as a device keeps them: columns in the order of their names, with the names as they are
 * searched.
 */
export type HeldHolders = Pick<AccessHolders, 'seq' | 'units' | 'groups'> & {
  readonly people: Columns;
  /** Checks the codes of the event; lists stored here by an earlier version have none. */
  readonly public_key?: AccessHolders['public_key'];
};

/** One of them. */
export interface Holder extends PassHolder {
  readonly id: number;
  readonly name: string;
  /** Unit and group, for telling namesakes apart; empty for those without. */
  readonly place: string;
  readonly wristbandId: number;
  readonly badgeId: number;
}

const NUMBERS = ['id', 'flags', 'unit_id', 'group_id', 'profile_id', 'wristband_id', 'badge_id'] as const;

const columnsOf = (people: AccessHolders['people']): Columns => ({ ...people, folded: people.name.map(foldName) });

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

const rowsOf = (from: Columns): RowRef[] => from.id.map((_id, row): RowRef => [from, row]);

/** What is held after an answer of the server: all of it, or the differences to what was held. */
export function heldAfter(
  held: HeldHolders | undefined,
  { full, removed, people, seq, units, groups, public_key }: AccessHolders,
): HeldHolders {
  const changed = columnsOf(people);
  const rest = { seq, units, groups, public_key };
  if (full || !held) return { ...rest, people: changed };
  if (seq < held.seq) return held;
  const gone = new Set([...removed, ...people.id]);
  if (gone.size === 0) return { ...rest, people: held.people };
  const rows = merged(
    rowsOf(held.people).filter(([from, row]) => !gone.has(from.id[row] ?? 0)),
    rowsOf(changed).toSorted((a, b) => (isBefore(a, b) ? -1 : 1)),
  );
  const numbers = Object.fromEntries(
    NUMBERS.map((name) => [name, rows.map(([from, row]) => from[name][row] ?? 0)]),
  ) as Pick<Columns, (typeof NUMBERS)[number]>;
  const texts = {
    name: rows.map(([from, row]) => from.name[row] ?? ''),
    folded: rows.map(([from, row]) => from.folded[row] ?? ''),
  };
  return { ...rest, people: { ...numbers, ...texts } };
}

/** Everyone on the list, to be found and asked about. Rows stand in the order of the names. */
export class Holders {
  readonly held: HeldHolders;
  readonly #units: ReadonlyMap<number, string>;
  readonly #groups: ReadonlyMap<number, string>;
  /** What was searched last, and the rows that have it, in their order. */
  #last: { readonly words: readonly string[]; readonly rows: readonly number[] } | null = null;

  constructor(held: HeldHolders) {
    this.held = held;
    this.#units = new Map(held.units.map(({ id, name }) => [id, name]));
    this.#groups = new Map(held.groups.map(({ id, name }) => [id, name]));
  }

  get size(): number {
    return this.held.people.id.length;
  }

  at(row: number): Holder {
    const { people } = this.held;
    const flags = people.flags[row] ?? 0;
    const place = [this.#units.get(people.unit_id[row] ?? 0), this.#groups.get(people.group_id[row] ?? 0)];
    return {
      id: people.id[row] ?? 0,
      name: people.name[row] ?? '',
      place: place.filter(Boolean).join(' · '),
      profile_id: people.profile_id[row] || null,
      blocked: (flags & BLOCKED) !== 0,
      pending: (flags & PENDING) !== 0,
      wristbandId: people.wristband_id[row] ?? 0,
      badgeId: people.badge_id[row] ?? 0,
    };
  }

  /** Undefined when they are not on the list, or no longer. */
  byId(id: number): Holder | undefined {
    const row = this.held.people.id.indexOf(id);
    return row === -1 ? undefined : this.at(row);
  }

  /** Does the row before or after have the same name? */
  hasNamesake(row: number): boolean {
    const { folded } = this.held.people;
    return folded[row] !== undefined && (folded[row - 1] === folded[row] || folded[row + 1] === folded[row]);
  }

  /**
   * Rows whose names hold all words of the query, those that begin with the first one before others; none for no query.
   */
  find(query: string): readonly number[] {
    const words = searchWords(query);
    if (words.length === 0) return [];
    // Whoever is found by more letters was found by fewer.
    const before = this.#last?.words.every((word, index) => words[index]?.startsWith(word)) ? this.#last.rows : null;
    const { folded } = this.held.people;
    const byRank: [number[], number[], number[]] = [[], [], []];
    const rows: number[] = [];
    for (const row of before ?? folded.keys()) {
      const rank = matchRank(folded[row] ?? '', words);
      if (rank === null) continue;
      rows.push(row);
      byRank[rank].push(row);
    }
    this.#last = { words, rows };
    return byRank.flat();
  }
}
