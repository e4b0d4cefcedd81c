import { foldName } from '@laminate/contracts/fold-name';

/** A stretch of text: its first character and the one after its last. */
type Range = readonly [start: number, end: number];

/** The words of a query as they are compared: case and accents don't count. */
export function searchWords(query: string): string[] {
  return foldName(query).split(' ').filter(Boolean);
}

/**
 * How well a text holds all words, in any order: 0 when it starts with the
 * first one, 1 when each starts a word of it, 2 when one stands inside a word.
 *
 * @param folded the text by `foldName`
 * @returns null when a word is missing
 */
export function matchRank(folded: string, words: readonly string[]): 0 | 1 | 2 | null {
  if (!words.every((word) => folded.includes(word))) return null;
  const text = ` ${folded}`;
  if (!words.every((word) => text.includes(` ${word}`))) return 2;
  return folded.startsWith(words[0] ?? '') ? 0 : 1;
}

/** A text folded letter by letter, with the place each folded letter came from. */
function foldWithOffsets(text: string): { folded: string; offsets: number[] } {
  let folded = '';
  const offsets: number[] = [];
  let at = 0;
  for (const letter of text) {
    const part = /\s/u.test(letter) ? ' ' : foldName(letter);
    for (let index = 0; index < part.length; index++) offsets.push(at);
    folded += part;
    at += letter.length;
  }
  offsets.push(at);
  return { folded, offsets };
}

/** The first place of each word of the query in a text, at the start of a word if there is one, in order and apart. */
export function matchRanges(text: string, query: string): Range[] {
  const { folded, offsets } = foldWithOffsets(text);
  const ranges: [number, number][] = [];
  for (const word of searchWords(query)) {
    const atWord = ` ${folded}`.indexOf(` ${word}`);
    const start = atWord === -1 ? folded.indexOf(word) : atWord;
    if (start !== -1) ranges.push([offsets[start] ?? 0, endOf(text, offsets, start + word.length)]);
  }
  ranges.sort((a, b) => a[0] - b[0]);
  return ranges.reduce<[number, number][]>((apart, range) => {
    const last = apart.at(-1);
    if (last && range[0] <= last[1]) last[1] = Math.max(last[1], range[1]);
    else apart.push([...range]);
    return apart;
  }, []);
}

/** Accents written as letters of their own belong to the letter before them. */
function endOf(text: string, offsets: readonly number[], foldedEnd: number): number {
  const end = offsets[foldedEnd] ?? text.length;
  const accents = /^\p{M}+/u.exec(text.slice(end));
  return end + (accents?.[0].length ?? 0);
}
