import { suggestedCopy } from './suggested-copy.ts';

it.each([
  ['Meretuul 2026', '2026-07-31', 'Meretuul 2027', '2027-07-30'],
  ['2026: Meretuul', '2026-07-31', '2027: Meretuul', '2027-07-30'],
  ['Season 2026/2027', '2026-07-31', 'Season 2027/2028', '2027-07-30'],
  ['Season 2026/27', '2026-07-31', 'Season 2027/28', '2027-07-30'],
  ['Season 2026–27', '2026-07-31', 'Season 2027–28', '2027-07-30'],
  ['Season 26/27', '2026-07-31', 'Season 27/28', '2027-07-30'],
  ['Season 25/26', '2026-07-31', 'Season 26/27', '2027-07-30'],
  ['Season 1999/00', '2026-07-31', 'Season 2000/01', '2027-07-30'],
  ['Season 99/00', '1999-12-31', 'Season 27/28', '2027-11-26'],
  ['Meretuul 2026/08', '2026-07-31', 'Meretuul 2027/08', '2027-07-30'],
  ['Halls 11/12', '2026-07-31', 'Halls 11/12 2027', '2027-07-30'],
  ['Rooms 126/127', '2026-07-31', 'Rooms 126/127 2027', '2027-07-30'],
  ['Meretuul 1999', '2026-07-31', 'Meretuul 2000', '2027-07-30'],
  ['Meretuul', '2026-07-31', 'Meretuul 2027', '2027-07-30'],
  ['Hall 12026', '2026-07-31', 'Hall 12026 2027', '2027-07-30'],
  ['Meretuul 2026', '2025-11-30', 'Meretuul 2027', '2026-11-29'],
  ['Meretuul 2025', '2025-11-29', 'Meretuul 2027', '2027-11-27'],
  ['Meretuul 2019', '2019-08-02', 'Meretuul 2027', '2027-07-23'],
])('suggests of %s on %s the copy %s on %s', (name, firstDay, nextName, nextDay) => {
  expect(suggestedCopy(name, firstDay, '2026-11-29')).toEqual({ name: nextName, first_day: nextDay });
});
