import type { FieldKind } from '@laminate/contracts/guest-details';

/** Separates the texts of two rows. A database keeps no text with it. */
export const BETWEEN = '\0';
const SPACE = 0x20;
/** Hashes stay small integers, which are the fast ones everywhere. */
const HASH_BITS = 0x3fffffff;

/**
 * The searched texts of all rows in a form that reaches a worker fast: long texts as one string each, units and groups
 * by their number. 200,000 short strings would keep the page from answering while they are copied.
 */
export interface SearchTexts {
  readonly names: string;
  readonly comments: string;
  readonly unitIds: Int32Array;
  readonly groupIds: Int32Array;
  readonly units: ReadonlyMap<number, string>;
  readonly groups: ReadonlyMap<number, string>;
  /** What else is searched of each row. */
  readonly details?: readonly SearchedDetails[];
}

/** What all rows have in one field. */
export interface SearchedDetails {
  /** Joined by `joinTexts`. */
  readonly texts: string;
  /** Names for ids, where the texts are ids with commas between them. */
  readonly names: ReadonlyMap<string, string> | null;
}

/** Kinds of fields that are not searched: pictures, and values that no one would type. */
const NOT_SEARCHED: ReadonlySet<FieldKind> = new Set(['photo', 'yes_no', 'language']);

/** Whether what fields of a kind hold is searched. */
export const isSearched = (kind: FieldKind): boolean => !NOT_SEARCHED.has(kind);

/** The texts of many rows as one. */
export const joinTexts = (texts: readonly string[]): string => texts.join(BETWEEN);

/** Half of the slots stay empty, so that most pieces are found at the first look. */
const FIRST_SLOTS = 1 << 16;

/**
 * Numbers for the different pieces of one long text, each by its place in it. Cutting 50,000 names into strings only to
 * look them up would take most of the time of an index.
 */
class PieceTable {
  readonly #text: string;
  #slots = new Int32Array(FIRST_SLOTS).fill(-1);
  readonly #starts: number[] = [];
  readonly #ends: number[] = [];
  readonly #hashes: number[] = [];

  constructor(text: string) {
    this.#text = text;
  }

  /** The number of a piece, by its hash: that of the first like it, or the next free one. */
  numberOf(start: number, end: number, hash: number): number {
    const slots = this.#slots;
    const mask = slots.length - 1;
    let slot = spread(hash) & mask;
    for (let number = slots[slot] ?? -1; number !== -1; number = slots[slot] ?? -1) {
      if (this.#hashes[number] === hash && this.#same(number, start, end)) return number;
      slot = (slot + 1) & mask;
    }
    const number = this.#starts.push(start) - 1;
    this.#ends.push(end);
    this.#hashes.push(hash);
    slots[slot] = number;
    if (number * 2 > slots.length) this.#grow();
    return number;
  }

  #same(number: number, start: number, end: number): boolean {
    const text = this.#text;
    const from = this.#starts[number] ?? 0;
    if ((this.#ends[number] ?? 0) - from !== end - start) return false;
    for (let index = end - start - 1; index >= 0; index--) {
      if (text.charCodeAt(from + index) !== text.charCodeAt(start + index)) return false;
    }
    return true;
  }

  #grow(): void {
    const slots = new Int32Array(this.#slots.length * 2).fill(-1);
    for (let number = 0; number < this.#hashes.length; number++) {
      let slot = spread(this.#hashes[number] ?? 0) & (slots.length - 1);
      while (slots[slot] !== -1) slot = (slot + 1) & (slots.length - 1);
      slots[slot] = number;
    }
    this.#slots = slots;
  }
}

/** Lets the high bits of a hash count where only its low ones choose the slot. */
const spread = (hash: number): number => hash ^ (hash >>> 15);

/**
 * Every piece between two spaces of joined texts, in order.
 *
 * @param onPiece called with the row, the number of the piece, and the piece itself the first time it comes
 */
export function eachPiece(joined: string, onPiece: (row: number, number: number, piece: string | null) => void): void {
  const table = new PieceTable(joined);
  let row = 0;
  let start = 0;
  let hash = 0;
  let known = 0;
  for (let at = 0; at <= joined.length; at++) {
    // The end of the text ends its last row.
    const code = at < joined.length ? joined.charCodeAt(at) : 0;
    if (code !== 0 && code !== SPACE) {
      hash = (Math.imul(hash, 31) + code) & HASH_BITS;
      continue;
    }
    if (at > start) {
      const number = table.numberOf(start, at, hash);
      onPiece(row, number, number === known ? joined.slice(start, at) : null);
      if (number === known) known += 1;
    }
    if (code === 0) row += 1;
    start = at + 1;
    hash = 0;
  }
}
