import { searchWords, type SearchWord } from '@laminate/contracts/search-words';
import { bestRows, noRanks } from './ranks.ts';
import { RowPlaces } from './row-places.ts';
import { RowWords } from './row-words.ts';
import { BETWEEN, type SearchedDetails, type SearchTexts } from './search-texts.ts';
import { Vocabulary } from './vocabulary.ts';

const MOST_WORDS = 8;

/** By row. */
type Ranks = Uint8Array<ArrayBuffer>;

/** Fewer rows than this share a text on the average: then each row has its words, as of a comment. */
const SHARED_BY = 8;
/** Of fewer letters the words of such details are found by their beginning: every address has an `a` somewhere. */
const INSIDE_FROM = 3;

/** The parts of an index for details: one a field that many rows share, such as a company, and one for all others. */
function detailParts(details: readonly SearchedDetails[]): (RowWords | RowPlaces)[] {
  const places: RowPlaces[] = [];
  const long: string[] = [];
  for (const { texts, names } of details) {
    const rows = texts.split(BETWEEN);
    const numbers = new Map<string, number>([['', 0]]);
    const ids = new Int32Array(rows.length);
    for (const [row, text] of rows.entries()) {
      const known = numbers.get(text);
      ids[row] = known ?? numbers.size;
      if (known === undefined) numbers.set(text, numbers.size);
    }
    if (!names && numbers.size * SHARED_BY > rows.length) {
      long.push(texts);
      continue;
    }
    numbers.delete('');
    const nameOf = (text: string) =>
      names
        ? text
            .split(',')
            .map((id) => names.get(id) ?? '')
            .join(' ')
        : text;
    places.push(new RowPlaces(ids, new Map(Array.from(numbers, ([text, id]): [number, string] => [id, nameOf(text)]))));
  }
  if (long.length === 0) return places;
  return [...places, new RowWords('', long, new Vocabulary({ insideFrom: INSIDE_FROM, forgives: false }))];
}

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
