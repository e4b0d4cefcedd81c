import fc from 'fast-check';
import { cleanLine, cleanLines, plainFigures, plainPhone } from './clean-text.ts';

const MARKS = ['\u200e', '\u200f', '\u202a', '\u202c', '\u202e', '\u2066', '\u2069', '\u200b', '\u00ad', '\ufeff'];
const OTHERS = ['\u2060', '\u061c', '\u{e0041}', '\u200c', '\u200d', '\ufff9'];

it.each(MARKS)('drops the mark %j within and around a name', (mark) => {
  expect(cleanLine(`${mark}Mari ${mark}Ta${mark}mm${mark}`)).toBe('Mari Tamm');
});

it.each([
  ['Leena\u200f\u00a0Saar', 'Leena Saar'],
  ['Mari\u3000\u2009Tamm\u202f', 'Mari Tamm'],
  ['Z\u030canna', 'Žanna'],
  ['Mari\u0007 Tamm\ud800', 'Mari Tamm\ufffd'],
  // A joiner that joins nothing.
  ['Mari\u200dTamm\u200c', 'MariTamm'],
  // Persian and Sinhala are written with joiners, old Malayalam ends words in them.
  ['علی\u200cرضا', 'علی\u200cرضا'],
  ['ශ්\u200dරී', 'ශ්\u200dරී'],
  ['അനില്\u200d', 'അനില്\u200d'],
  ['👩🏽\u200d🚀 Ida', '👩🏽\u200d🚀 Ida'],
  ['❤\ufe0f\u200d🔥', '❤\ufe0f\u200d🔥'],
  [
    '🏴\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}',
    '🏴\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}',
  ],
  // The Arabic sign of a number shows.
  ['\u0600١٢', '\u0600١٢'],
  // Nothing that shows.
  ['\u200b\u200d \ufe0f', ''],
  ['\u3164', ''],
  ['\u2800\u00a0', ''],
])('keeps of %j what writing needs', (text, kept) => {
  expect(cleanLine(text)).toBe(kept);
});

it('cleans a text that looks clean as any other', () => {
  const characters = Array.from({ length: 0x10000 }, (_, code) => String.fromCharCode(code));
  // The mark at the end is dropped, and keeps the text from looking clean.
  const differ = characters.filter((one) => cleanLine(`a${one}b`) !== cleanLine(`a${one}b\u200e`));
  expect(differ).toEqual([]);
});

it('keeps the lines of a text', () => {
  expect(cleanLines(' \u200eone\u00a0 two\n\n\u202athree\u202c ')).toBe('one  two\n\nthree');
});

it('changes a clean text no more, and leaves no mark in one', () => {
  const text = fc
    .array(fc.oneof(fc.string({ unit: 'grapheme' }), fc.constantFrom(...MARKS, ...OTHERS, '❤', 'ی', '🏴', ' ')))
    .map((parts) => parts.join(''));
  fc.assert(
    fc.property(text, (typed) => {
      for (const clean of [cleanLine, cleanLines]) {
        const once = clean(typed);
        expect(clean(once)).toBe(once);
        expect(MARKS.filter((mark) => once.includes(mark))).toEqual([]);
      }
    }),
    { seed: 47 },
  );
});

it.each([
  ['٣', '3'],
  ['१२', '12'],
  ['＋１２', '+12'],
  ['𝟗𝟎', '90'],
  ['\u22124', '-4'],
  ['٣١٫٥', '31.5'],
  ['31\u20117', '31-7'],
])('reads the figures of %j', (text, plain) => {
  expect(plainFigures(text)).toBe(plain);
});

it('knows every digit of Unicode', () => {
  const digits = Array.from({ length: 0x20000 }, (_, at) => String.fromCodePoint(at)).filter((one) =>
    /\p{Nd}/u.test(one),
  );
  expect(digits.length).toBeGreaterThan(600);
  expect(digits.filter((digit) => !/^\d$/.test(plainFigures(digit)))).toEqual([]);
  // In the order of their code points they count from zero to nine, over and over.
  expect(digits.map(plainFigures).join('')).toBe('0123456789'.repeat(digits.length / 10));
});

it.each([
  ['tel:+372-5123-4567', '+372-5123-4567'],
  ['\u202a+372 5123\u20114567\u202c', '+372 5123-4567'],
  ['+٣٧٢ ٥١٢٣ ٤٥٦٧', '+372 5123 4567'],
])('reads the telephone number %j', (text, plain) => {
  expect(plainPhone(text)).toBe(plain);
});
