import { hitFit, hitWord, type Hit } from './fit.ts';
import { postingsOf, type Postings } from './postings.ts';
import { PLACE, ranksOf, type Place } from './ranks.ts';
import { eachPiece } from './search-texts.ts';
import { Vocabulary } from './vocabulary.ts';
import { wordsOf } from '@laminate/contracts/search-words';

/**
 * Index that tells for each word of a vocabulary the rows that contain it: words of names and comments, or of details.
 */
export class RowWords {
  readonly vocabulary: Vocabulary;
  /** For each word, the rows that contain it, with its place in two bits. */
  readonly #rows: Postings;

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
    this.#rows = postingsOf(words, rows, this.vocabulary.size);
  }

  /** Improves the ranks of the rows that contain the words. */
  rank(hits: readonly Hit[], ranks: Uint8Array): void {
    const { values, starts } = this.#rows;
    for (const hit of hits) {
      const rankAt = ranksOf(hitFit(hit));
      const end = starts[hitWord(hit) + 1] ?? 0;
      for (let index = starts[hitWord(hit)] ?? 0; index < end; index++) {
        const entry = values[index] ?? 0;
        const rank = rankAt[(entry & 3) as Place];
        if (rank < (ranks[entry >>> 2] ?? 0)) ranks[entry >>> 2] = rank;
      }
    }
  }
}
