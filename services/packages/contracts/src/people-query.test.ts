import fc from 'fast-check';
import { CONTACTS, type FieldKey } from './guest-details.ts';
import {
  ANSWER_CHOICES,
  EVERYONE,
  PERSON_STATES,
  SORT_KEYS,
  isPeopleQuery,
  printPeopleQuery,
  readPeopleQuery,
  type FieldFilter,
  type PeopleQuery,
} from './people-query.ts';
import { ViewQuery } from './saved-views.ts';

const choices = fc.uniqueArray(fc.oneof(fc.integer({ min: 1, max: 2_147_483_647 }), fc.constant('none' as const)), {
  maxLength: 8,
});
const words = fc.string({ maxLength: 40, unit: 'grapheme' }).map((text) => text.replace(/\p{Cc}/gu, '').trim());
const keys: fc.Arbitrary<FieldKey> = fc.oneof(
  fc.constantFrom(...CONTACTS),
  fc.integer({ min: 1, max: 2_147_483_647 }).map((id): FieldKey => `f${id}`),
);
const ends = (end: fc.Arbitrary<string>) =>
  fc
    .record({ from: fc.oneof(end, fc.constant('')), to: fc.oneof(end, fc.constant('')) })
    .filter(({ from, to }) => from !== '' || to !== '');
const filters: fc.Arbitrary<FieldFilter> = fc.oneof(
  fc.record({
    choices: fc.uniqueArray(
      fc.oneof(
        fc.integer({ min: 1, max: 2_147_483_647 }),
        fc.constantFrom('any', 'none', 'yes', 'no', 'en', 'et') as fc.Arbitrary<'any'>,
      ),
      { minLength: 1, maxLength: 8 },
    ),
  }),
  fc.record({ contains: words.filter((text) => text !== '') }),
  ends(fc.integer().map(String)),
  ends(fc.integer({ min: -9999, max: 9999 }).map((cents) => String(cents / 100))),
  ends(
    fc
      .date({ min: new Date('1900-01-01'), max: new Date('2999-12-31'), noInvalidDate: true })
      .map((day) => day.toISOString().slice(0, 10)),
  ),
);
const queries: fc.Arbitrary<PeopleQuery> = fc.record({
  search: words,
  unit: choices,
  group: choices,
  profile: choices,
  band: choices,
  badge: choices,
  answer: fc.uniqueArray(fc.constantFrom(...ANSWER_CHOICES)),
  state: fc.uniqueArray(fc.constantFrom(...PERSON_STATES)),
  fields: fc.dictionary(keys, filters, { maxKeys: 5 }),
  sort: fc.option(
    fc
      .record({ by: fc.oneof(fc.constantFrom(...SORT_KEYS), keys), descending: fc.boolean() })
      .filter(({ by, descending }) => by !== 'name' || descending),
  ),
});

/** Texts of lists in order, as their order says nothing. */
const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(String).toSorted();
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, sorted(each)]));
};

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
    answer: ['waiting', 'accepted', 'none'] as const,
    state: ['out'] as const,
    fields: {
      f12: { choices: [5, 'none', 3] },
      f7: { from: '2026-07-01', to: '' },
      company: { contains: ' radio õ ' },
    } as const,
    sort: { by: 'f12', descending: true } as const,
  };
  expect(printPeopleQuery(query)).toBe(
    'q=mari+tamm&unit=3&band=7,none&answer=accepted,none,waiting&state=out&company=~radio+%C3%B5&f7=2026-07-01..&f12=3,5,none&sort=-f12',
  );
});

it('reads each filter of a field without knowing the field', () => {
  const read = (text: string) => readPeopleQuery(new URLSearchParams(text)).fields;
  expect(
    read('f9=3,5,none&f10=yes&language=et&email=any&company=~a~..1&f7=2026-07-01..2026-07-03&f8=..-2.5&f6=0..'),
  ).toEqual({
    f9: { choices: [3, 5, 'none'] },
    f10: { choices: ['yes'] },
    language: { choices: ['et'] },
    email: { choices: ['any'] },
    company: { contains: 'a~..1' },
    f7: { from: '2026-07-01', to: '2026-07-03' },
    f8: { from: '', to: '-2.5' },
    f6: { from: '0', to: '' },
  });
  const fields = Array.from({ length: 30 }, (_, id) => `f${id + 1}=any`).join('&');
  expect(Object.keys(read(fields))).toHaveLength(24);
});

it('is no filter where a parameter is foreign, unreadable or given twice', () => {
  const filters = ['', 'q=', 'unit=3,none', 'sort=-in', 'sort=f7', 'unit=2147483647', 'f7=any', 'company=~a'].map(
    (text) => isPeopleQuery(new URLSearchParams(text)),
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
    'f2147483648=any',
    'f0=any',
    'name=~a',
    'f7=',
    'f7=~',
    'f7=~%00',
    'f7=maybe',
    'f7=..',
    'f7=1..2..3',
    'f7=01..2',
    'f7=1.50..',
    'f7=-0..',
    'f7=1..2026-07-01',
    'f7=any&f7=none',
    'sort=f2147483648',
    Array.from({ length: 25 }, (_, id) => `f${id + 1}=any`).join('&'),
  ];
  expect(new Set(filters)).toEqual(new Set([true]));
  expect(others.filter((text) => isPeopleQuery(new URLSearchParams(text)))).toEqual([]);
});
