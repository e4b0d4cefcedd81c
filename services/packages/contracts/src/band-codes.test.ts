import { BandCodeBody } from './band-codes.ts';
import { foldBandCode, MAX_BAND_CODE } from './fold-band-code.ts';

it.each([
  [' ab 12\t34 ', 'AB1234'],
  ['AB1234', 'AB1234'],
  ['ａｂ１２', 'AB12'],
  ['straße 7', 'STRASSE7'],
])('compares %j as %j, also when folded again', (scanned, folded) => {
  expect(foldBandCode(scanned)).toBe(folded);
  expect(foldBandCode(folded)).toBe(folded);
});

it.each(['', '  \t', 'x'.repeat(MAX_BAND_CODE + 1), 'ß'.repeat(MAX_BAND_CODE), 'a\u0000b'])('takes no %j', (code) => {
  expect(BandCodeBody.safeParse(code).success).toBe(false);
});
