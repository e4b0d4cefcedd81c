import fc from 'fast-check';
import { writtenNumber } from './written-number.ts';

it.each([
  ['1234', 'any', 1234],
  ['-7', 'any', -7],
  ['+ 7', 'any', 7],
  ['1.5', '.', 1.5],
  ['-1,25', ',', -1.25],
  ['0.125', '.', 0.125],
  ['0,125', ',', 0.125],
  ['1234.567', '.', 1234.567],
  ['1.2345', '.', 1.2345],
  ['1.234,5', ',', 1234.5],
  ['1,234.5', '.', 1234.5],
  ['12.345.678', ',', 12_345_678],
  ['12,345,678', '.', 12_345_678],
  ['12,345,678.90', '.', 12_345_678.9],
  ['1 234', 'any', 1234],
  ['1\u00a0234,5', ',', 1234.5],
  ['1\u202f234.567', '.', 1234.567],
  ["1'234", 'any', 1234],
  ['1’234.5', '.', 1234.5],
  ['1,23,456', '.', 123_456],
  ['١٬٢٣٤', 'any', 1234],
  ['١٫٢٣٤', 'any', 1.234],
  ['−1.234,5', ',', -1234.5],
])('reads %j, whose decimal sign is %s, as %d', (text, decimal, value) =>
  expect(writtenNumber(text)).toEqual({ decimal, value, grouped: value, sign: null }),
);

it.each([
  ['1.234', '.', 1.234, 1234],
  ['-1,234', ',', -1.234, -1234],
  ['999.000', '.', 999, 999_000],
  ['１，２３４', ',', 1.234, 1234],
] as const)('reads %j in two ways', (text, sign, value, grouped) =>
  expect(writtenNumber(text)).toEqual({ decimal: 'either', sign, value, grouped }),
);

it.each([
  '',
  '-',
  '12 34',
  '1 23',
  '1.23.456',
  '1,234,5',
  '1.234.5',
  '12,34,56',
  '0.123.456',
  "1'23",
  '1 234 5',
  '50%',
  '50 %',
  '٥٠٪',
  '1.5e3',
  '12 pcs',
  '.5',
  '5.',
  '1234567890123456',
  '0.1234567',
])('takes %j for no number', (text) => expect(writtenNumber(text)).toBeNull());

it('reads a number as every language writes it, and takes no other for it', () => {
  const languages = ['en-US', 'de-DE', 'et-EE', 'fr-FR', 'de-CH', 'en-IN', 'ar-EG', 'pl-PL', 'es-ES', 'hi-IN'];
  fc.assert(
    fc.property(
      fc.constantFrom(...languages),
      fc.integer({ min: -99_999_999, max: 99_999_999 }),
      fc.nat({ max: 4 }),
      fc.boolean(),
      (language, digits, places, useGrouping) => {
        const number = digits / 10 ** places;
        const text = new Intl.NumberFormat(language, {
          useGrouping,
          minimumFractionDigits: places,
          maximumFractionDigits: places,
        }).format(number);
        const read = writtenNumber(text);
        expect(read?.decimal === 'either' ? [read.value, read.grouped] : [read?.value]).toContainEqual(number + 0);
      },
    ),
    { numRuns: 2000, seed: 47 },
  );
});
