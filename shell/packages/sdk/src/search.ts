import { hasWords, searchText, searchWords, type SearchWord } from '@laminate/contracts/search-words';

export type { PaletteFound, PaletteItem, PaletteSource } from './palette.ts';
export { searchText, searchWords, type SearchWord };

/** A stretch of text: its first character and the one after its last. */
type Range = readonly [start: number, end: number];

/**
 * Rates how well a text holds all words, in any order: 0 when it starts with the first one, 1 when each starts a word
 * of it, 2 when one is inside a word.
 *
 * @param searched the text by `searchText`
 * @param words by `searchWords`
 * @returns null when a word is missing
 */
export function matchRank(searched: string, words: readonly SearchWord[]): 0 | 1 | 2 | null {
  if (!hasWords(searched, words)) return null;
  const text = ` ${searched}`;
  if (!words.every((word) => word.some((spelling) => text.includes(` ${spelling}`)))) return 2;
  return words[0]?.some((spelling) => searched.startsWith(spelling)) ? 0 : 1;
}

/** A letter with the accents behind it. */
const LETTER = /\P{M}\p{M}*|\p{M}+/gu;

/** A text folded letter by letter, with the place each folded letter came from. */
interface Folded {
  readonly text: string;
  readonly offsets: readonly number[];
}

/** @param spelling which of the two that some letters have, such as `u` and `ue` for ü */
function foldWithOffsets(text: string, spelling: 0 | 1): Folded {
  let folded = '';
  const offsets: number[] = [];
  let at = 0;
  for (const [letter] of text.matchAll(LETTER)) {
    const [word, other] = searchWords(`x${letter}x`);
    const part = other ? ' ' : (word?.[spelling] ?? word?.[0] ?? '').slice(1, -1);
    for (let index = 0; index < part.length; index++) offsets.push(at);
    folded += part;
    at += letter.length;
  }
  offsets.push(at);
  return { text: folded, offsets };
}

/** The place of a word, at the start of a word if it starts one. Empty if it is missing. */
function placesOf({ text, offsets }: Folded, word: string): Range[] {
  const atWord = ` ${text}`.indexOf(` ${word}`);
  const start = atWord === -1 ? text.indexOf(word) : atWord;
  return start === -1 ? [] : [[offsets[start] ?? 0, offsets[start + word.length] ?? 0]];
}

/** The first place of each word of the query in a text, at the start of a word if there is one, in order and apart. */
export function matchRanges(text: string, query: string): Range[] {
  const spellings = searchWords(text).some((word) => word.length > 1) ? ([0, 1] as const) : ([0] as const);
  const texts = spellings.map((spelling) => foldWithOffsets(text, spelling));
  const places = searchWords(query).flatMap((word) => {
    const [place] = texts.flatMap((folded) => word.flatMap((spelling) => placesOf(folded, spelling)));
    return place ? [place] : [];
  });
  return places
    .toSorted((a, b) => a[0] - b[0])
    .reduce<[number, number][]>((apart, range) => {
      const last = apart.at(-1);
      if (last && range[0] <= last[1]) last[1] = Math.max(last[1], range[1]);
      else apart.push([...range]);
      return apart;
    }, []);
}
