import { MAX_EXTRA } from '@laminate/contracts/people';

/** A number of extra guests read out of words. */
export interface ExtraGuess {
  readonly extra: number;
  /** Words that are not part of the number, for the comment. */
  readonly rest: string;
}

const WORDS: Readonly<Record<string, number>> = {
  one: 1, guest: 1, friend: 1, partner: 1, two: 2, three: 3, four: 4, five: 5, six: 6, seven: 7, eight: 8, nine: 9, ten: 10,
  'üks': 1, kaaslane: 1, 'külaline': 1, saatja: 1, kaks: 2, kolm: 3, neli: 4, viis: 5, kuus: 6, seitse: 7, kaheksa: 8,
  'üheksa': 9, 'kümme': 10,
  'один': 1, 'два': 2, 'три': 3, 'четыре': 4, 'пять': 5,
};

// Words that only say "pieces" or "people" and are dropped with the number.
const FILLER = /^(?:x|×|tk|pcs|pax|guests?|people|persons?|extra|külalis(?:t|ed|i)|inimest)$/iu;

/**
 * Reads the number that was meant by `+x2`, `+two` or `+2 vegan`.
 *
 * @returns null when there is no telling
 */
export function guessExtra(text: string): ExtraGuess | null {
  const words = text.replace(/^[+=]\s*/, '').split(/\s+/u).filter(Boolean);
  for (const [index, word] of words.entries()) {
    const extra = numberIn(word);
    if (extra === null) continue;
    const rest = words.filter((other, at) => at !== index && !FILLER.test(other)).join(' ');
    return { extra, rest };
  }
  return null;
}

function numberIn(word: string): number | null {
  const digits = /^[+x×(]*(\d{1,3})(?:tk|pcs|x|×|[.,]0+)?[).,;!?]*$/iu.exec(word)?.[1];
  const extra = digits === undefined ? WORDS[word.toLowerCase().replaceAll(/[^\p{L}]/gu, '')] : Number(digits);
  return extra !== undefined && extra <= MAX_EXTRA ? extra : null;
}
