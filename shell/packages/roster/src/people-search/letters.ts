/** Letters of words as UTF-16 codes: comparing numbers in one array is far faster than asking strings for them. */
export type Letters = Uint16Array;

/** The letters of a word. */
export const lettersOf = (word: string): Letters =>
  Uint16Array.from({ length: word.length }, (_, at) => word.charCodeAt(at));

/** Checks whether the letters of `typed` from `at` on are at `place` of `codes`, before `end`. */
export function isMatchAt(typed: Letters, at: number, codes: Letters, place: number, end: number): boolean {
  if (place + typed.length - at > end) return false;
  for (let index = at; index < typed.length; index++) if (typed[index] !== codes[place + index - at]) return false;
  return true;
}

/** Bits of the letters of a word. Two letters can share one, so they only rule words out. */
export function letterBits(letters: Letters): number {
  let bits = 0;
  for (let index = 0; index < letters.length; index++) bits |= 1 << ((letters[index] ?? 0) & 31);
  return bits;
}
