/** Half of the slots stay empty, so that most pieces are found at the first look. */
const FIRST_SLOTS = 1 << 15;

/**
 * Numbers for the different pieces of one long text, each by its place in it. Cutting 50,000 names into strings only to
 * look them up would take most of the time of an index.
 */
export class PieceTable {
  readonly #text: string;
  #slots = new Int32Array(FIRST_SLOTS).fill(-1);
  /** Start, end and hash of each piece. */
  readonly #pieces: [start: number, end: number, hash: number][] = [];

  constructor(text: string) {
    this.#text = text;
  }

  /** The number of a piece, by its hash: that of the first like it, or the next free one. */
  numberOf(start: number, end: number, hash: number): number {
    const mask = this.#slots.length - 1;
    for (let slot = hash & mask; ; slot = (slot + 1) & mask) {
      const number = this.#slots[slot] ?? -1;
      if (number === -1) return this.#add(slot, [start, end, hash]);
      if (this.#same(number, start, end, hash)) return number;
    }
  }

  #same(number: number, start: number, end: number, hash: number): boolean {
    const [from, to, known] = this.#pieces[number] ?? [0, 0, 0];
    if (known !== hash || to - from !== end - start) return false;
    for (let index = 0; index < end - start; index++) {
      if (this.#text.charCodeAt(from + index) !== this.#text.charCodeAt(start + index)) return false;
    }
    return true;
  }

  #add(slot: number, piece: [start: number, end: number, hash: number]): number {
    this.#slots[slot] = this.#pieces.length;
    this.#pieces.push(piece);
    if (this.#pieces.length * 2 > this.#slots.length) this.#grow();
    return this.#pieces.length - 1;
  }

  #grow(): void {
    const slots = new Int32Array(this.#slots.length * 2).fill(-1);
    for (const [number, [, , hash]] of this.#pieces.entries()) {
      let slot = hash & (slots.length - 1);
      while (slots[slot] !== -1) slot = (slot + 1) & (slots.length - 1);
      slots[slot] = number;
    }
    this.#slots = slots;
  }
}
