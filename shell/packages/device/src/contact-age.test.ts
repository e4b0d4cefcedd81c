import { contactAge } from './contact-age.ts';

const NOW = Date.parse('2026-07-31T21:10:00Z');
const ago = (seconds: number) => contactAge(NOW - seconds * 1000, NOW);

it('says how long ago in few words, and does not tick while it is fresh', () => {
  expect([0, 1, 4.9, -60].map(ago)).toEqual(['now', 'now', 'now', 'now']);
  expect([5, 59.9].map(ago)).toEqual(['5 s ago', '59 s ago']);
  expect([60, 3599].map(ago)).toEqual(['1 min ago', '59 min ago']);
  expect(ago(3600)).toMatch(/^\d\d:\d\d$/);
  expect(ago(2 * 86_400)).toMatch(/^\d\d\.\d\d\.\d{4} \d\d:\d\d$/);
  expect(contactAge(null, NOW)).toBe('never');
});
