import { readRetryAfter } from './retry-after.ts';

const NOW = Date.parse('2027-07-31T20:00:00Z');

test.each([
  ['2', 2],
  [' 30 ', 30],
  ['Sat, 31 Jul 2027 20:00:07 GMT', 7],
  ['0', null],
  ['Sat, 31 Jul 2027 19:59:00 GMT', null],
  ['soon', null],
  ['-3', null],
  ['', null],
  [null, null],
])('reads %j as %j seconds', (header, seconds) => expect(readRetryAfter(header, NOW)).toBe(seconds));
