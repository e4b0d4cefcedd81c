import { foldName } from '@laminate/contracts/fold-name';

/** Most words of a list: nothing to take apart, and no accents. */
const PLAIN = /^[A-Za-z0-9]+$/;
const APOSTROPHE = /'/g;
const BETWEEN_WORDS = /[\s\p{P}]+/u;

/**
 * The words of a text as they are compared: case and accents don't count, and no signs between or within them:
 * `O’Brien, Ülle-Mai` has the words `obrien`, `ulle` and `mai`.
 */
export function wordsOf(text: string): string[] {
  if (PLAIN.test(text)) return [text.toLowerCase()];
  return foldName(text).replace(APOSTROPHE, '').split(BETWEEN_WORDS).filter(Boolean);
}
