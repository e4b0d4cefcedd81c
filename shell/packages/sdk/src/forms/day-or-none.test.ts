import { dayOrNone } from './day-or-none.ts';

it.each(['', '2026-07-31', '2028-02-29'])('takes “%s”', (value) => {
  expect(dayOrNone(value)).toBeUndefined();
});

it.each(['31.7', '2026-02-30', '31-2-2026', '2026', ' '])('refuses “%s” in words', (value) => {
  expect(dayOrNone(value)).toBe('Enter a date like DD.MM.YYYY');
});
