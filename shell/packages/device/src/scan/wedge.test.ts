import fc from 'fast-check';
import { SILENCE_MS, Wedge, type Stroke, type WedgeStep } from './wedge.ts';

const CODE = `LAM1.34.1207.${'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.repeat(4).slice(0, 102)}A`;

/** A key of a US keyboard. */
const codeOf = (sign: string) =>
  /[a-z]/i.test(sign)
    ? `Key${sign.toUpperCase()}`
    : /\d/.test(sign)
      ? `Digit${sign}`
      : ({ '.': 'Period', '-': 'Minus', '/': 'Slash' }[sign] ?? '');

/** Types into a field as a browser does, and answers what became of it. */
class Typist {
  readonly #wedge = new Wedge<string>();
  #at = 1000;
  field = '';
  readonly scanned: (readonly string[])[] = [];
  /** Ends that reached the page. Each could have checked someone in. */
  enters = 0;

  press(
    key: string,
    gap: number,
    { code = codeOf(key), shift = false, special = false }: Partial<Stroke<string>> = {},
  ): WedgeStep<string>['key'] {
    this.#at += gap;
    if (this.#wedge.held && gap > SILENCE_MS) this.quiet();
    const step = this.#wedge.take({ key, code, shift, at: this.#at, special, before: this.field });
    for (const before of step.restore ?? []) this.field = before;
    if (step.readings) this.scanned.push(step.readings);
    if (step.key !== 'take' && key.length === 1 && !special) this.field += key;
    if (step.key !== 'take' && key === 'Enter') this.enters += 1;
    return step.key;
  }

  type(text: string, gaps: readonly number[] | number): void {
    for (const [index, key] of [...text].entries())
      this.press(key, typeof gaps === 'number' ? gaps : (gaps[index % gaps.length] ?? 0));
  }

  quiet(): void {
    const readings = this.#wedge.silence();
    if (readings) this.scanned.push(readings);
  }
}

const text = fc.string({ unit: fc.constantFrom(...'abdeklmnrst õäöü.1234567890-'), minLength: 1, maxLength: 30 });
/** Gaps between keys of a person. Two keys sometimes fall together, but never three in a row. */
const humanGaps = fc
  .array(
    fc.tuple(fc.integer({ min: 1, max: 34 }), fc.integer({ min: 61, max: 400 }), fc.integer({ min: 36, max: 400 })),
    { minLength: 1 },
  )
  .map((gaps) => gaps.flat());
const scannerGaps = fc.array(fc.integer({ min: 0, max: 35 }), { minLength: 1, maxLength: 140 });

it('never takes a person for a scanner', () => {
  fc.assert(
    fc.property(text, humanGaps, fc.integer({ min: 1, max: 200 }), (name, gaps, last) => {
      const typist = new Typist();
      typist.type(name, gaps);
      typist.press('Enter', last);
      expect([typist.field, typist.enters, typist.scanned]).toEqual([name, 1, []]);
    }),
    { numRuns: 1000 },
  );
});

it('takes every code of a scanner whole, and leaves the field as it was', () => {
  fc.assert(
    fc.property(
      text,
      humanGaps,
      fc.constantFrom(CODE, '4740098000015', 'https://example.test/7'),
      scannerGaps,
      fc.constantFrom('Enter', 'Tab'),
      fc.constantFrom(1, 2),
      (name, typing, code, gaps, end, ends) => {
        const typist = new Typist();
        typist.type(name, typing);
        typist.press(code.charAt(0), 500);
        typist.type(code.slice(1), gaps);
        for (let sent = 0; sent < ends; sent += 1) typist.press(end, 5);
        expect([typist.field, typist.enters, typist.scanned]).toEqual([name, 0, [[code]]]);
      },
    ),
    { numRuns: 500 },
  );
});

it('knows a code that begins while someone is typing', () => {
  const typist = new Typist();
  typist.type('mari ta', 90);
  typist.type(CODE, 12);
  typist.press('Enter', 12);
  expect([typist.field, typist.scanned]).toEqual(['mari ta', [[CODE]]]);
  typist.type('mm', 90);
  typist.press('4', 50);
  typist.type('740098000015', 12);
  typist.press('Enter', 12);
  expect([typist.field, typist.scanned]).toEqual(['mari tamm', [[CODE], ['4740098000015']]]);
});

it('takes slow scanners, and those that send no Enter', () => {
  const typist = new Typist();
  typist.type(CODE.slice(0, 5), 110);
  typist.type(CODE.slice(5), 220);
  expect(typist.press('Enter', 220)).toBe('take');
  expect([typist.field, typist.scanned]).toEqual(['', [[CODE]]]);
  typist.press('k', 200);
  typist.type('ask', 90);
  expect([typist.field, typist.scanned]).toEqual(['kask', [[CODE]]]);
  typist.press('L', 500);
  typist.type(CODE.slice(1, 50), 20);
  typist.quiet();
  expect([typist.field, typist.scanned]).toEqual(['kask', [[CODE], [CODE.slice(0, 50)]]]);
});

it('gives the keys of a US keyboard too, where another layout makes other letters of them', () => {
  const russian = new Map([
    ['L', 'Д'],
    ['A', 'Ф'],
    ['M', 'Ь'],
    ['.', 'ю'],
  ]);
  const typist = new Typist();
  for (const sign of CODE.slice(0, 40))
    typist.press(russian.get(sign) ?? sign.toLowerCase(), 10, { code: codeOf(sign) });
  typist.press('Enter', 10);
  expect(typist.field).toBe('');
  expect(typist.scanned[0]?.[1]).toBe(CODE.slice(0, 40));
});

/** What the keys of a US keyboard write in other layouts, in the order of `KEYS`. */
const KEYS = '1234567890-/AMQWYZ.';
const LAYOUTS: Readonly<Record<string, string>> = {
  French: '&é"\'(-è_çà)!q,azyw:',
  Belgian: '&é"\'(§è!çà)=q,azyw:',
  Czech: '+ěščřžýáíé=-amqwzy.',
  German: '1234567890ß-amqwzy.',
  Lithuanian: 'ąčęėįšųū90-/amqwyz.',
  Estonian: '1234567890+-amqwyz.',
  Russian: '1234567890-.фьйцняю',
};

it.each(Object.entries(LAYOUTS))(
  'reads every kind of code on a tablet with a keyboard layout of %s',
  (_name, layout) => {
    for (const code of ['0413748911', '04A27F19C3', 'MARI-01', 'ZY-7.1', CODE]) {
      const typist = new Typist();
      const typed = [...code].map((sign) => [...layout][KEYS.indexOf(sign)] ?? sign.toLowerCase());
      for (const [index, key] of typed.entries()) typist.press(key, 12, { code: codeOf(code.charAt(index)) });
      typist.press('Enter', 12);
      expect([typist.field, typist.enters, typist.scanned.map((readings) => readings.at(-1)?.toUpperCase())]).toEqual([
        '',
        0,
        [code],
      ]);
    }
  },
);

it('gives what was typed first, and once where the keys write the same', () => {
  const typist = new Typist();
  typist.type('04a27f19c3', 12);
  typist.press('Enter', 12);
  typist.press('&', 500, { code: 'Digit1' });
  for (const [key, shift] of [
    ['1', true],
    ['2', true],
    ['&', false],
    ['&', false],
    ['&', false],
  ] as const)
    typist.press(key, 12, { code: key === '2' ? 'Digit2' : 'Digit1', shift });
  typist.press('Enter', 12);
  expect(typist.scanned).toEqual([['04a27f19c3'], ['&12&&&', '1!@111']]);
});

it('lets capitals, held keys and shortcuts through', () => {
  const typist = new Typist();
  for (const key of CODE) {
    typist.press('Shift', 1);
    typist.press(key, 4);
  }
  typist.press('Enter', 5);
  expect(typist.scanned).toEqual([[CODE]]);
  for (let held = 0; held < 20; held += 1) expect(typist.press('a', 30, { special: true })).toBe('pass');
  expect(typist.press('Enter', 10)).toBe('pass');
});
