// Without zod: pages and their workers clean by it what they read.

/**
 * Formatting marks, which show nothing: marks of direction, soft hyphens, zero-width spaces, byte order marks. The
 * first group is what writing needs of them: joiners behind a letter without case (as in scripts that join, but not
 * those of East Asia), joiners in an emoji, and the letters of a flag. Marks that show, such as the Arabic number sign,
 * are not default ignorable.
 */
const MARKS = new RegExp(
  [
    String.raw`((?<=\p{Lo}\p{M}*)(?<![\p{Ideographic}\p{scx=Hira}\p{scx=Kana}\p{scx=Hang}]\p{M}*)[\u200C\u200D\u180E]`,
    String.raw`(?<=[\p{Extended_Pictographic}\p{Emoji_Modifier}\uFE0F])\u200D(?=\p{Extended_Pictographic})`,
    String.raw`\u{1F3F4}[\u{E0030}-\u{E0039}\u{E0061}-\u{E007A}]{3,6}\u{E007F})`,
    String.raw`(?=\p{Default_Ignorable_Code_Point})\p{Cf}`,
  ].join('|'),
  'gu',
);
/** Controls but for those that are white space. */
const CONTROLS = /(?!\s)\p{Cc}/gu;
/** Something that a reader sees. A blank of Braille and the fillers of Hangul show as nothing. */
const VISIBLE = /[^\p{Default_Ignorable_Code_Point}\s\u2800]/u;

/** Most texts are: looking costs a tenth of cleaning. */
const ASCII = /^(?:[\x21-\x7e]+(?: [\x21-\x7e]+)*)?$/;
/** So are most names: Latin, phonetic and Cyrillic letters that are composed, with signs that Latin-1 has. */
const LETTERS = String.raw`[\x21-\x7e\u00a1-\u00ac\u00ae-\u02ff\u0400-\u0482\u048a-\u052f]+`;
const CLEAN = new RegExp(`^(?:${LETTERS}(?: ${LETTERS})*)?$`);

function withoutMarks(text: string): string {
  const shown = text.toWellFormed().replace(CONTROLS, '').replace(MARKS, '$1');
  return VISIBLE.test(shown) ? shown : '';
}

/**
 * A text as one line, as it is kept wherever it comes from: without controls and formatting marks, white space folded,
 * ends trimmed, each letter in its one spelling (NFC). A text that shows nothing is empty. Cleaning twice changes nothing.
 */
export function cleanLine(text: string): string {
  if (CLEAN.test(text)) return text;
  return withoutMarks(text).replace(/\s+/gu, ' ').trim().normalize('NFC');
}

/** Cleans as `cleanLine` does, but keeps lines and the spaces in them. A space of any kind becomes a plain space. */
export function cleanLines(text: string): string {
  if (CLEAN.test(text)) return text;
  return withoutMarks(text)
    .replace(/\p{Zs}/gu, ' ')
    .trim()
    .normalize('NFC');
}

/** Digits of a script come ten in a row from zero on, and some scripts have several such rows. */
function valueOf(digit: string): string {
  let distance = 0;
  for (let code = digit.codePointAt(0) ?? 0; /\p{Nd}/u.test(String.fromCodePoint(code - 1)); code -= 1) distance += 1;
  return String(distance % 10);
}

/** A clean line where a number, a day or a telephone number is read from: digits, dashes and signs of ASCII. */
export function plainFigures(text: string): string {
  if (ASCII.test(text)) return text;
  return cleanLine(text)
    .normalize('NFKC')
    .replace(/(?![0-9])\p{Nd}/gu, valueOf)
    .replace(/[\p{Pd}\u2212]/gu, '-')
    .replaceAll('\u066b', '.')
    .replaceAll('\u066c', '')
    .trim();
}

/** A telephone number as it is typed, or copied with the `tel:` of a link. */
export const plainPhone = (text: string): string => plainFigures(text).replace(/^tel:\s*/i, '');

/** An e-mail address as it is typed, or copied with the `mailto:` of a link, in lower case. */
export const plainEMail = (text: string): string =>
  cleanLine(text)
    .replace(/^mailto:\s*/i, '')
    .toLowerCase();
