import { AND, ONE_OF, PEOPLE, numberOf } from './extra-words.ts';

/** A number of extra guests read out of words. */
export interface ExtraGuess {
  readonly extra: number;
  /** Words that are not part of the number, for the comment. */
  readonly rest: string;
  /** True if the number counts people or pieces, and might include the guest. */
  readonly maybeTotal?: boolean;
}

// Words that only say "pieces" or "people", and those that join them to a name, are dropped with the number.
const FILLER = new RegExp(
  String.raw`^[^\p{L}\d]*(?:[x×]|for|für|för|${PEOPLE}|${ONE_OF}|${AND.replaceAll(String.raw`\s+`, '')})?[^\p{L}\d]*$`,
  'iu',
);
/** A number of people or pieces, e.g. `x3`, `2 pax`, `(2)` and `for two`: neither `+2` nor `and 2`. */
const COUNTS_PEOPLE = new RegExp(
  String.raw`(?:^|[^\p{L}])(?:[x×*]\s?\d+|(?:\d+|\p{L}{3,})\s?(?:[x×]|${PEOPLE}))(?:[^\p{L}]|$)|^[([,–-]\s*\d+|^(?:for|für|för)\s|^\p{L}+le$`,
  'iu',
);
const JOINED = new RegExp(String.raw`^[([]?\s*${AND}(?![^\d]*[x×*]\s?\d)`, 'iu');

/**
 * Reads the number that was meant by `+x2`, `+two` or `+2 vegan`.
 *
 * @returns null when it can not be known
 */
export function guessExtra(text: string): ExtraGuess | null {
  const words = text
    .replace(/^[+=]\s*/, '')
    .split(/\s+/u)
    .filter(Boolean);
  const counts = words.map(numberOf);
  // `and guest x2` says two: a number in digits goes before one in words.
  const digits = words.findIndex((word, index) => counts[index] !== null && /\d/.test(word));
  const at = digits === -1 ? counts.findIndex((count) => count !== null) : digits;
  const extra = counts[at] ?? null;
  if (extra === null) return null;
  const rest = words.filter((word, index) => index !== at && !FILLER.test(word)).join(' ');
  return {
    extra,
    rest,
    ...(extra > 0 && !text.startsWith('+') && COUNTS_PEOPLE.test(text) && !JOINED.test(text) && { maybeTotal: true }),
  };
}
