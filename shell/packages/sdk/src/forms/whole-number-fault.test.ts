import { wholeNumberFault } from './whole-number-fault.ts';

it.each([0, 1, 20, null])('takes %s from 0 to 20, or nothing', (value) => {
  expect(wholeNumberFault(value, 0, 20)).toBeUndefined();
});

it.each([-1, 21, 2.5, Number.NaN, '3', undefined])('refuses %s in words', (value) => {
  expect(wholeNumberFault(value, 0, 20)).toBe('Enter a whole number from 0 to 20');
});
