import { FIT, NONE, hitOf, hitWord, type Fit, type Hit } from './fit.ts';
import { isMatchAt, letterBits, lettersOf, type Letters } from './letters.ts';
import { nearness } from './near.ts';

/** Typed words whose hits are remembered: those of the query before and of its shorter forms. */
const MOST_REMEMBERED = 32;
const FIRST_WORDS = 1 << 10;
const FIRST_LETTERS = 1 << 13;

interface VocabularyOptions {
  /**
   * Number of letters from which a word is also found by its inside. Shorter ones match only its beginning. Without it,
   * 1.
   */
  readonly insideFrom?: number;
  /** Whether words are also found with a typo. Without it, true. */
  readonly forgives?: boolean;
}

/**
 * The different words of a list, each once: 50,000 guests have some 20,000. A typed word is compared with these
 * instead of with every guest, and with only those of the letter before when it grows.
 */
export class Vocabulary {
  /** The letters of all words, one after the other. Word n goes from `#starts[n]` to before `#starts[n + 1]`. */
  #codes = new Uint16Array(FIRST_LETTERS);
  #starts = new Int32Array(FIRST_WORDS);
  #bits = new Int32Array(FIRST_WORDS);
  readonly #numberOf = new Map<string, number>();
  #remembered = new Map<string, readonly Hit[]>();
  readonly #insideFrom: number;
  readonly #forgives: boolean;

  constructor({ insideFrom = 1, forgives = true }: VocabularyOptions = {}) {
    this.#insideFrom = insideFrom;
    this.#forgives = forgives;
  }

  get size(): number {
    return this.#numberOf.size;
  }

  /** The number of a word, the next free one for a new word. */
  add(word: string): number {
    const known = this.#numberOf.get(word);
    if (known !== undefined) return known;
    const number = this.#numberOf.size;
    this.#numberOf.set(word, number);
    const start = this.#starts[number] ?? 0;
    const end = start + word.length;
    if (end > this.#codes.length) this.#codes = longer(this.#codes, end);
    if (number + 2 > this.#starts.length) {
      this.#starts = longer(this.#starts, number + 2);
      this.#bits = longer(this.#bits, number + 2);
    }
    let bits = 0;
    for (let at = start; at < end; at++) {
      const code = word.charCodeAt(at - start);
      this.#codes[at] = code;
      bits |= 1 << (code & 31);
    }
    this.#bits[number] = bits;
    this.#starts[number + 1] = end;
    return number;
  }

  /** Words that are the typed one, start with it or hold it. */
  hits(typed: string): readonly Hit[] {
    const known = this.#remembered.get(typed);
    if (known) return known;
    const letters = lettersOf(typed);
    const hits: Hit[] = [];
    // What was found by its beginning alone does not hold what is found inside, too.
    const shorter = typed.length === this.#insideFrom ? undefined : this.#remembered.get(typed.slice(0, -1));
    if (shorter) {
      for (const hit of shorter) {
        const fit = this.#fitOf(letters, hitWord(hit));
        if (fit !== NONE) hits.push(hitOf(hitWord(hit), fit));
      }
    } else {
      const [bits, all, codes, starts] = [letterBits(letters), this.#bits, this.#codes, this.#starts];
      const first = typed.length < this.#insideFrom ? letters[0] : undefined;
      for (let word = 0; word < this.size; word++) {
        if (((all[word] ?? 0) & bits) !== bits) continue;
        if (first !== undefined && codes[starts[word] ?? 0] !== first) continue;
        const fit = this.#fitOf(letters, word);
        if (fit !== NONE) hits.push(hitOf(word, fit));
      }
    }
    if (this.#remembered.size >= MOST_REMEMBERED) this.#remembered = new Map();
    this.#remembered.set(typed, hits);
    return hits;
  }

  /** Words that start as typed apart from one typo. Words without a typo are not included. */
  nearHits(typed: string): readonly Hit[] {
    if (!this.#forgives) return [];
    const letters = lettersOf(typed);
    const hits: Hit[] = [];
    const [bits, all, starts] = [letterBits(letters), this.#bits, this.#starts];
    for (let word = 0; word < this.size; word++) {
      // One typo adds no more than one letter that the word doesn't have.
      const strange = bits & ~(all[word] ?? 0);
      if ((strange & (strange - 1)) !== 0) continue;
      const fit = nearness(letters, this.#codes, starts[word] ?? 0, starts[word + 1] ?? 0);
      if (fit !== NONE && this.#fitOf(letters, word) === NONE) hits.push(hitOf(word, fit));
    }
    return hits;
  }

  #fitOf(typed: Letters, word: number): Fit | typeof NONE {
    const codes = this.#codes;
    const start = this.#starts[word] ?? 0;
    const end = this.#starts[word + 1] ?? 0;
    const first = typed[0];
    const last = typed.length < this.#insideFrom ? start : end - typed.length;
    for (let at = start; at <= last; at++) {
      if (codes[at] !== first || !isMatchAt(typed, 1, codes, at + 1, end)) continue;
      if (at > start) return FIT.inside;
      return end - start === typed.length ? FIT.exact : FIT.start;
    }
    return NONE;
  }
}

/** The same array with room for at least so many, and for twice as many as before. */
function longer<Kind extends Uint16Array<ArrayBuffer> | Int32Array<ArrayBuffer>>(array: Kind, least: number): Kind {
  const Longer = array.constructor as new (length: number) => Kind;
  const next = new Longer(Math.max(least, array.length * 2));
  next.set(array);
  return next;
}
