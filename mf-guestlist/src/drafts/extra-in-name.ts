import { MAX_EXTRA } from '@laminate/contracts/people';
import {
  AND,
  AND_BEFORE_PLUS,
  COMPANY,
  GUEST,
  GUESTS,
  NO,
  numberOf,
  ONE_OF,
  PEOPLE,
  WITH_GUEST,
} from './extra-words.ts';

/** A name without the extra guests that were written behind it. */
export interface SplitName {
  readonly name: string;
  /**
   * Extra guests as the cell of a draft holds them: `+1` where that is sure, the words where a person has to decide,
   * empty for none.
   */
  readonly extra: string;
}

const NUMBER = String.raw`(?<number>\p{Nd}{1,3}|\p{L}+)`;
const PLUS = String.raw`[+＋]\s?(?<number>\p{Nd}{1,3})`;

/** Matches behind a space, a bracket or a letter before a plus, at the end of the text. */
const last = (pattern: string) =>
  new RegExp(
    String.raw`(?:[\s,;/–-]+|\s*(?=[([])|(?<=[\p{L}\p{M}.)"”])(?=[+＋]\p{Nd}))[([]?\s*(?:${pattern})\s*[)\]]?[\s.,;]*$`,
    'iu',
  );

/** How a name can end, as a part for `last` or whole. */
type Ending = string | RegExp;

/** Words that say there are no extra guests. */
const NONE: readonly Ending[] = [
  String.raw`[+＋]\s?0+`,
  String.raw`${NO}\s+(?:${PLUS}|(?:plus|pluss)[- ]?ones?|(?:${ONE_OF}\s+)?(?:${GUEST}|${GUESTS}))`,
];
/** Words that say one or more extra guests beyond doubt. */
const SURE: readonly Ending[] = [
  String.raw`1\s?${PLUS}`,
  String.raw`${AND_BEFORE_PLUS}?${PLUS}`,
  String.raw`${AND_BEFORE_PLUS}?(?:plus|pluss|плюс)(?:\s+|-|(?=\d))${NUMBER}`,
  String.raw`${AND}(?:${ONE_OF}\s+)?${GUEST}`,
  String.raw`${AND}${NUMBER}\s+(?:other\s+)?${PEOPLE}`,
  String.raw`${AND}?${NUMBER}\s+${WITH_GUEST}`,
  String.raw`${AND}?(?:${ONE_OF}\s+)?(?:avec|${WITH_GUEST})`,
];
/** Words that might count the guest too, that might be part of the name, or that name no number. */
const UNSURE: readonly Ending[] = [
  String.raw`${AND}${NUMBER}`,
  String.raw`[x×*]\s?(?<number>\d{1,2})`,
  String.raw`(?<number>\d{1,2})\s?(?:[x×]|${PEOPLE})`,
  String.raw`${NUMBER}\s+${PEOPLE}`,
  String.raw`(?:for|für|för)\s+${NUMBER}`,
  String.raw`(?<number>(?:kahe|kolme|nelja|viie)le)`,
  /(?:\s*[([]|\s+[–-]|,)\s*(?<number>\d{1,2})\s*[)\]]?[\s.;]*$/u,
  String.raw`${AND}?(?:${ONE_OF}\s+)?(?:külalistega|kaaslastega|sõpradega|perega|seltskonnaga)`,
  String.raw`${AND}(?:${ONE_OF}\s+)?${GUESTS}`,
  String.raw`(?!&)${AND}(?:${ONE_OF}\s+)?${COMPANY}`,
  // A plus that clearly starts something, up to the end: `+1 (guest)`, `+1 TBC`. Telephone numbers do not.
  /(?:\s|(?<=[\p{L}\p{M}.)"”])(?=[+＋]\d+[+＋]))[+＋](?:\s?\d{1,3}(?!\d)|[^\s\d+＋]).*$/u,
];

const patternsOf = (endings: readonly Ending[]) =>
  endings.map((ending) => (typeof ending === 'string' ? last(ending) : ending));
const PATTERNS = { none: patternsOf(NONE), sure: patternsOf(SURE), unsure: patternsOf(UNSURE) };

const ENDINGS = [...NONE, ...SURE, ...UNSURE];
/** What finds any ending in one look or two: most names have none. */
const ANY = [
  last(
    ENDINGS.filter((ending) => typeof ending === 'string')
      .join('|')
      .replaceAll('?<number>', '?:'),
  ),
  ...ENDINGS.filter((ending) => typeof ending !== 'string'),
];

interface Found {
  readonly before: string;
  readonly count: number;
}

/** Returns how many a match says. It is one where the match has no number, and null where its word is not a number. */
function countIn({ groups }: RegExpExecArray): number | null {
  const number = groups?.['number'];
  return number === undefined ? 1 : numberOf(number);
}

/** Characters at the end of a name that are looked at: longer words for extra guests there are none. */
const TAIL = 60;

/** Returns the first of these at the end of a name, behind text that can be a name. */
function find(text: string, patterns: readonly RegExp[]): Found | null {
  const start = Math.max(0, text.length - TAIL);
  for (const pattern of patterns) {
    const match = pattern.exec(text.slice(start));
    const count = match && countIn(match);
    const before = match ? text.slice(0, start + match.index).trim() : '';
    if (match && count !== null && count <= MAX_EXTRA && /\p{L}/u.test(before)) return { before, count };
  }
  return null;
}

interface Stripped {
  readonly rest: string;
  readonly count: number;
  /** True if a person has to say what was meant. */
  readonly unsure: boolean;
}

/** A name without all words for extra guests at its end. */
function strip(name: string): Stripped {
  let rest = name;
  let count = 0;
  let unsure = false;
  for (;;) {
    if (!ANY.some((pattern) => pattern.test(rest.slice(-TAIL)))) return { rest, count, unsure };
    // Everything before a zero is a name.
    const none = find(rest, PATTERNS.none);
    if (none) return { rest: none.before, count, unsure: unsure || count > 0 };
    const sure = find(rest, PATTERNS.sure);
    const found = sure ?? find(rest, PATTERNS.unsure);
    if (!found) return { rest, count, unsure };
    rest = found.before;
    count += found.count;
    unsure ||= sure === null;
  }
}

/** Words as the cell shows them: without what parts them from the name, where they read the same without it. */
function wordsOf(text: string): string {
  const words = text.trim();
  const bare = words.replace(/^[\s,;/–-]+/u, '');
  return strip(`a ${bare}`).rest === 'a' ? bare : words;
}

/**
 * Takes the extra guests out of a name that ends in them: `Mari Tamm and guest`, `Mari (+1)`, `Mari & partner`, `Mari
 * x3`, in the languages that lists come in. A number that might include the guest is left to a person.
 * @param extra what was written for extra guests next to the name, where `+0` says that all of it is a name
 */
export function splitExtra(name: string, extra = ''): SplitName {
  if (/^[+＋]?0+$/.test(extra)) return { name, extra: '' };
  const { rest, count, unsure } = strip(name);
  if (rest === name) return { name, extra };
  // A separate number counts these, and can count more, except for words that say no one comes along.
  const own = extra === '' ? count : Number(/^\+(\d+)$/.exec(extra)?.[1]);
  if (!unsure && own >= count && (count > 0 || own === 0)) return { name: rest, extra: own === 0 ? '' : `+${own}` };
  return { name: rest, extra: [wordsOf(name.slice(rest.length)), extra].filter(Boolean).join(' ') };
}
