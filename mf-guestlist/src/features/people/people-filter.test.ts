import type { Person } from '@laminate/contracts/people';
import { EVERYONE } from '@laminate/contracts/people-query';
import type { PeopleQuery } from '@laminate/contracts/people-query';
import type { EventDetails } from '../../event/event-details.ts';
import type { Filtered } from './people-filter.ts';
import { countChoices, countMatching, filterPeople } from './people-filter.ts';
import { sortPeople } from './people-sort.ts';

const person = (id: number, name: string, more: Partial<Person> = {}): Person => ({
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
  ...more,
});
const people = [
  person(1, 'Иван Saar', { guest_count: 2, checked_in_count: 1, badge_id: 5 }),
  person(2, 'Mari Tamm', { unit_id: 1, blocked: true, pending: true, wristband_id: 7 }),
  person(3, 'Õnne Štěpánek', {
    unit_id: 1,
    group_id: 10,
    comments: 'Photo pass',
    wristband_id: 8,
    checked_in_count: 1,
  }),
  person(4, 'Zoë', { unit_id: 2, pending: true }),
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
const nothing: Filtered = { units: [unit(1, 'Press', [radio]), unit(2, 'Crew')], profiles: [] };
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

it('counts what each choice would show beside the other filters', () => {
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
  const sorted = sortPeople(list, { by: 'band', descending: false }, event as unknown as EventDetails);
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
  } as unknown as EventDetails;
  const order = (by: NonNullable<PeopleQuery['sort']>['by'], descending = false) =>
    sortPeople(people, { by, descending }, event).map(({ id }) => id);
  expect(order('unit')).toEqual([4, 2, 3, 1]);
  expect(order('unit', true)).toEqual([2, 3, 4, 1]);
  expect(order('band')).toEqual([3, 2, 1, 4]);
  expect(order('extra', true)).toEqual([1, 2, 3, 4]);
  expect(order('name', true)).toEqual([4, 3, 2, 1]);
  expect(order('comment')).toEqual([3, 1, 2, 4]);
  expect(order('state')).toEqual([4, 2, 1, 3]);
});
