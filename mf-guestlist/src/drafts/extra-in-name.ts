import { MAX_EXTRA } from '@laminate/contracts/people';
import { numberOf } from './guess-extra.ts';

/** A name without the extra guests that were written behind it. */
export interface SplitName {
  readonly name: string;
  /** As the cell of a draft holds them: `+1` where that is sure, the words where somebody has to say, empty for none. */
  readonly extra: string;
}

const AND = String.raw`(?:[&+＋]\s*|(?:and|plus|pluss|with|w\/|und|mit|ja|koos|ning|och|med|et|avec|y|con|и|с|плюс)\s+)`;
const A = String.raw`(?:an?|one|1|his|her|their|my|eine[rmn]?|seine[rmn]?|ihre[rmn]?|oma|üks|ühe|yksi|en|une?|sa|son|su|один|одним)`;
const GUEST = [
  'guest', 'partner', 'friend', 'date', 'spouse', 'wife', 'husband', 'companion', 'girlfriend', 'boyfriend',
  'gast', 'begleitung', 'begleiter', 'begleiterin', 'partnerin', 'freund', 'freundin', 'frau', 'ehefrau', 'ehemann',
  'kaaslane', 'kaaslasega', 'saatja', 'saatjaga', 'külaline', 'külalisega', 'sõber', 'sõbraga', 'sõbranna', 'elukaaslane', 'elukaaslasega', 'abikaasa', 'abikaasaga', 'partneriga',
  'seuralainen', 'seuralaisen kanssa', 'vieras', 'ystävä', 'puoliso', 'avec', 'gäst', 'sällskap', 'vän', 'invité', 'invitée', 'accompagnant', 'acompañante', 'invitado',
  'гость', 'гостья', 'гостем', 'партнёр', 'партнер', 'друг', 'другом', 'подруга', 'муж', 'жена',
].join('|');
const PEOPLE = String.raw`(?:guests?|friends?|people|persons?|pers\.?|others?|more|pax|tickets?|tk|pcs|gäste|gästen|freunde[n]?|personen|begleiter|külalist|kaaslast|inimest|sõpra|piletit|vierasta|henkilöä|hlö|ystävää|gäster|personer|гостя|гостей|друга|друзей|чел\.?|человека?)`;
const NUMBER = String.raw`(?<number>\d{1,3}|\p{L}+)`;

/** Stands behind a space, a bracket or a letter before a plus, and ends the text. */
const last = (pattern: string) => new RegExp(String.raw`(?:\s*[\s,;–-]\s*|\s*(?=[([])|(?<=[\p{L}\p{M}.)"”])(?=[+＋]\d))[([]?\s*(?:${pattern})\s*[)\]]?[\s.,;]*$`, 'iu');

/** Words that say one or more extra guests beyond doubt. */
const SURE = [
  last(String.raw`[+＋]\s?(?<number>\d{1,3})`),
  last(String.raw`(?:plus|pluss|плюс)\s+${NUMBER}`),
  last(String.raw`${AND}(?:${A}\s+)?(?:${GUEST})`),
  last(String.raw`(?:avec|plus[- ]one)`),
  last(String.raw`${AND}${NUMBER}\s+${PEOPLE}`),
];
/** Words that may count the guest, too. */
const UNSURE = [
  last(String.raw`[+＋]\s?${NUMBER}`),
  last(String.raw`[x×]\s?(?<number>\d{1,2})`),
  last(String.raw`(?<number>\d{1,2})\s?(?:[x×]|${PEOPLE})`),
];

/** How many a match says: one unless it has a number; null where its word is none. */
function countIn({ groups }: RegExpExecArray): number | null {
  const number = groups?.['number'];
  return number === undefined ? 1 : numberOf(number);
}

/** Characters at the end of a name that are looked at: longer words for extra guests there are none. */
const TAIL = 60;

/** The first of these that stands at the end of a name, behind something that can be one. */
function find(text: string, patterns: readonly RegExp[]): { readonly before: string; readonly count: number } | null {
  const start = Math.max(0, text.length - TAIL);
  for (const pattern of patterns) {
    const match = pattern.exec(text.slice(start));
    const count = match && countIn(match);
    const before = match ? text.slice(0, start + match.index).trim() : '';
    if (match && count !== null && count <= MAX_EXTRA && /\p{L}/u.test(before)) return { before, count };
  }
  return null;
}

/**
 * Takes the extra guests out of a name that ends in them: `Mari Tamm and guest`, `Mari (+1)`, `Mari & partner`, `Mari x3`, in the
 * languages that lists come in. What may count the guest, too, is left to a person.
 * @param extra what was written for extra guests beside the name; `+0` says that all of it is a name
 */
export function splitExtra(name: string, extra = ''): SplitName {
  if (/^[+＋]?0+$/.test(extra)) return { name, extra: '' };
  let rest = name;
  let count = 0;
  let unsure = false;
  for (;;) {
    const sure = find(rest, SURE);
    const found = sure ?? find(rest, UNSURE);
    if (!found) break;
    rest = found.before;
    count += found.count;
    unsure ||= sure === null;
  }
  if (rest === name) return { name, extra };
  // A number of its own counts these, and may count more.
  const own = extra === '' ? count : Number(/^\+(\d+)$/.exec(extra)?.[1]);
  if (!unsure && own >= count) return { name: rest, extra: own === 0 ? '' : `+${own}` };
  const words = name.slice(rest.length).replace(/^[\s,;–-]+/u, '');
  return { name: rest, extra: [words, extra].filter(Boolean).join(' ') };
}
