import { hitFit, hitWord, type Hit } from './fit.ts';
import { PLACE, ranksOf, type Place } from './ranks.ts';
import { eachPiece } from './search-texts.ts';
import { Vocabulary } from './vocabulary.ts';
import { wordsOf } from './words.ts';

/** Which words of a vocabulary stand in which rows: those of names and comments, or of details. */
export class RowWords {
  readonly vocabulary: Vocabulary;
  /** For each word, the rows it stands in with their place in two bits, from `#starts[word]` on. */
  readonly #rows: Uint32Array;
  readonly #starts: Uint32Array;

  /**
   * @param names joined by `joinTexts`
   * @param others comments and the like, each so joined
   */
  constructor(names: string, others: readonly string[], vocabulary = new Vocabulary()) {
    this.vocabulary = vocabulary;
    const [words, rows]: [number[], number[]] = [[], []];
    const read = (texts: string, isName: boolean) => {
      const known: number[][] = [];
      let last = -1;
      eachPiece(texts, (row, number, piece) => {
        if (piece !== null) known.push(wordsOf(piece).map((word) => this.vocabulary.add(word)));
        for (const word of known[number] ?? []) {
          const place: Place = !isName ? PLACE.elsewhere : row === last ? PLACE.name : PLACE.nameFirst;
          words.push(word);
          rows.push((row << 2) | place);
          last = row;
        }
      });
    };
    read(names, true);
    for (const texts of others) read(texts, false);
    this.#starts = startsOf(words, this.vocabulary.size);
    this.#rows = new Uint32Array(words.length);
    const next = this.#starts.slice();
    for (let index = 0; index < words.length; index++) {
      const word = words[index] ?? 0;
      const at = next[word] ?? 0;
      this.#rows[at] = rows[index] ?? 0;
      next[word] = at + 1;
    }
  }

  /** Betters the ranks of the rows in which the words stand. */
  rank(hits: readonly Hit[], ranks: Uint8Array): void {
    const [rows, starts] = [this.#rows, this.#starts];
    for (const hit of hits) {
      const rankAt = ranksOf(hitFit(hit));
      const end = starts[hitWord(hit) + 1] ?? 0;
      for (let index = starts[hitWord(hit)] ?? 0; index < end; index++) {
        const entry = rows[index] ?? 0;
        const rank = rankAt[(entry & 3) as Place];
        if (rank < (ranks[entry >>> 2] ?? 0)) ranks[entry >>> 2] = rank;
      }
    }
  }
}

/** Where the entries of each word start when they are put in the order of the words. */
function startsOf(words: readonly number[], size: number): Uint32Array {
  const starts = new Uint32Array(size + 1);
  for (let index = 0; index < words.length; index++) {
    const word = (words[index] ?? 0) + 1;
    starts[word] = (starts[word] ?? 0) + 1;
  }
  for (let word = 0; word < size; word++) starts[word + 1] = (starts[word + 1] ?? 0) + (starts[word] ?? 0);
  return starts;
}
