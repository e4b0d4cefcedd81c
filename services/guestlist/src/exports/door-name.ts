/** A name as a list shows it that is ordered by family names. */
export interface DoorName {
  readonly family: string;
  /** Part before the family name, or after it and a comma. It can be empty. */
  readonly given: string;
}

/** Words that come after a name without being part of it: `(photo)`, `+1`. */
const APPENDIX = /^[^\p{L}\p{N}]|^\d+$/u;
/** Suffixes, degrees and titles that come after a family name, as `plain` has them. */
const SUFFIXES = new Set(
  (
    'jr jnr sr snr esq phd dphil md dds dmd dvm jd llb llm mba msc mphil bsc dsc csc drsc obe mbe cbe kbe qc kc mp rn cpa ' +
    'dr prof mag mgr ing bc dis judr mudr phdr'
  ).split(' '),
);
/** Those that can be a family name, too: suffixes only behind two other words. */
const AMBIGUOUS_SUFFIXES = new Set('junior senior filho neto ii iii iv vi vii viii'.split(' '));
/** Those that are a family name or a title in small letters: suffixes only in capitals, behind a name that is not. */
const DEGREES = new Set('ba bs ma ms'.split(' '));
const PARTICLES = new Set(
  (
    'abu af al ap av ben bin bint da dal das de degli dei del della den der des di do dos du e el het ibn in la las le los ' +
    'mac mc ni nic o of op san santa saint sainte st t te ten ter tot und van vander vom von y z zu zum zur'
  ).split(' '),
);
/** Vietnamese family names come first, and the particles behind them, such as Van, are given names. */
const FAMILY_FIRST = new Set('nguyen tran le pham hoang huynh phan vu vo dang bui do ho ngo duong ly'.split(' '));

const EAST_ASIAN = /^[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Hangul}\p{scx=Bopomofo}]+$/u;

/** A word to compare: without accents, dots, apostrophes and case. */
const plain = (word: string): string =>
  word
    .normalize('NFD')
    .replace(/[\p{M}.,'’‘]/gu, '')
    .toLowerCase();

/** Whether a name tells words in capitals from others. */
const tellsCapitals = (name: string): boolean => /\p{Ll}/u.test(name);

/** @param name the whole name. A word of initials is no family name, as in `Tamm M.` */
function isSuffix(word: string, wordsBefore: number, name: string): boolean {
  if (SUFFIXES.has(plain(word)) || (wordsBefore >= 1 && /^(?:\p{L}\.)+$/u.test(word))) return true;
  if (wordsBefore < 2) return false;
  return (
    AMBIGUOUS_SUFFIXES.has(plain(word)) || (DEGREES.has(plain(word)) && !tellsCapitals(word) && tellsCapitals(name))
  );
}

const isCapital = (word: string): boolean => /^\p{Lu}/u.test(word);

/** Where the family name begins that ends at `last`: a particle belongs to it if it has a capital, as in De Niro. */
function familyStart(words: readonly string[], last: number): number {
  let first = last;
  while (first > 1 && PARTICLES.has(plain(words[first - 1] as string))) first -= 1;
  // In capitals alone nothing tells De Niro from van Gogh.
  const tells = tellsCapitals(words.join('')) && !FAMILY_FIRST.has(plain(words[0] as string));
  while (first < last && !(tells && isCapital(words[first] as string))) first += 1;
  return first;
}

/** `van Gogh, Vincent` is found where `Vincent van Gogh` is. */
function fromInverted(family: string, given: string): DoorName {
  const words = family.split(' ');
  let first = 0;
  while (first < words.length - 1 && PARTICLES.has(plain(words[first] as string)) && !isCapital(words[first] as string))
    first += 1;
  return { family: words.slice(first).join(' '), given: [given, ...words.slice(0, first)].filter(Boolean).join(' ') };
}

/**
 * Splits a name: `Tamm, Mari` and `Mari Tamm` alike. A single word is the family name. Suffixes (`Jr.`, `PhD`) are not
 * part of it, and neither are particles without a capital (`van Gogh`). Particles with a capital are (`De Niro`). In
 * the scripts of China, Japan and Korea the family name comes first.
 */
export function doorNameOf(name: string): DoorName {
  const comma = name.indexOf(',');
  const [before, after] = [name.slice(0, comma).trim(), name.slice(comma + 1).trim()];
  const isInverted = comma > 0 && !after.split(/[\s,]+/u).every((word) => isSuffix(word, 2, before));
  if (isInverted) return fromInverted(before, after);
  const words = name.split(' ');
  if (EAST_ASIAN.test(words[0] as string)) return { family: words[0] as string, given: words.slice(1).join(' ') };
  let last = words.length - 1;
  while (last > 0 && (APPENDIX.test(words[last] as string) || isSuffix(words[last] as string, last, name))) last -= 1;
  const first = familyStart(words, last);
  return {
    family: words
      .slice(first, last + 1)
      .join(' ')
      .replace(/,$/, ''),
    given: [...words.slice(0, first), ...words.slice(last + 1)].join(' '),
  };
}
