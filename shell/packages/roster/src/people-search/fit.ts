/**
 * How a word of the list fits a typed one, best first. One with a typo is the nearest when it is otherwise the whole
 * word, then its start, and last when its first letter is the wrong one.
 */
export const FIT = { exact: 0, start: 1, inside: 2, nearWhole: 3, nearStart: 4, nearOtherFirst: 5 } as const;
export type Fit = (typeof FIT)[keyof typeof FIT];

/** A word that does not fit. */
export const NONE = -1;

/** A word of the list that fits: its number, then three bits of `FIT`. */
export type Hit = number;
export const hitOf = (word: number, fit: Fit): Hit => (word << 3) | fit;
export const hitWord = (hit: Hit): number => hit >>> 3;
export const hitFit = (hit: Hit): Fit => (hit & 7) as Fit;
