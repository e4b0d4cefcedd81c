import { cleanLine } from './clean-text.ts';

/** Letters that Unicode does not take apart into a base letter and an accent. */
const LETTERS: ReadonlyMap<string, string> = new Map(
  Object.entries<string>({
    ß: 'ss',
    ø: 'o',
    æ: 'ae',
    œ: 'oe',
    đ: 'd',
    ð: 'd',
    ł: 'l',
    þ: 'th',
    ħ: 'h',
    ŧ: 't',
    ŋ: 'n',
    ĸ: 'k',
    ı: 'i',
    ς: 'σ',
    '’': "'",
    ʼ: "'",
  }),
);

const LETTER = new RegExp(`[${[...LETTERS.keys()].join('')}]`, 'gu');
/** Accents of Latin, Greek and Cyrillic. The vowel signs of other scripts are letters and stay. */
const ACCENT = /[\u0300-\u036f]|[\u1ab0-\u1aff]|[\u1dc0-\u1dff]|[\u20d0-\u20ff]|[\ufe20-\ufe2f]/gu;
const PLAIN = /^[a-z0-9'-]+(?: [a-z0-9'-]+)*$/;
/** Nothing in it has an accent. */
const ASCII = /^[\x20-\x7e]*$/;

/**
 * A text as it is compared and searched: case, accents, doubled spaces and marks that show nothing don't count, scripts are kept apart.
 * `foldName('  Žanna  Õunapuu ')` is `'zanna ounapuu'`. Folding twice changes nothing.
 */
export function foldName(text: string): string {
  if (PLAIN.test(text)) return text;
  if (ASCII.test(text)) return text.toLowerCase().replace(/ {2,}/g, ' ').trim();
  const folded = cleanLine(text)
    .normalize('NFKD')
    .replace(ACCENT, '')
    .toLowerCase()
    .replace(LETTER, (letter) => LETTERS.get(letter) ?? letter);
  if (PLAIN.test(folded)) return folded;
  return (
    folded
      // Lower case can bring new accents (İ), and compatibility forms can bring new spaces.
      .normalize('NFKD')
      .replace(ACCENT, '')
      .replace(/\s+/gu, ' ')
      .trim()
  );
}
