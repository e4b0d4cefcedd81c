/** Half of the slots stay empty, so that most pieces are found at the first look. */
const FIRST_SLOTS = 1 << 16;

/**
 * Numbers for the different pieces of one long text, each by its place in it. Cutting 50,000 names into strings only to
 * look them up would take most of the time of an index.
 */
export class PieceTable {
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
