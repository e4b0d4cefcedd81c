import { nextName, nextYear } from './suggested-copy.ts';

it('suggests the same weekday a year later', () => {
  expect(nextYear('2026-07-31')).toBe('2027-07-30');
  expect(new Date(`${nextYear('2027-12-31')}T00:00Z`).getUTCDay()).toBe(new Date('2027-12-31T00:00Z').getUTCDay());
});

it.each([
  ['Meretuul 2026', 'Meretuul 2027'],
  ['2026: Meretuul', '2027: Meretuul'],
  ['Meretuul 1999', 'Meretuul 2000'],
  ['Meretuul', 'Meretuul 2027'],
  ['Hall 12026', 'Hall 12026 2027'],
])('suggests a name for the next %s', (name, expected) => {
  expect(nextName(name, '2027-07-30')).toBe(expected);
});
