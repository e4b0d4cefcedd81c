import { plainFigures } from '@laminate/contracts/clean-text';
import { MAX_EXTRA } from '@laminate/contracts/people';

// The words of lists as they come: English, Estonian, German, Finnish, Swedish, French, Spanish and Russian. Parts of
// patterns.

const JOINER = String.raw`and|plus|pluss|with|incl\.?|inkl\.?|including|sh\.?|und|mit|ja|koos|ning|och|med|et|avec|con|плюс`;

/** Joins to a name whom it brings. */
export const AND = String.raw`(?:[&+＋]\s*|w[/.]\s*|(?:${JOINER}|w|y|и|с)\s+)`;

/** The same before a plus, where a letter alone might be the initial of the name. */
export const AND_BEFORE_PLUS = String.raw`(?:[&+＋]\s*|(?:${JOINER})\s+)`;

/** Words before one person. */
export const ONE_OF = String.raw`(?:an?|one|1|his|her|their|my|eine[rmn]?|seine[rmn]?|ihre[rmn]?|oma|üks|ühe|yksi|en|une?|sa|son|su|один|одним)`;

/** Not one extra guest. */
export const NO = String.raw`(?:no|not|without|w\/o|ilma|ei|ohne|kein(?:e[nr]?)?|ilman|utan|ingen|sans|sin|без)`;

/** Person whom the list does not name. */
export const GUEST = `(?:${[
  'guest',
  'partner',
  'friend',
  'date',
  'spouse',
  'wife',
  'husband',
  'companion',
  'girlfriend',
  'boyfriend',
  'gast',
  'begleitung',
  'begleitperson',
  'begleiter',
  'begleiterin',
  'partnerin',
  'freund',
  'freundin',
  'frau',
  'ehefrau',
  'ehemann',
  'kaaslane',
  'saatja',
  'külaline',
  'sõber',
  'sõbranna',
  'elukaaslane',
  'abikaasa',
  'kaaslaseta',
  'saatjata',
  'külaliseta',
  'seuralainen',
  'vieras',
  'ystävä',
  'puoliso',
  'avec',
  'seuralaista',
  'gäst',
  'sällskap',
  'vän',
  'invité',
  'invitée',
  'accompagnant',
  'acompañante',
  'invitado',
  'гость',
  'гостья',
  'гостем',
  'гостя',
  'партнёр',
  'партнер',
  'друг',
  'другом',
  'подруга',
  'муж',
  'жена',
].join('|')})`;

/** The same where Estonian and Finnish say "with" by an ending or behind it. */
export const WITH_GUEST = String.raw`(?:kaaslasega|elukaaslasega|saatjaga|külalisega|sõbraga|sõbrannaga|abikaasaga|partneriga|(?:seuralaisen|avecin|vieraan|ystävän|puolison)\s+kanssa)`;

/** Guests, however many. */
export const GUESTS = String.raw`(?:guests|guest\(s\)|külalised|külalistega|kaaslased|kaaslastega|gäste|gästen|begleitpersonen|vieraat|gäster|invités|invitados|гости|гостями)`;

/** Words for company, however many people. Joined by `&` they are the names of acts. */
export const COMPANY = String.raw`(?:friends|family|crew|team|co|entourage|others|sõbrad|sõpradega|pere|perega|seltskond|seltskonnaga|freunde|freunden|familie|ystävät|perhe|vänner|familj|amis|famille|amigos|familia|друзья|друзьями|семья|семьёй)`;

/** What is counted behind a number. */
export const PEOPLE = String.raw`(?:guests?|friends?|people|ppl|persons?|pers\.?|others?|more|extra|pax|p\.?|tickets?|tk|pcs|gäste|gästen|freunde[n]?|personen|begleiter[n]?|begleitpersonen|külalist|kaaslast|inimest|sõpra|piletit|vierasta|seuralaista|henkilöä|hlö|ystävää|lippua|gäster|personer|biljetter|гостя|гостей|друга|друзей|чел\.?|человека?)`;

const NUMBERS: ReadonlyMap<string, number> = new Map(
  Object.entries<number>({
    one: 1,
    guest: 1,
    friend: 1,
    partner: 1,
    two: 2,
    three: 3,
    four: 4,
    five: 5,
    six: 6,
    seven: 7,
    eight: 8,
    nine: 9,
    ten: 10,
    üks: 1,
    ühe: 1,
    kaaslane: 1,
    külaline: 1,
    saatja: 1,
    kaks: 2,
    kahe: 2,
    kahele: 2,
    kolm: 3,
    kolme: 3,
    kolmele: 3,
    neli: 4,
    nelja: 4,
    neljale: 4,
    viis: 5,
    viie: 5,
    viiele: 5,
    kuus: 6,
    seitse: 7,
    kaheksa: 8,
    üheksa: 9,
    kümme: 10,
    zwei: 2,
    drei: 3,
    vier: 4,
    fünf: 5,
    kaksi: 2,
    neljä: 4,
    viisi: 5,
    två: 2,
    tre: 3,
    один: 1,
    два: 2,
    три: 3,
    четыре: 4,
    пять: 5,
  }),
);

/** Returns the number that one word says, such as `2`, `x2`, `two` or `kaks`, or null for any other. */
export function numberOf(word: string): number | null {
  const digits = /^[+x×*([]*(\d{1,3})(?:tk|pcs|pax|ppl|p|x|×|[.,]0+)?[)\].,;!?]*$/iu.exec(plainFigures(word))?.[1];
  const extra = digits === undefined ? NUMBERS.get(word.toLowerCase().replaceAll(/[^\p{L}]/gu, '')) : Number(digits);
  return extra !== undefined && extra <= MAX_EXTRA ? extra : null;
}
