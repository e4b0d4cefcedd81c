import { NONE, FIT, type Fit } from './fit.ts';
import { isMatchAt, type Letters } from './letters.ts';

/** Shorter words than this are not forgiven a typo: everything is near them. */
const SHORTEST = 3;

/**
 * Rates how near a word comes to the typed one, with one letter wrong, missing, extra, or swapped with the next.
 * Three-letter words must begin with the same letter.
 *
 * @param codes the letters of many words, one after the other. The word goes from `start` to before `end`
 * @returns `NONE` also for a word that starts as typed without any typo
 */
export function nearness(typed: Letters, codes: Letters, start: number, end: number): Fit | typeof NONE {
  const { length } = typed;
  if (length < SHORTEST || end - start < length - 1) return NONE;
  let at = 0;
  while (at < length && start + at < end && typed[at] === codes[start + at]) at += 1;
  if (at === length || (at === 0 && length === SHORTEST)) return NONE;
  const here = start + at;
  // Where the word would end, were the typed one the whole of it.
  const swapped = isSwapped(typed, at, codes, here, end);
  const other = here < end && isMatchAt(typed, at + 1, codes, here + 1, end);
  const missing = isMatchAt(typed, at, codes, here + 1, end);
  const tooMany = isMatchAt(typed, at + 1, codes, here, end);
  if (!(swapped || other || missing || tooMany)) return NONE;
  // People hardly ever get the first letter wrong.
  if (at === 0 && !swapped) return FIT.nearOtherFirst;
  const rest = end - start - length;
  const whole = ((swapped || other) && rest === 0) || (missing && rest === 1) || (tooMany && rest === -1);
  return whole ? FIT.nearWhole : FIT.nearStart;
}

const isSwapped = (typed: Letters, at: number, codes: Letters, here: number, end: number): boolean =>
  at + 1 < typed.length &&
  here + 1 < end &&
  typed[at] === codes[here + 1] &&
  typed[at + 1] === codes[here] &&
  isMatchAt(typed, at + 2, codes, here + 2, end);
