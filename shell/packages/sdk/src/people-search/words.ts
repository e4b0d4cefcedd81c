import { foldName } from '@laminate/contracts/fold-name';

/** Latin and Cyrillic letters stand below this code; each is folded once for all words. */
const FOLDED_BY_LETTER = 0x500;
const SIGN = /[\s\p{P}]/u;
const APOSTROPHES = ["'", '’', 'ʼ'];
/** What stands between two words. */
const BETWEEN = ' ';

const letters: (string | undefined)[] = [];

/** A letter as it is compared; nothing for an apostrophe, a space for any other sign. */
function foldLetter(letter: string): string {
  if (APOSTROPHES.includes(letter)) return '';
  return SIGN.test(letter) ? BETWEEN : foldName(letter).replaceAll("'", '');
}

/** Folded letter by letter; null where letters may depend on those beside them. */
function foldByLetters(text: string): string | null {
  let folded = '';
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    if (code >= FOLDED_BY_LETTER) return null;
    folded += letters[code] ??= foldLetter(text.charAt(index));
  }
  return folded;
}

/**
 * The words of a text as they are compared: case and accents don't count, and no signs between or within them:
 * `O’Brien, Ülle-Mai` has the words `obrien`, `ulle` and `mai`.
 */
export function wordsOf(text: string): string[] {
  const folded =
    foldByLetters(text) ??
    Array.from(foldName(text), (letter) => (letter === "'" ? '' : SIGN.test(letter) ? BETWEEN : letter)).join('');
  return folded.includes(BETWEEN) ? folded.split(BETWEEN).filter(Boolean) : folded === '' ? [] : [folded];
}
