import { lastHours } from './hours.ts';

const hour = (at: string, entries: number, area_id = 1) => ({ at, area_id, entries, exits: 1, refused: 0 });

it.each([
  ['Europe/Tallinn', '2026-07-31T18:00:00.000Z'],
  ['Asia/Kolkata', '2026-07-31T17:30:00.000Z'],
])('begins hours as the clocks of %s do, and fills hours without scans', (zone, last) => {
  const hours = [hour('2026-07-31T15:00:00.000Z', 9), hour(last, 4), hour(last, 7, 2)];
  const shown = lastHours(hours, 1, Date.parse('2026-07-31T18:20:00Z'), zone, 3);
  expect(shown.map(({ at }) => at)).toEqual([2, 1, 0].map((ago) => Date.parse(last) - ago * 3_600_000));
  expect(shown.map(({ entries }) => entries)).toEqual([0, 0, 4]);
});
