import { searchWords, type SearchWord } from '@laminate/contracts/search-words';
import { bestRows, noRanks } from './ranks.ts';
import { detailParts } from './detail-parts.ts';
import { RowPlaces } from './row-places.ts';
import { RowWords } from './row-words.ts';
import type { SearchTexts } from './search-texts.ts';

const MOST_WORDS = 8;

/** By row. */
type Ranks = Uint8Array<ArrayBuffer>;

/**
 * Finds guests by any part of the words of name, comment, details, unit and group. Case, accents, signs and the order
 * of the words don't count. Only when no guest has them all, one typo a word is forgiven, but not in details that are
 * each guest's own, such as addresses and numbers.
 */
export class PeopleIndex {
  readonly #size: number;
  readonly #parts: readonly (RowWords | RowPlaces)[];
  /** Ranks of the typed words of the query before: mostly only the last word changes. */
  #ranksBefore = new Map<string, Ranks>();
  #forgivingBefore = new Map<string, Ranks>();

  constructor({ names, comments, units, groups, unitIds, groupIds, details = [] }: SearchTexts) {
    this.#size = unitIds.length;
    this.#parts = [
      new RowWords(names, [comments]),
      new RowPlaces(unitIds, units),
      new RowPlaces(groupIds, groups),
      ...detailParts(details),
    ];
  }

  /** Rows that have every word of the query, best first and otherwise in their own order. Null for an empty query. */
  search(query: string): Int32Array<ArrayBuffer> | null {
    const words = searchWords(query).slice(0, MOST_WORDS);
    if (words.length === 0) return null;
    const ranks = (before: Map<string, Ranks>, ranksOf: (word: SearchWord) => Ranks): Map<string, Ranks> =>
      new Map(words.map((word) => [word.join(), before.get(word.join()) ?? ranksOf(word)]));
    this.#ranksBefore = ranks(this.#ranksBefore, (word) => this.#ranksOf(word));
    const found = bestRows([...this.#ranksBefore.values()]);
    if (found.length > 0) return found;
    this.#forgivingBefore = ranks(this.#forgivingBefore, (word) => this.#forgivingRanksOf(word));
    return bestRows([...this.#forgivingBefore.values()]);
  }

  #ranksOf(word: SearchWord): Ranks {
    const ranks = noRanks(this.#size);
    for (const spelling of word) for (const part of this.#parts) part.rank(part.vocabulary.hits(spelling), ranks);
    return ranks;
  }

  #forgivingRanksOf(word: SearchWord): Ranks {
    const ranks = this.#ranksBefore.get(word.join())?.slice() ?? noRanks(this.#size);
    for (const spelling of word) for (const part of this.#parts) part.rank(part.vocabulary.nearHits(spelling), ranks);
    return ranks;
  }
}
