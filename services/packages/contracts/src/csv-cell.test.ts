import fc from 'fast-check';
import { guardCell, plainCell } from './csv-cell.ts';

const HOSTILE = fc.string({ unit: fc.constantFrom(...`=+-@＝＋'" ;,|\t\r\nab1õ`) });
/** Digits behind a plus sign, with which nothing is calculated. */
const NUMBER = /^\+[\d ]+$/;

it.each([
  ['=1+1', "'=1+1"],
  ['+372 5555 1234', '+372 5555 1234'],
  ['+37255551234', '+37255551234'],
  ["'+372 555", "''+372 555"],
  ['+372-555', "'+372-555"],
  ['+372 555+1', "'+372 555+1"],
  ['+1*2', "'+1*2"],
  ['+1/2', "'+1/2"],
  ['+1:2', "'+1:2"],
  ['+1,2', "'+1,2"],
  ['+1E9', "'+1E9"],
  ['+1%', "'+1%"],
  ['+1!A1', "'+1!A1"],
  ['+A1', "'+A1"],
  ['++372 555', "'++372 555"],
  [' +372 555', "' +372 555"],
  ['+372\u00A0555', "'+372\u00A0555"],
  ['+372 555\n=1', "'+372 555\n'=1"],
  ['+372 555;=1', "'+372 555;'=1"],
  ['＋372 555', "'＋372 555"],
  ['-372 555', "'-372 555"],
  ['-', "'-"],
  ['@home', "'@home"],
  ['\t=1', "'\t'=1"],
  ['\rx', "'\rx"],
  ['"=1', '\'"=1'],
  ["'=1", "''=1"],
  ['＝1', "'＝1"],
  ['x,=1', "x,'=1"],
  ['Mari-Liis', 'Mari-Liis'],
  ['a + b', 'a + b'],
  ["O'Neil", "O'Neil"],
])('guards %j as %j', (text, guarded) => expect(guardCell(text)).toBe(guarded));

it('begins no cell with a formula, whatever delimiter an app splits at', () => {
  fc.assert(
    fc.property(HOSTILE, (text) => {
      fc.pre(!NUMBER.test(text));
      expect(guardCell(text)).not.toMatch(/^(\s*"*[=+\-@＝＋]|"*[\t\r])/);
      for (const cell of guardCell(text)
        .split(/[;,|\t\r\n]/)
        .slice(1))
        expect(cell).not.toMatch(/^\s*"*[=+\-@＝＋]/);
    }),
  );
});

it.each(['\n', '\t', ',\n', "\n'", ' ', '"', '\r\n'])(
  'takes time by the length of a text that has nothing but %j, not by its square',
  (run) => {
    const text = `Mari${run.repeat(100_000)}Tamm`;
    const before = process.threadCpuUsage();
    expect(plainCell(guardCell(text))).toBe(text);
    // The square takes ten seconds and more.
    expect(process.threadCpuUsage(before).user).toBeLessThan(5_000_000);
  },
);

it('is restored to the letter', () => {
  fc.assert(
    fc.property(HOSTILE, (text) => expect(plainCell(guardCell(text))).toBe(text)),
    { numRuns: 2000 },
  );
  fc.assert(fc.property(fc.string({ unit: 'grapheme' }), (text) => expect(plainCell(guardCell(text))).toBe(text)));
});
