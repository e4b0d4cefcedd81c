import type { DoorField } from '@laminate/contracts/check-in';
import {
  detailColumns,
  detailsAt,
  isOfSameFields,
  isSameDetails,
  photosOf,
  searchedDetails,
  stretchedDetails,
  tellingDetail,
} from './detail-columns.ts';

const field = (key: string, kind: DoorField['kind'], ...choices: string[]): DoorField => ({
  key,
  name: key,
  kind,
  choices: choices.map((name, index) => ({ id: index + 1, name })),
});
const FIELDS = [
  field('company', 'text'),
  field('phone', 'phone'),
  field('f1', 'choices', 'Vegan', 'Fish'),
  field('f2', 'choice', 'S', 'M'),
  field('f3', 'number'),
  field('f4', 'yes_no'),
  field('f5', 'photo'),
];
const SENT = {
  company: ['Viru', null, 'Viru'],
  phone: ['+3725123', null, '+3725124'],
  f1: [[2, 1], null, [1]],
  f2: [2, null, 1],
  f3: [0, 7.5, null],
  f4: [false, true, null],
  f5: ['a-b', null, 'c-d'],
};
const columns = detailColumns(SENT);

it('gives back what was sent, of every kind', () => {
  expect([0, 1, 2].map((row) => detailsAt(columns, FIELDS, row))).toEqual([
    { company: 'Viru', phone: '+3725123', f1: [2, 1], f2: 2, f3: 0, f4: false, f5: 'a-b' },
    { f3: 7.5, f4: true },
    { company: 'Viru', phone: '+3725124', f1: [1], f2: 1, f5: 'c-d' },
  ]);
  expect(detailsAt(detailColumns(), [], 0)).toEqual({});
});

it('puts stretches of rows together, and knows what is the same', () => {
  const turned = stretchedDetails(Object.keys(SENT), [
    { column: columns, from: 2, to: 3 },
    { column: columns, from: 0, to: 2 },
  ]);
  expect([0, 1, 2].map((row) => detailsAt(turned, FIELDS, row))).toEqual(
    [2, 0, 1].map((row) => detailsAt(columns, FIELDS, row)),
  );
  expect([isSameDetails(columns, 0, turned, 1), isSameDetails(columns, 0, turned, 0)]).toEqual([true, false]);
  expect(stretchedDetails(['company'], [])).toEqual(detailColumns({ company: [] }));
  const { f5: _photo, ...fewer } = SENT;
  expect([isOfSameFields(columns, turned), isOfSameFields(columns, detailColumns(fewer))]).toEqual([true, false]);
});

it('has for the search what people type, and the photos apart', () => {
  expect(searchedDetails(columns, FIELDS).map(({ texts }) => texts.split('\0'))).toEqual([
    ['Viru', '', 'Viru'],
    ['+3725123', '', '+3725124'],
    ['2,1', '', '1'],
    ['2', '', '1'],
    ['0', '7.5', ''],
  ]);
  expect(searchedDetails(columns, FIELDS)[2]?.names?.get('2')).toBe('Fish');
  expect([photosOf(columns, FIELDS), photosOf(columns, [])]).toEqual([['a-b', 'c-d'], []]);
});

it('tells namesakes apart by what only one of them has', () => {
  const two = detailColumns({ company: ['Viru', 'Viru', null, 'Saare'], email: ['a@x', 'b@x', null, 'c@x'] });
  expect(tellingDetail(two, 3, [0, 1])).toBe('Saare');
  expect([tellingDetail(two, 0, [1, 2]), tellingDetail(two, 1, [0, 2]), tellingDetail(two, 2, [0, 1])]).toEqual([
    'a@x',
    'b@x',
    '',
  ]);
  expect(tellingDetail(detailColumns({ company: ['Viru', 'Viru'] }), 0, [1])).toBe('');
  expect(tellingDetail(two, 0, [])).toBe('Viru');
});
