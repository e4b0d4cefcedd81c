import { GUEST_ANSWERS } from './guest-answers.ts';
import { CONTACTS, LETTER_LANGUAGES, MAX_OWN_FIELDS, isFieldKey } from './guest-details.ts';
import type { FieldKey } from './guest-details.ts';
import { isStorable } from './stored-text.ts';

const MAX_ID = 2_147_483_647;
const MAX_SEARCH = 200;
const MOST_CHOICES = 100;
const MOST_FIELDS = CONTACTS.length + MAX_OWN_FIELDS;

/** State of a person at the door. Blocked and pending take precedence over any count. */
export const PERSON_STATES = ['out', 'part', 'in', 'blocked', 'pending'] as const;
export type PersonState = (typeof PERSON_STATES)[number];

/** State of the invitation of a person, or `none` for people who are not invited. */
export const ANSWER_CHOICES = [...GUEST_ANSWERS, 'none'] as const;
export type AnswerChoice = (typeof ANSWER_CHOICES)[number];

/** What every list can be sorted by. */
export const SORT_KEYS = [
  'name',
  'extra',
  'unit',
  'group',
  'profile',
  'band',
  'badge',
  'comment',
  'answer',
  'state',
  'in',
] as const;
/** Each of these, and every field by its key. */
export type SortKey = (typeof SORT_KEYS)[number] | FieldKey;

/** Choices of one filter that names ids, by its name in the query. */
export const ID_FILTERS = ['unit', 'group', 'profile', 'band', 'badge'] as const;
export type IdFilter = (typeof ID_FILTERS)[number];
/** An id of the event, or those who have none. */
export type IdChoice = number | 'none';

/** What a field is filtered by where it holds one thing of few: something, nothing, yes, no, or a language. */
const FIELD_WORDS = ['any', 'none', 'yes', 'no', ...LETTER_LANGUAGES] as const;
/** A choice of the field by its id, or one of those words. */
export type FieldChoice = number | (typeof FIELD_WORDS)[number];

/**
 * People a field lets through: those with one of these, with this text in it, or from one number or day to another,
 * both included. The field decides which of them fits, not the address.
 */
export type FieldFilter =
  | { readonly choices: readonly FieldChoice[] }
  | { readonly contains: string }
  /** Limits as the address has them, such as `-2.5` or `2026-07-31`. An empty end is open. */
  | { readonly from: string; readonly to: string };

/**
 * Filters and order of the people shown. An absent filter means "all". Within a filter one choice is enough, but
 * between filters all count.
 */
export interface PeopleQuery {
  /** Words that must all appear in name, comment, unit, group or details. */
  readonly search: string;
  readonly unit: readonly IdChoice[];
  readonly group: readonly IdChoice[];
  readonly profile: readonly IdChoice[];
  readonly band: readonly IdChoice[];
  readonly badge: readonly IdChoice[];
  readonly answer: readonly AnswerChoice[];
  readonly state: readonly PersonState[];
  /** Filters by the keys of fields. If the event no longer has a field, the list shows everyone. */
  readonly fields: Readonly<Partial<Record<FieldKey, FieldFilter>>>;
  /** Null is by name, as the server sorts. */
  readonly sort: { readonly by: SortKey; readonly descending: boolean } | null;
}

export const EVERYONE: PeopleQuery = {
  search: '',
  unit: [],
  group: [],
  profile: [],
  band: [],
  badge: [],
  answer: [],
  state: [],
  fields: {},
  sort: null,
};

/** Reads the value of a parameter. Returns undefined for a text that isn't one. */
type Reader<Value> = (text: string) => Value | undefined;

const oneOf =
  <Value extends string>(values: readonly Value[]): Reader<Value> =>
  (text) =>
    values.find((value) => value === text);

const listOf =
  <Value>(item: Reader<Value>): Reader<readonly Value[]> =>
  (text) => {
    const values = [...new Set(text.split(','))].map(item).filter((value) => value !== undefined);
    return values.length === new Set(text.split(',')).size && values.length <= MOST_CHOICES ? values : undefined;
  };

const readChoice: Reader<IdChoice> = (text) => {
  if (text === 'none') return 'none';
  return /^[1-9]\d{0,9}$/.test(text) && Number(text) <= MAX_ID ? Number(text) : undefined;
};

/** The key of a field whose id a database can have. */
const readField: Reader<FieldKey> = (text) =>
  isFieldKey(text) && (!/^f\d/.test(text) || Number(text.slice(1)) <= MAX_ID) ? text : undefined;

const NUMBER = /^(?!-0$)-?(?:0|[1-9]\d{0,14})(?:\.\d{0,5}[1-9])?$/;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

function readRange(text: string): FieldFilter | undefined {
  const [from = '', to = '', ...more] = text.split('..');
  const ends = [from, to].filter((end) => end !== '');
  const fits = ends.every((end) => NUMBER.test(end)) || ends.every((end) => DAY.test(end));
  return fits && ends.length > 0 && more.length === 0 ? { from, to } : undefined;
}

const readFieldChoice: Reader<FieldChoice> = (text) => {
  const id = readChoice(text);
  return typeof id === 'number' ? id : oneOf(FIELD_WORDS)(text);
};

const readFilter: Reader<FieldFilter> = (text) => {
  if (text.startsWith('~')) {
    const contains = text.slice(1).trim();
    return contains !== '' && contains.length <= MAX_SEARCH && isStorable(contains) ? { contains } : undefined;
  }
  if (text.includes('..')) return readRange(text);
  const choices = listOf(readFieldChoice)(text);
  return choices && { choices };
};

function printFilter(filter: FieldFilter): string {
  if ('contains' in filter) return `~${printText(filter.contains)}`;
  return 'choices' in filter ? printChoices(filter.choices) : `${filter.from}..${filter.to}`;
}

const printText = (text: string): string => encodeURIComponent(text.trim()).replaceAll('%20', '+');
/** Sorts choices as text. `none` comes last, and any order is as good as another. */
const printChoices = (choices: readonly (number | string)[]): string => choices.map(String).toSorted().join(',');

/** Compares fields by their order in an address: contacts first, then custom fields by their number. */
const byField = (left: FieldKey, right: FieldKey): number => placeOf(left) - placeOf(right);
const placeOf = (key: FieldKey): number => {
  const contact = CONTACTS.findIndex((each) => each === key);
  return contact < 0 ? CONTACTS.length + Number(key.slice(1)) : contact;
};

const readSort: Reader<NonNullable<PeopleQuery['sort']>> = (text) => {
  const name = text.replace(/^-/, '');
  const by = oneOf(SORT_KEYS)(name) ?? readField(name);
  return by && { by, descending: text.startsWith('-') };
};

/**
 * Parameters of an address such as `?q=mari&unit=3,none&state=out&company=~radio&f7=2026-07-01..&sort=-in`, each read
 * on its own. Fields are read by `readFilter`.
 */
const PARAMETERS = {
  q: (text: string) => (text.length <= MAX_SEARCH && isStorable(text) ? text : undefined),
  unit: listOf(readChoice),
  group: listOf(readChoice),
  profile: listOf(readChoice),
  band: listOf(readChoice),
  badge: listOf(readChoice),
  answer: listOf(oneOf(ANSWER_CHOICES)),
  state: listOf(oneOf(PERSON_STATES)),
  sort: readSort,
} as const;

/** The query of an address. What can't be read is left out, as are parameters that mean something else. */
export function readPeopleQuery(search: URLSearchParams): PeopleQuery {
  const read = <Value>(name: keyof typeof PARAMETERS, reader: Reader<Value>) => reader(search.get(name) ?? '');
  const ids = Object.fromEntries(
    ID_FILTERS.map((name) => [name, read(name, PARAMETERS[name]) ?? []]),
  ) as unknown as Record<IdFilter, readonly IdChoice[]>;
  const fields = [...new Set(search.keys())].flatMap((name) => {
    const [key, filter] = [readField(name), readFilter(search.get(name) ?? '')];
    return key && filter ? [[key, filter] as const] : [];
  });
  const sort = read('sort', PARAMETERS.sort) ?? null;
  const byName = sort?.by === 'name' && !sort.descending;
  return {
    search: read('q', PARAMETERS.q) ?? '',
    ...ids,
    answer: read('answer', PARAMETERS.answer) ?? [],
    state: read('state', PARAMETERS.state) ?? [],
    fields: Object.fromEntries(fields.toSorted(([left], [right]) => byField(left, right)).slice(0, MOST_FIELDS)),
    sort: byName ? null : sort,
  };
}

/** Whether an address has only parameters of the people list, each readable and given once. */
export function isPeopleQuery(search: URLSearchParams): boolean {
  const given = [...search];
  const readable = ([name, text]: [string, string]) =>
    (Object.hasOwn(PARAMETERS, name) && PARAMETERS[name as keyof typeof PARAMETERS](text) !== undefined) ||
    (readField(name) !== undefined && readFilter(text) !== undefined);
  const fields = given.filter(([name]) => readField(name)).length;
  return given.every(readable) && new Set(search.keys()).size === given.length && fields <= MOST_FIELDS;
}

/** The fields that a query filters by, in the order of an address. */
export const fieldsIn = ({ fields }: Pick<PeopleQuery, 'fields'>): FieldKey[] =>
  (Object.keys(fields) as FieldKey[]).toSorted(byField);

/** The query as an address has it, without `?`: always in the same order, so that equal queries are equal texts. */
export function printPeopleQuery(query: PeopleQuery): string {
  const parts: string[] = [];
  const search = printText(query.search);
  if (search) parts.push(`q=${search}`);
  for (const name of [...ID_FILTERS, 'answer', 'state'] as const) {
    if (query[name].length > 0) parts.push(`${name}=${printChoices(query[name])}`);
  }
  for (const key of fieldsIn(query)) {
    const filter = query.fields[key];
    if (filter) parts.push(`${key}=${printFilter(filter)}`);
  }
  if (query.sort) parts.push(`sort=${query.sort.descending ? '-' : ''}${query.sort.by}`);
  return parts.join('&');
}
