import fc from 'fast-check';
import {
  EVERYONE,
  PERSON_STATES,
  SORT_KEYS,
  isPeopleQuery,
  printPeopleQuery,
  readPeopleQuery,
  type PeopleQuery,
} from './people-query.ts';
import { ViewQuery } from './saved-views.ts';

const choices = fc.uniqueArray(fc.oneof(fc.integer({ min: 1, max: 2_147_483_647 }), fc.constant('none' as const)), {
  maxLength: 8,
});
const queries: fc.Arbitrary<PeopleQuery> = fc.record({
  search: fc.string({ maxLength: 40, unit: 'grapheme' }).map((text) => text.replace(/\p{Cc}/gu, '').trim()),
  unit: choices,
  group: choices,
  profile: choices,
  band: choices,
  badge: choices,
  state: fc.uniqueArray(fc.constantFrom(...PERSON_STATES)),
  sort: fc.option(
    fc
      .record({ by: fc.constantFrom(...SORT_KEYS), descending: fc.boolean() })
      .filter(({ by, descending }) => by !== 'name' || descending),
  ),
});

const sorted = (query: PeopleQuery) =>
  Object.fromEntries(
    Object.entries(query).map(([name, value]) => [name, Array.isArray(value) ? value.map(String).toSorted() : value]),
  );

it('reads what it prints, and prints it the same', () => {
  fc.assert(
    fc.property(queries, (query) => {
      const text = printPeopleQuery(query);
      const read = readPeopleQuery(new URLSearchParams(text));
      expect(sorted(read)).toEqual(sorted(query));
      expect(printPeopleQuery(read)).toBe(text);
      if (text.length <= 1000) expect(ViewQuery.parse(text)).toBe(text);
    }),
  );
});

it('reads any address without failing', () => {
  fc.assert(
    fc.property(fc.webQueryParameters(), (text) => {
      expect(() => readPeopleQuery(new URLSearchParams(text))).not.toThrow();
    }),
  );
  expect(readPeopleQuery(new URLSearchParams('unit=x&state=in,gone&sort=&tab=3&group=7'))).toEqual({
    ...EVERYONE,
    group: [7],
  });
});

it('is short and readable', () => {
  const query = {
    ...EVERYONE,
    search: ' mari tamm ',
    unit: [3],
    band: [7, 'none'] as const,
    state: ['out'] as const,
    sort: { by: 'in', descending: true } as const,
  };
  expect(printPeopleQuery(query)).toBe('q=mari+tamm&unit=3&band=7,none&state=out&sort=-in');
});

it('is no filter where a parameter is foreign, unreadable or given twice', () => {
  const filters = ['', 'q=', 'unit=3,none', 'sort=-in', 'unit=2147483647'].map((text) =>
    isPeopleQuery(new URLSearchParams(text)),
  );
  const others = [
    'tab=3',
    'unit=',
    'unit=3,x',
    'unit=2147483648',
    'state=gone',
    'sort=',
    'q=%00',
    `q=${'a'.repeat(201)}`,
    'unit=1&unit=2',
    `unit=${Array.from({ length: 101 }, (_, id) => id + 1).join(',')}`,
    'constructor=1',
  ];
  expect(new Set(filters)).toEqual(new Set([true]));
  expect(others.filter((text) => isPeopleQuery(new URLSearchParams(text)))).toEqual([]);
});
