import { BandCodeBody } from './band-codes.ts';
import { foldBandCode, MAX_BAND_CODE } from './fold-band-code.ts';

it.each([
  [' ab 12\t34 ', 'AB1234'],
  ['AB1234', 'AB1234'],
  ['ａｂ１２', 'AB12'],
  ['straße 7', 'STRASSE7'],
  ['\ufeffab\u200b1\u00ad2\ufe0f', 'AB12'],
])('compares %j as %j, also when folded again', (scanned, folded) => {
  expect(foldBandCode(scanned)).toBe(folded);
  expect(foldBandCode(folded)).toBe(folded);
});

it.each([
  '',
  '  \t',
  'x'.repeat(MAX_BAND_CODE + 1),
  'ß'.repeat(MAX_BAND_CODE),
  'a1\u0000b',
  'Mari Tamm',
  '\u200b',
  'ab\u200b',
])('takes no %j', (code) => {
  expect(BandCodeBody.safeParse(code).success).toBe(false);
});
