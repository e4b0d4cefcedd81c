import { stepped, wholeNumber } from './whole-number.ts';

it.each([
  ['', null],
  ['  ', null],
  ['0', 0],
  ['007', 7],
  [' 12 ', 12],
  ['+3', 3],
  ['-3', -3],
  ['-0', 0],
  ['1 000', 1000],
  ['12,345,678', 12_345_678],
  ['1\u00a0000\u00a0000', 1_000_000],
  ['2.5', Number.NaN],
  ['2,5', Number.NaN],
  ['1e3', Number.NaN],
  ['1.000', Number.NaN],
  ['1 00', Number.NaN],
  ['1,00', Number.NaN],
  ['1000,000', Number.NaN],
  ['--3', Number.NaN],
  ['-', Number.NaN],
  ['3-', Number.NaN],
  ['0x10', Number.NaN],
  ['ten', Number.NaN],
  ['9007199254740993', Number.NaN],
])('reads %j as %s', (text, number) => {
  expect(wholeNumber(text)).toBe(number);
});

it('steps within the bounds, from nothing and from what is no number', () => {
  expect([
    stepped(null, 1, 0, 9),
    stepped(Number.NaN, 1, 0, 9),
    stepped(9, 1, 0, 9),
    stepped(0, -1, 0, 9),
    stepped(-3, 1, 0, 9),
  ]).toEqual([1, 1, 9, 0, 0]);
});
