import { isNear } from './near.ts';

/** How a word of the list fits a typed one, best first. */
export const FIT = { exact: 0, start: 1, inside: 2, near: 3 } as const;
export type Fit = (typeof FIT)[keyof typeof FIT];

/** A word of the list that fits: its number, then two bits of `FIT`. */
export type Hit = number;
export const hitWord = (hit: Hit): number => hit >>> 2;
export const hitFit = (hit: Hit): Fit => (hit & 3) as Fit;

/** Typed words whose hits are remembered: those of the query before and of its shorter forms. */
const MOST_REMEMBERED = 32;

/** Bits of the letters of a word; two letters may share one, so they only rule words out. */
function lettersOf(word: string): number {
  let letters = 0;
  for (let index = 0; index < word.length; index++) letters |= 1 << (word.charCodeAt(index) & 31);
  return letters;
}

/**
 * The different words of a list, each once: 50,000 guests have some 20,000. A typed word is compared with these
 * instead of with every guest, and with only those of the letter before when it grows.
 */
export class Vocabulary {
  readonly #words: string[] = [];
  readonly #letters: number[] = [];
  readonly #numberOf = new Map<string, number>();
  #remembered = new Map<string, readonly Hit[]>();

  get size(): number {
    return this.#words.length;
  }

  /** The number of a word, the next free one for a new word. */
  add(word: string): number {
    let number = this.#numberOf.get(word);
    if (number === undefined) {
      number = this.#words.push(word) - 1;
      this.#letters.push(lettersOf(word));
      this.#numberOf.set(word, number);
    }
    return number;
  }

  /** Words that are the typed one, start with it or hold it. */
  hits(typed: string): readonly Hit[] {
    const known = this.#remembered.get(typed);
    if (known) return known;
    const hits: Hit[] = [];
    const shorter = this.#remembered.get(typed.slice(0, -1));
    if (shorter) for (const hit of shorter) this.#compare(typed, hitWord(hit), hits);
    else {
      const [letters, all] = [lettersOf(typed), this.#letters];
      for (let word = 0; word < all.length; word++) if (((all[word] ?? 0) & letters) === letters) this.#compare(typed, word, hits);
    }
    if (this.#remembered.size >= MOST_REMEMBERED) this.#remembered = new Map();
    this.#remembered.set(typed, hits);
    return hits;
  }

  /** Words that start as typed but for one typo; those without any are not among them. */
  nearHits(typed: string): readonly Hit[] {
    const hits: Hit[] = [];
    const [letters, all] = [lettersOf(typed), this.#letters];
    for (let number = 0; number < all.length; number++) {
      // One typo brings at most one letter that the word has not.
      const strange = letters & ~(all[number] ?? 0);
      if ((strange & (strange - 1)) !== 0) continue;
      const word = this.#words[number] ?? '';
      if (isNear(typed, word) && !word.includes(typed)) hits.push((number << 2) | FIT.near);
    }
    return hits;
  }

  #compare(typed: string, number: number, hits: Hit[]): void {
    const word = this.#words[number] ?? '';
    const place = word.indexOf(typed);
    if (place === -1) return;
    const fit = place > 0 ? FIT.inside : word.length === typed.length ? FIT.exact : FIT.start;
    hits.push((number << 2) | fit);
  }
}
