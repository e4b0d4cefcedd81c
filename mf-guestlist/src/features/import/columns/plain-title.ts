/** A title is short. A sentence that speaks of a name is not a title. */
export const LONGEST_TITLE = 40;

/** Letters that Unicode doesn't take apart into a letter and a mark. */
const STROKED = new Map([...'łøđı'].map((letter, at) => [letter, 'lodi'.charAt(at)]));

const withoutAccents = (title: string): string =>
  title
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[łøđı]/g, (letter) => STROKED.get(letter) ?? letter);

/** The letters and digits of a title, without accents and case. */
export const plainTitle = (title: string): string => withoutAccents(title).replaceAll(/[^\p{L}\p{N}+]/gu, '');

/** Returns a title without the text in brackets: "Name (required)". */
export const withoutRemark = (title: string): string => title.replaceAll(/\([^)]*\)|\[[^\]]*\]/g, ' ');

/** The words of a title, without accents, case and remarks, a blank between them. */
export const wordsOf = (title: string): string =>
  withoutAccents(withoutRemark(title))
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
