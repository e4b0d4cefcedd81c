import type { GuestField } from '@laminate/contracts/guest-fields';
import type { ListedPerson } from '@laminate/contracts/people';
import { EVERYONE } from '@laminate/contracts/people-query';
import type { PeopleQuery } from '@laminate/contracts/people-query';
import type { ListedEvent } from './listed-event.ts';
import type { Filtered } from './people-filter.ts';
import { countChoices, countMatching, filterPeople } from './people-filter.ts';
import { sortPeople } from './people-sort.ts';

const person = (id: number, name: string, more: Partial<ListedPerson> = {}): ListedPerson => ({
  id,
  name,
  comments: '',
  guest_count: 1,
  checked_in: false,
  checked_in_count: 0,
  blocked: false,
  pending: false,
  unit_id: null,
  group_id: null,
  profile_id: null,
  wristband_id: null,
  badge_id: null,
  answer: null,
  details: {},
  ...more,
});
const people = [
  person(1, 'Иван Saar', { guest_count: 2, checked_in_count: 1, badge_id: 5, answer: 'waiting' }),
  person(2, 'Mari Tamm', { unit_id: 1, blocked: true, pending: true, wristband_id: 7 }),
  person(3, 'Õnne Štěpánek', {
    unit_id: 1,
    group_id: 10,
    comments: 'Photo pass',
    wristband_id: 8,
    checked_in_count: 1,
  }),
  person(4, 'Zoë', { unit_id: 2, pending: true, answer: 'accepted' }),
];
const unit = (id: number, name: string, groups: Filtered['units'][number]['groups'] = []) => ({
  id,
  name,
  profile_id: null,
  can_delete: false,
  guest_count: 0,
  checked_in_count: 0,
  groups,
});
const radio = {
  id: 10,
  name: 'Radio',
  unitId: 1,
  profile_id: null,
  guest_count: 0,
  checked_in_count: 0,
  can_delete: false,
};
const nothing: Filtered = { units: [unit(1, 'Press', [radio]), unit(2, 'Crew')], profiles: [], guest_fields: [] };
const shown = (query: Partial<PeopleQuery>) =>
  filterPeople(people, { ...EVERYONE, ...query }, nothing).map(({ id }) => id);

it.each([
  ['onne', [3]],
  ['stepanek PHOTO', [3]],
  ['иван', [1]],
  ['mari photo', []],
  ['press mari', [2]],
  ['radio', [3]],
  ['maru', [2]],
  ['  ', [1, 2, 3, 4]],
])('finds %j', (search, expected) => {
  expect(shown({ search })).toEqual(expected);
});

it('takes any choice of one filter, and all filters together', () => {
  expect(shown({ unit: [1, 'none'] })).toEqual([1, 2, 3]);
  expect(shown({ unit: [1], group: ['none'] })).toEqual([2]);
  expect(shown({ band: [7, 'none'], unit: [1] })).toEqual([2]);
  expect(shown({ badge: [5], search: 'saar' })).toEqual([1]);
  expect(shown({ unit: [99] })).toEqual([]);
  expect(shown({ answer: ['waiting', 'none'] })).toEqual([1, 2, 3]);
  expect(shown({ answer: ['accepted'], unit: [1] })).toEqual([]);
});

it('says of everyone one state, blocked and pending first', () => {
  expect([
    shown({ state: ['blocked'] }),
    shown({ state: ['pending'] }),
    shown({ state: ['part'] }),
    shown({ state: ['in'] }),
    shown({ state: ['out'] }),
  ]).toEqual([[2], [4], [1], [3], []]);
});

it('counts what each choice would show with the other filters', () => {
  const query: PeopleQuery = { ...EVERYONE, unit: [1], band: [7] };
  expect([...countChoices(people, query, nothing, 'band')]).toEqual([
    ['7', 1],
    ['8', 1],
  ]);
  expect([...countChoices(people, query, nothing, 'unit')]).toEqual([['1', 1]]);
  expect(countMatching(people, query, nothing)).toBe(1);
});

it('filters, counts and sorts by what people have, wherever they have it from', () => {
  const counted = { can_delete: false, guest_count: 0, checked_in_count: 0 };
  const event = {
    units: [
      {
        id: 1,
        name: 'Press',
        profile_id: 20,
        ...counted,
        groups: [{ id: 10, name: 'Radio', unitId: 1, profile_id: 21, ...counted }],
      },
    ],
    profiles: [
      { id: 20, name: 'Press', areas: [], timeId: null, wristbandId: 9, badgeId: null },
      { id: 21, name: 'Radio', areas: [], timeId: null, wristbandId: 9, badgeId: 5 },
    ],
    wristbands: [
      { id: 7, name: 'B' },
      { id: 8, name: 'A' },
      { id: 9, name: 'C' },
    ],
    badges: [],
    guest_fields: [],
  };
  const list = [...people, person(5, 'Ülo', { unit_id: 1 }), person(6, 'Õie', { unit_id: 2, profile_id: 21 })];
  const fitting = (query: Partial<PeopleQuery>) =>
    filterPeople(list, { ...EVERYONE, ...query }, event).map(({ id }) => id);
  expect(fitting({ profile: [20] })).toEqual([2, 5]);
  expect(fitting({ profile: [21] })).toEqual([3, 6]);
  expect(fitting({ profile: ['none'] })).toEqual([1, 4]);
  expect(fitting({ band: [9] })).toEqual([5, 6]);
  expect(fitting({ badge: [5] })).toEqual([1, 3, 6]);
  expect([...countChoices(list, EVERYONE, event, 'profile')]).toEqual([
    ['none', 2],
    ['20', 2],
    ['21', 2],
  ]);
  const sorted = sortPeople(list, { by: 'band', descending: false }, event as unknown as ListedEvent);
  expect(sorted.map(({ id }) => id)).toEqual([3, 2, 5, 6, 1, 4]);
});

it('sorts with those without a value last, and equal ones by name', () => {
  const event = {
    units: [
      { id: 1, name: 'Press', groups: [{ id: 10, name: 'Radio' }] },
      { id: 2, name: 'Artists', groups: [] },
    ],
    profiles: [],
    wristbands: [
      { id: 7, name: 'B' },
      { id: 8, name: 'A' },
    ],
    badges: [],
  } as unknown as ListedEvent;
  const order = (by: NonNullable<PeopleQuery['sort']>['by'], descending = false) =>
    sortPeople(people, { by, descending }, event).map(({ id }) => id);
  expect(order('unit')).toEqual([4, 2, 3, 1]);
  expect(order('unit', true)).toEqual([2, 3, 4, 1]);
  expect(order('band')).toEqual([3, 2, 1, 4]);
  expect(order('extra', true)).toEqual([1, 2, 3, 4]);
  expect(order('name', true)).toEqual([4, 3, 2, 1]);
  expect(order('comment')).toEqual([3, 1, 2, 4]);
  expect(order('state')).toEqual([4, 2, 1, 3]);
  expect(order('answer')).toEqual([4, 1, 2, 3]);
});

describe('contacts and custom fields', () => {
  const field = (key: string, kind: GuestField['kind'], choices: GuestField['choices'] = []) => ({
    key,
    kind,
    choices,
  });
  const event: Filtered = {
    units: [],
    profiles: [],
    guest_fields: [
      field('email', 'email'),
      field('phone', 'phone'),
      field('company', 'text'),
      field('language', 'language'),
      field('f1', 'choice', [
        { id: 5, name: 'Vegan' },
        { id: 3, name: 'Fish' },
      ]),
      field('f2', 'choices', [
        { id: 1, name: 'Friday' },
        { id: 2, name: 'Saturday' },
      ]),
      field('f3', 'date'),
      field('f4', 'number'),
      field('f5', 'yes_no'),
      field('f6', 'photo'),
    ],
  };
  const guests = [
    person(1, 'Anu', {
      details: {
        phone: { number: '+37255512345', typed: '5551 2345' },
        company: 'Õlle & Co',
        language: 'et',
        f1: 3,
        f2: [1, 2],
        f3: '2026-07-02',
        f4: 9,
        f5: false,
      },
    }),
    person(2, 'Mari', { details: { email: 'mari@acme.ee', f1: 5, f2: [2], f3: '2026-07-31', f4: -2.5, f5: true } }),
    person(3, 'Otto', { details: { company: 'acme', f4: 10, f6: 'd9b2d63d-a233-4123-847a-7090c2a1c6f4' } }),
  ];
  const ids = (fields: PeopleQuery['fields'], search = '') =>
    filterPeople(guests, { ...EVERYONE, fields, search }, event).map(({ id }) => id);

  it.each([
    [{ f1: { choices: [3] } }, [1]],
    [{ f1: { choices: [3, 'none'] } }, [1, 3]],
    [{ f2: { choices: [2] } }, [1, 2]],
    [{ f1: { contains: 'VEG' } }, [2]],
    [{ f2: { contains: 'fri' } }, [1]],
    [{ language: { choices: ['et', 'en'] } }, [1]],
    [{ f5: { choices: ['no'] } }, [1]],
    [{ f5: { choices: ['yes', 'none'] } }, [2, 3]],
    [{ company: { contains: 'olle' } }, [1]],
    [{ company: { choices: ['any'] } }, [1, 3]],
    [{ company: { choices: ['none'] } }, [2]],
    [{ phone: { contains: '555 12' } }, [1]],
    [{ phone: { contains: '+372' } }, [1]],
    [{ phone: { contains: 'mari' } }, []],
    [{ f3: { from: '2026-07-01', to: '2026-07-02' } }, [1]],
    [{ f3: { from: '2026-07-03', to: '' } }, [2]],
    [{ f4: { from: '-3', to: '9' } }, [1, 2]],
    [{ f4: { from: '9.5', to: '' } }, [3]],
    [{ company: { from: '1', to: '' } }, []],
    [{ f6: { choices: ['any'] } }, [3]],
    [{ f1: { choices: [3] }, f5: { choices: ['yes'] } }, []],
    [{ f99: { choices: [1] } }, [1, 2, 3]],
  ] satisfies [PeopleQuery['fields'], number[]][])('lets through whom %j fits', (fields, expected) => {
    expect(ids(fields)).toEqual(expected);
  });

  it.each([
    ['55512345', [1]],
    ['37255512', [1]],
    ['5551 2345', [1]],
    ['mari@acme.ee', [2]],
    ['acme', [2, 3]],
    ['vegan', [2]],
    ['olle anu', [1]],
    ['saturday fish', [1]],
    ['estonian', []],
  ])('finds %j in details', (search, expected) => {
    expect(ids({}, search)).toEqual(expected);
  });

  it('finds a guest by what has changed in their details', () => {
    const changed = guests.with(0, person(1, 'Anu', { details: { company: 'Estonian Ballet' } }));
    const found = filterPeople(changed, { ...EVERYONE, search: 'ballet' }, event);
    expect(found.map(({ id }) => id)).toEqual([1]);
  });

  it('counts choices, and what is filled in', () => {
    const counts = (key: 'f1' | 'f2' | 'f5' | 'company') =>
      Object.fromEntries(countChoices(guests, { ...EVERYONE, fields: { f1: { choices: [3] } } }, event, key));
    expect([counts('f1'), counts('f2'), counts('f5'), counts('company')]).toEqual([
      { 3: 1, 5: 1, none: 1 },
      { 1: 1, 2: 1 },
      { no: 1 },
      { any: 1 },
    ]);
  });

  it('sorts by each, those without last', () => {
    const order = (by: NonNullable<PeopleQuery['sort']>['by'], descending = false) =>
      sortPeople(guests, { by, descending }, event as unknown as ListedEvent).map(({ id }) => id);
    expect(Object.fromEntries(event.guest_fields.map(({ key }) => [key, order(key as 'f1')]))).toEqual({
      email: [2, 1, 3],
      phone: [1, 2, 3],
      company: [3, 1, 2],
      language: [1, 2, 3],
      f1: [2, 1, 3],
      f2: [1, 2, 3],
      f3: [1, 2, 3],
      f4: [2, 1, 3],
      f5: [2, 1, 3],
      f6: [3, 1, 2],
    });
    expect([order('f4', true), order('f3', true), order('f99')]).toEqual([
      [3, 1, 2],
      [2, 1, 3],
      [1, 2, 3],
    ]);
  });
});
