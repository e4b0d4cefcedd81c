import uFuzzy from '@leeoniya/ufuzzy';
import { foldName } from '@laminate/contracts/fold-name';

/** The four searched texts of the rows, column by column. */
export interface SearchTexts {
  readonly names: readonly string[];
  readonly comments: readonly string[];
  readonly units: readonly string[];
  readonly groups: readonly string[];
}

/** Where a word of the query was found, best first. */
const RANK = { nameStart: 0, nameWord: 1, nameInside: 2, elsewhere: 3 } as const;
const NOT_FOUND = 255;
const MOST_WORDS = 8;

const wordsOf = (query: string): string[] => foldName(query).split(' ').filter(Boolean).slice(0, MOST_WORDS);

/**
 * Finds guests by any part of name, comment, unit and group; case, accents and the order of the words don't count.
 * All rows stand folded in one long string, so that a search is one native scan; only when nothing is found, one typo
 * a word is forgiven.
 */
export class PeopleIndex {
  /** Folded names, each with a space in front, so that every word of them has one. */
  readonly #names: string[];
  /** Folded comment, unit and group of each row. */
  readonly #rests: string[];
  /** All rows as ` name comment unit group\n`. */
  readonly #text: string;
  readonly #starts: Uint32Array;
  #fuzzy: uFuzzy | undefined;

  constructor({ names, comments, units, groups }: SearchTexts) {
    const known = new Map<string, string>();
    const fold = (text = ''): string => {
      let folded = known.get(text);
      if (folded === undefined) {
        folded = foldName(text);
        known.set(text, folded);
      }
      return folded;
    };
    this.#names = names.map((name) => ` ${foldName(name)}`);
    this.#rests = names.map((_, row) => ` ${fold(comments[row])} ${fold(units[row])} ${fold(groups[row])}\n`);
    this.#starts = new Uint32Array(names.length + 1);
    for (let row = 0; row < names.length; row++) {
      this.#starts[row + 1] = (this.#starts[row] ?? 0) + (this.#names[row]?.length ?? 0) + (this.#rests[row]?.length ?? 0);
    }
    this.#text = names.map((_, row) => `${this.#names[row]}${this.#rests[row]}`).join('');
  }

  /** Rows that have every word of the query, best first and otherwise in their own order; null for an empty query. */
  search(query: string): Int32Array<ArrayBuffer> | null {
    const words = wordsOf(query);
    if (words.length === 0) return null;
    const found = this.#scan(words);
    return found.length > 0 ? found : this.#forgiving(words);
  }

  #scan(words: readonly string[]): Int32Array<ArrayBuffer> {
    // The longest word is the rarest: it leads the scan, the others are looked up in its rows.
    const [lead = '', ...others] = words.toSorted((a, b) => b.length - a.length);
    const ranks = this.#ranksOf(lead);
    const sizes = new Int32Array(MOST_WORDS * RANK.elsewhere + 1);
    for (let row = 0; row < ranks.length; row++) {
      if (ranks[row] === NOT_FOUND) continue;
      for (const word of others) ranks[row] = Math.min((ranks[row] ?? 0) + this.#rank(row, word), NOT_FOUND);
      if (ranks[row] !== NOT_FOUND) sizes[ranks[row] ?? 0] = (sizes[ranks[row] ?? 0] ?? 0) + 1;
    }
    return sortByRank(ranks, sizes);
  }

  /** The rank of a word in every row, from two native scans over all text: starts of words, then all places. */
  #ranksOf(word: string): Uint8Array {
    const [text, starts, names] = [this.#text, this.#starts, this.#names];
    const ranks = new Uint8Array(names.length).fill(NOT_FOUND);
    for (const start of [` ${word}`, word]) {
      const atStart = start !== word;
      let row = 0;
      for (let place = text.indexOf(start); place !== -1; place = text.indexOf(start, starts[row])) {
        while ((starts[row + 1] ?? 0) <= place) row += 1;
        const from = starts[row] ?? 0;
        const inName = place < from + (names[row]?.length ?? 0);
        const rank = !inName ? RANK.elsewhere : !atStart ? RANK.nameInside : place === from ? RANK.nameStart : RANK.nameWord;
        if (rank < (ranks[row] ?? 0)) ranks[row] = rank;
        row += 1;
        if (row === names.length) break;
      }
    }
    return ranks;
  }

  #rank(row: number, word: string): number {
    const name = this.#names[row] ?? '';
    if (name.startsWith(word, 1)) return RANK.nameStart;
    const inside = name.indexOf(word);
    if (inside === -1) return this.#rests[row]?.includes(word) ? RANK.elsewhere : NOT_FOUND;
    return name.includes(` ${word}`, inside - 1) ? RANK.nameWord : RANK.nameInside;
  }

  #forgiving(words: readonly string[]): Int32Array<ArrayBuffer> {
    this.#fuzzy ??= typoSearch();
    const rows = this.#names.map((name, row) => name + this.#rests[row]);
    let left: number[] | null = null;
    for (const word of words) {
      left = this.#fuzzy.filter(rows, word, left ?? undefined);
      if (!left || left.length === 0) return new Int32Array();
    }
    return Int32Array.from(left ?? []);
  }
}

/** Rows by rank, and by their own order within a rank; `sizes` says how many there are of each. */
function sortByRank(ranks: Uint8Array, sizes: Int32Array): Int32Array<ArrayBuffer> {
  const nextOf = new Int32Array(sizes.length);
  for (let rank = 1; rank < sizes.length; rank++) nextOf[rank] = (nextOf[rank - 1] ?? 0) + (sizes[rank - 1] ?? 0);
  const rows = new Int32Array((nextOf.at(-1) ?? 0) + (sizes.at(-1) ?? 0));
  for (let row = 0; row < ranks.length; row++) {
    const rank = ranks[row] ?? NOT_FOUND;
    if (rank === NOT_FOUND) continue;
    const at = nextOf[rank] ?? 0;
    rows[at] = row;
    nextOf[rank] = at + 1;
  }
  return rows;
}

/** One substituted, swapped, missing or doubled letter a word; any script. */
const typoSearch = () =>
  new uFuzzy({
    unicode: true,
    interSplit: String.raw`[^\p{L}\d']+`,
    intraSplit: null,
    intraBound: null,
    interBound: String.raw`[^\p{L}\d]`,
    intraChars: String.raw`[\p{L}\d']`,
    intraMode: 1,
    intraIns: 1,
    intraSub: 1,
    intraTrn: 1,
    intraDel: 1,
  });
