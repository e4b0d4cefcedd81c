import { isStorable } from './stored-text.ts';

const MAX_ID = 2_147_483_647;
const MAX_SEARCH = 200;
const MOST_CHOICES = 100;

/** Where someone stands at the door; blocked and pending come before any count. */
export const PERSON_STATES = ['out', 'part', 'in', 'blocked', 'pending'] as const;
export type PersonState = (typeof PERSON_STATES)[number];

/** What the list can be sorted by. */
export const SORT_KEYS = [
  'name',
  'extra',
  'unit',
  'group',
  'profile',
  'band',
  'badge',
  'comment',
  'state',
  'in',
] as const;
export type SortKey = (typeof SORT_KEYS)[number];

/** Choices of one filter that names ids, by its name in the query. */
export const ID_FILTERS = ['unit', 'group', 'profile', 'band', 'badge'] as const;
export type IdFilter = (typeof ID_FILTERS)[number];
/** An id of the event, or those who have none. */
export type IdChoice = number | 'none';

/**
 * Which people are shown, and in which order. Absent is "all"; within a filter one choice is enough, between filters
 * all count.
 */
export interface PeopleQuery {
  /** Words that must all stand in name, comment, unit or group. */
  readonly search: string;
  readonly unit: readonly IdChoice[];
  readonly group: readonly IdChoice[];
  readonly profile: readonly IdChoice[];
  readonly band: readonly IdChoice[];
  readonly badge: readonly IdChoice[];
  readonly state: readonly PersonState[];
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
  state: [],
  sort: null,
};

/** Reads the value of a parameter; undefined for a text that is none. */
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

const readSort: Reader<NonNullable<PeopleQuery['sort']>> = (text) => {
  const by = oneOf(SORT_KEYS)(text.replace(/^-/, ''));
  return by && { by, descending: text.startsWith('-') };
};

/** Each parameter of an address such as `?q=mari&unit=3,none&state=out&sort=-in`, read by itself. */
const PARAMETERS = {
  q: (text: string) => (text.length <= MAX_SEARCH && isStorable(text) ? text : undefined),
  unit: listOf(readChoice),
  group: listOf(readChoice),
  profile: listOf(readChoice),
  band: listOf(readChoice),
  badge: listOf(readChoice),
  state: listOf(oneOf(PERSON_STATES)),
  sort: readSort,
} as const;

/** The query of an address. What can't be read is left out, as are parameters that mean something else. */
export function readPeopleQuery(search: URLSearchParams): PeopleQuery {
  const read = <Value>(name: keyof typeof PARAMETERS, reader: Reader<Value>) => reader(search.get(name) ?? '');
  const ids = Object.fromEntries(
    ID_FILTERS.map((name) => [name, read(name, PARAMETERS[name]) ?? []]),
  ) as unknown as Record<IdFilter, readonly IdChoice[]>;
  const sort = read('sort', PARAMETERS.sort) ?? null;
  const byName = sort?.by === 'name' && !sort.descending;
  return {
    search: read('q', PARAMETERS.q) ?? '',
    ...ids,
    state: read('state', PARAMETERS.state) ?? [],
    sort: byName ? null : sort,
  };
}

/** Whether an address has only parameters of the people list, each readable and given once. */
export function isPeopleQuery(search: URLSearchParams): boolean {
  const given = [...search];
  const readable = ([name, text]: [string, string]) =>
    Object.hasOwn(PARAMETERS, name) && PARAMETERS[name as keyof typeof PARAMETERS](text) !== undefined;
  return given.every(readable) && new Set(search.keys()).size === given.length;
}

/** The query as an address has it, without `?`: always in the same order, so that equal queries are equal texts. */
export function printPeopleQuery(query: PeopleQuery): string {
  const parts: string[] = [];
  const search = query.search.trim();
  if (search) parts.push(`q=${encodeURIComponent(search).replaceAll('%20', '+')}`);
  for (const name of [...ID_FILTERS, 'state'] as const) {
    // Sorted as text: `none` stands last, and any order is as good as another.
    if (query[name].length > 0) parts.push(`${name}=${query[name].map(String).toSorted().join(',')}`);
  }
  if (query.sort) parts.push(`sort=${query.sort.descending ? '-' : ''}${query.sort.by}`);
  return parts.join('&');
}
