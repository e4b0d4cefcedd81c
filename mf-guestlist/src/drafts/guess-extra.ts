import { MAX_EXTRA } from '@laminate/contracts/people';

/** A number of extra guests read out of words. */
export interface ExtraGuess {
  readonly extra: number;
  /** Words that are not part of the number, for the comment. */
  readonly rest: string;
  /** The number counts people or pieces, and may hold the guest, too. */
  readonly maybeTotal?: boolean;
}

const WORDS: Readonly<Record<string, number>> = {
  one: 1, guest: 1, friend: 1, partner: 1, two: 2, three: 3, four: 4, five: 5, six: 6, seven: 7, eight: 8, nine: 9, ten: 10,
  'üks': 1, kaaslane: 1, 'külaline': 1, saatja: 1, kaks: 2, kolm: 3, neli: 4, viis: 5, kuus: 6, seitse: 7, kaheksa: 8,
  'üheksa': 9, 'kümme': 10,
  'один': 1, 'два': 2, 'три': 3, 'четыре': 4, 'пять': 5,
};

// Words that only say "pieces" or "people", and those that join them to a name, are dropped with the number.
const FILLER = /^(?:x|×|tk|pcs|pax|guests?|people|persons?|tickets?|extra|külalis(?:t|ed|i)|inimest|personen|gäste|hlö|henkilöä|&|and|plus|with|an?|und|mit|ja|koos|ning|och|et|y|и|с)$/iu;
/** A number of people or pieces, e.g. `x3` and `2 pax`: not `+2`. */
const COUNTS_PEOPLE = /(?:^|[^\p{L}])(?:[x×]\s?\d+|\d+\s?(?:[x×]|tk|pcs|pax|people|persons?|tickets?|inimest|personen|hlö|henkilöä))(?:[^\p{L}]|$)/iu;

/**
 * Reads the number that was meant by `+x2`, `+two` or `+2 vegan`.
 *
 * @returns null when there is no telling
 */
export function guessExtra(text: string): ExtraGuess | null {
  const words = text.replace(/^[+=]\s*/, '').split(/\s+/u).filter(Boolean);
  for (const [index, word] of words.entries()) {
    const extra = numberOf(word);
    if (extra === null) continue;
    const rest = words.filter((other, at) => at !== index && !FILLER.test(other)).join(' ');
    return { extra, rest, ...(extra > 0 && !text.startsWith('+') && COUNTS_PEOPLE.test(text) && { maybeTotal: true }) };
  }
  return null;
}

/** The number that one word says, such as `2`, `x2`, `two` or `kaks`; null for any other. */
export function numberOf(word: string): number | null {
  const digits = /^[+x×(]*(\d{1,3})(?:tk|pcs|pax|x|×|[.,]0+)?[).,;!?]*$/iu.exec(word)?.[1];
  const extra = digits === undefined ? WORDS[word.toLowerCase().replaceAll(/[^\p{L}]/gu, '')] : Number(digits);
  return extra !== undefined && extra <= MAX_EXTRA ? extra : null;
}
