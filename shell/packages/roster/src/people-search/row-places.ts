import { hitFit, hitWord, type Hit } from './fit.ts';
import { postingsOf, type Postings } from './postings.ts';
import { NOT_FOUND, PLACE, noRanks, ranksOf } from './ranks.ts';
import { Vocabulary } from './vocabulary.ts';
import { wordsOf } from '@laminate/contracts/search-words';

/** Units or groups of the rows: few names that many rows share. */
export class RowPlaces {
  readonly vocabulary = new Vocabulary();
  readonly #places: number;
  /** For each word the places that have it in their names. */
  readonly #placesOf: Postings;
  /** For each place its rows. */
  readonly #rowsOf: Postings;

  constructor(ids: Int32Array, names: ReadonlyMap<number, string>) {
    this.#places = names.size;
    const [words, placesOfWords]: [number[], number[]] = [[], []];
    const numbers = new Map<number, number>();
    for (const [id, name] of names) {
      for (const word of wordsOf(name)) {
        words.push(this.vocabulary.add(word));
        placesOfWords.push(numbers.size);
      }
      numbers.set(id, numbers.size);
    }
    this.#placesOf = postingsOf(words, placesOfWords, this.vocabulary.size);
    const [places, rows]: [number[], number[]] = [[], []];
    for (let row = 0; row < ids.length; row++) {
      const place = numbers.get(ids[row] ?? 0);
      if (place === undefined) continue;
      places.push(place);
      rows.push(row);
    }
    this.#rowsOf = postingsOf(places, rows, this.#places);
  }

  /** Betters the ranks of the rows of places with one of these words. */
  rank(hits: readonly Hit[], ranks: Uint8Array): void {
    const rankOf = noRanks(this.#places);
    const found: number[] = [];
    for (const hit of hits) {
      const rank = ranksOf(hitFit(hit))[PLACE.elsewhere];
      const { values, starts } = this.#placesOf;
      const end = starts[hitWord(hit) + 1] ?? 0;
      for (let index = starts[hitWord(hit)] ?? 0; index < end; index++) {
        const place = values[index] ?? 0;
        if (rankOf[place] === NOT_FOUND) found.push(place);
        if (rank < (rankOf[place] ?? 0)) rankOf[place] = rank;
      }
    }
    const { values, starts } = this.#rowsOf;
    for (const place of found) {
      const rank = rankOf[place] ?? NOT_FOUND;
      const end = starts[place + 1] ?? 0;
      for (let index = starts[place] ?? 0; index < end; index++) {
        const row = values[index] ?? 0;
        if (rank < (ranks[row] ?? 0)) ranks[row] = rank;
      }
    }
  }
}
