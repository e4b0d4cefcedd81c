import { foldName } from './fold-name.ts';

/** A word of a query in each of its spellings, as texts are searched for it. */
export type SearchWord = readonly [string, ...string[]];

const APOSTROPHES = /['’‘‛ʼʻʹʾʿ′`´՚׳＇]/gu;
/** What parts words, such as a hyphen of any kind. */
const SIGNS = /[\s\p{P}\u2212]+/gu;
/** Marks that people leave out: points of Hebrew, vowel signs and the stretched line of Arabic, joiners. */
const OPTIONAL = /(?=[\p{scx=Hebrew}\p{scx=Arabic}\p{scx=Syriac}])[\p{Mn}\u0640]|\u180e|\u200c|\u200d/gu;
/** Letters that keyboards of Arabic and Persian write in two ways. */
const TWO_WAYS: ReadonlyMap<string, string> = new Map([
  ['ى', 'ي'],
  ['ی', 'ي'],
  ['ک', 'ك'],
  ['ة', 'ه'],
  ['ٱ', 'ا'],
]);
const WRITTEN_IN_TWO_WAYS = /[ىیکةٱ]/gu;
/** Spellings used by passports and keyboards without the letter. `foldName` leaves its base letter. */
const SPELT_OUT: ReadonlyMap<string, string> = new Map([
  ['ä', 'ae'],
  ['ö', 'oe'],
  ['ø', 'oe'],
  ['ü', 'ue'],
  ['å', 'aa'],
  ['đ', 'dj'],
]);
const CAN_BE_SPELT_OUT = /[äöøüåđ]/gu;

/** Latin and Cyrillic letters are below this code. Each is folded once for all texts. */
const FOLDED_BY_LETTER = 0x500;
/** Nothing in it can be spelt out. */
const ASCII = /^[\x20-\x7e]*$/;
const letters: (string | undefined)[] = [];

const foldText = (text: string): string =>
  foldName(text.replace(APOSTROPHES, ''))
    // A letter such as ŉ brings one.
    .replaceAll("'", '')
    .replace(OPTIONAL, '')
    .replace(WRITTEN_IN_TWO_WAYS, (letter) => TWO_WAYS.get(letter) ?? letter)
    .replace(SIGNS, ' ');

/** A letter between others, where a space stays one. */
const foldLetter = (letter: string): string => foldText(`x${letter}x`).slice(1, -1);

/** Folds letter by letter, which is faster, or as a whole if letters could depend on their neighbours. */
function fold(text: string): string {
  let folded = '';
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    if (code >= FOLDED_BY_LETTER) return foldText(text);
    folded += letters[code] ??= foldLetter(text.charAt(index));
  }
  return folded;
}

function split(folded: string): string[] {
  if (!folded.includes(' ')) return folded === '' ? [] : [folded];
  return folded.split(' ').filter(Boolean);
}

/** Returns the text with its umlauts and the like spelt out, or null if it has none. */
function speltOut(text: string): string | null {
  if (ASCII.test(text)) return null;
  const composed = text.normalize('NFC').toLowerCase();
  const spelt = composed.replace(CAN_BE_SPELT_OUT, (letter) => SPELT_OUT.get(letter) ?? letter);
  return spelt === composed ? null : spelt;
}

/**
 * The words of a query, each in its spellings. Case, accents, points, apostrophes and the kind of a hyphen don't count:
 * `O’Neil-Müller` has the words `oneil` and `muller` or `mueller`.
 */
export function searchWords(query: string): SearchWord[] {
  const words = split(fold(query));
  const spelt = speltOut(query);
  const others = spelt === null ? [] : split(fold(spelt));
  return words.map((word, at) => {
    const other = others[at];
    return other === undefined || other === word ? [word] : [word, other];
  });
}

/** The words that a text is found by, in its order, other spellings behind their word. */
export const wordsOf = (text: string): string[] => searchWords(text).flat();

/** A text as it is searched: its words with a space between them. */
export const searchText = (text: string): string => wordsOf(text).join(' ');

/** Whether a text by `searchText` has all words of a query. */
export const hasWords = (searched: string, words: readonly SearchWord[]): boolean =>
  words.every((word) => word.some((spelling) => searched.includes(spelling)));
