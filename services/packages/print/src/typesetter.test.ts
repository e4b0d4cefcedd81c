import fc from 'fast-check';
import { makePdf } from './document.ts';
import type { Style, Typesetter } from './typesetter.ts';

/** Runs `check` with the typesetter of a document that is thrown away. */
const withTypesetter = (check: (type: Typesetter) => void): Promise<Buffer> =>
  makePdf({ title: 'Test', language: 'en', width: 200, height: 200 }, (document, type) => {
    document.addPage();
    check(type);
  });

const style: Style = { face: 'name', size: 12 };
const text = fc.string({
  unit: fc.oneof(fc.constantFrom(...'abÕŠ ŁЖΩ🎸-'), fc.string({ unit: 'grapheme', minLength: 1, maxLength: 1 })),
  maxLength: 60,
});

it('never sets a line wider than its room, nor more lines than allowed', () =>
  withTypesetter((type) => {
    fc.assert(
      fc.property(text, fc.integer({ min: 20, max: 300 }), fc.integer({ min: 1, max: 4 }), (words, width, lines) => {
        const wrapped = type.wrap(words, width, lines, style);
        expect(wrapped.length).toBeLessThanOrEqual(lines);
        for (const line of wrapped) expect(type.width(line, style)).toBeLessThanOrEqual(width);
      }),
      { numRuns: 300 },
    );
  }));

it('leaves text alone that fits, and ends what does not in an ellipsis', () =>
  withTypesetter((type) => {
    expect(type.wrap('Õnne Jõgi-Šmite', 400, 2, style)).toEqual(['Õnne Jõgi-Šmite']);
    expect(type.cut('Donaudampfschifffahrtsgesellschaft', 80, style)).toMatch(/^Donau\w*…$/);
  }));

it('shows a sign where no font has a character, and nothing for what only joins others', () =>
  withTypesetter((type) => {
    expect(type.width('ޢލ', style)).toBe(type.width('??', style));
    expect(type.width('a\u200Bb', style)).toBeCloseTo(type.width('ab', style), 5);
    expect(type.width('Ольга', style)).not.toBe(type.width('?????', style));
  }));
