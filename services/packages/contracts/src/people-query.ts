import { z } from 'zod';
import { Text } from './primitives.ts';

/** Longest query string of a saved view. */
export const MAX_VIEW_QUERY = 1000;
const MAX_ID = 2_147_483_647;
const MOST_CHOICES = 100;

/** Where someone stands at the door; blocked and pending come before any count. */
export const PERSON_STATES = ['out', 'part', 'in', 'blocked', 'pending'] as const;
export type PersonState = (typeof PERSON_STATES)[number];

/** What the list can be sorted by. */
export const SORT_KEYS = ['name', 'extra', 'unit', 'group', 'profile', 'band', 'badge', 'comment', 'state', 'in'] as const;
export type SortKey = (typeof SORT_KEYS)[number];

/** Choices of one filter that names ids, by its name in the query. */
export const ID_FILTERS = ['unit', 'group', 'profile', 'band', 'badge'] as const;
export type IdFilter = (typeof ID_FILTERS)[number];
/** An id of the event, or those who have none. */
export type IdChoice = number | 'none';

/** Which people are shown, and in which order. Absent is "all"; within a filter one choice is enough, between filters all count. */
export interface PeopleQuery {
  /** Words that must all stand in the name or the comment. */
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

export const EVERYONE: PeopleQuery = { search: '', unit: [], group: [], profile: [], band: [], badge: [], state: [], sort: null };

const listOf = <Value>(item: z.ZodType<Value, string>) =>
  z
    .string()
    .transform((text) => [...new Set(text.split(','))])
    .pipe(z.array(item).max(MOST_CHOICES));
const Choice = z.union([
  z.literal('none'),
  z.string().regex(/^[1-9]\d{0,9}$/).transform(Number).refine((id) => id <= MAX_ID),
]);
const Sort = z
  .string()
  .transform((text) => ({ by: text.replace(/^-/, ''), descending: text.startsWith('-') }))
  .pipe(z.object({ by: z.enum(SORT_KEYS), descending: z.boolean() }));

/** Each parameter of an address such as `?q=mari&unit=3,none&state=out&sort=-in`, read by itself. */
const PARAMETERS = {
  q: Text.max(200),
  unit: listOf(Choice),
  group: listOf(Choice),
  profile: listOf(Choice),
  band: listOf(Choice),
  badge: listOf(Choice),
  state: listOf(z.enum(PERSON_STATES)),
  sort: Sort,
} as const;

const Parameters = z.strictObject({
  q: PARAMETERS.q.default(''),
  unit: PARAMETERS.unit.default([]),
  group: PARAMETERS.group.default([]),
  profile: PARAMETERS.profile.default([]),
  band: PARAMETERS.band.default([]),
  badge: PARAMETERS.badge.default([]),
  state: PARAMETERS.state.default([]),
  sort: PARAMETERS.sort.nullable().default(null),
});

function toQuery({ q, ...rest }: z.output<typeof Parameters>): PeopleQuery {
  const byName = rest.sort?.by === 'name' && !rest.sort.descending;
  return { search: q, ...rest, sort: byName ? null : rest.sort };
}

/** The query of an address. What can't be read is left out, as are parameters that mean something else. */
export function readPeopleQuery(search: URLSearchParams): PeopleQuery {
  const known = Object.entries(PARAMETERS).flatMap(([name, schema]) => {
    const text = search.get(name);
    return text && schema.safeParse(text).success ? [[name, text] as const] : [];
  });
  return toQuery(Parameters.parse(Object.fromEntries(known)));
}

/** The query as an address has it, without `?`: always in the same order, so that equal queries are equal texts. */
export function printPeopleQuery(query: PeopleQuery): string {
  const parts: string[] = [];
  const words = query.search.trim();
  if (words) parts.push(`q=${encodeURIComponent(words).replaceAll('%20', '+')}`);
  for (const name of [...ID_FILTERS, 'state'] as const) {
    // Sorted as text: `none` stands last, and any order is as good as another.
    if (query[name].length > 0) parts.push(`${name}=${query[name].map(String).toSorted().join(',')}`);
  }
  if (query.sort) parts.push(`sort=${query.sort.descending ? '-' : ''}${query.sort.by}`);
  return parts.join('&');
}

/** The query string of a saved view: only known parameters, each readable and given once; it comes out in its one spelling. */
export const ViewQuery = Text.max(MAX_VIEW_QUERY).transform((text, context): string => {
  const search = new URLSearchParams(text);
  const read = Parameters.safeParse(Object.fromEntries(search));
  if (!read.success || new Set(search.keys()).size !== search.size) {
    context.issues.push({ code: 'custom', message: 'is not a filter of the people list', input: text });
    return z.NEVER;
  }
  return printPeopleQuery(toQuery(read.data));
});
