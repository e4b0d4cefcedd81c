import { hitFit, hitWord, type Hit } from './fit.ts';
import { NOT_FOUND, PLACE, ranksOf } from './ranks.ts';
import { Vocabulary } from './vocabulary.ts';
import { wordsOf } from './words.ts';

/** Units or groups of the rows: few names that many rows share. */
export class RowPlaces {
  readonly vocabulary = new Vocabulary();
  /** For each row the number of its place, from 1; 0 for none. */
  readonly #placeOf: Uint32Array;
  /** For each place its words. */
  readonly #wordsOf: number[][];

  constructor(ids: Int32Array, names: ReadonlyMap<number, string>) {
    const numbers = new Map([...names.keys()].map((id, index) => [id, index + 1]));
    this.#wordsOf = [
      [],
      ...Array.from(names.values(), (name) => wordsOf(name).map((word) => this.vocabulary.add(word))),
    ];
    this.#placeOf = new Uint32Array(ids.length);
    for (let row = 0; row < ids.length; row++) this.#placeOf[row] = numbers.get(ids[row] ?? 0) ?? 0;
  }

  /** Betters the ranks of the rows of places with one of these words. */
  rank(hits: readonly Hit[], ranks: Uint8Array): void {
    if (hits.length === 0) return;
    const rankOfWord = new Map(hits.map((hit) => [hitWord(hit), ranksOf(hitFit(hit))[PLACE.elsewhere]]));
    const rankOf = Uint8Array.from(this.#wordsOf, (words) =>
      Math.min(NOT_FOUND, ...words.map((word) => rankOfWord.get(word) ?? NOT_FOUND)),
    );
    for (let row = 0; row < this.#placeOf.length; row++) {
      const rank = rankOf[this.#placeOf[row] ?? 0] ?? NOT_FOUND;
      if (rank < (ranks[row] ?? 0)) ranks[row] = rank;
    }
  }
}
