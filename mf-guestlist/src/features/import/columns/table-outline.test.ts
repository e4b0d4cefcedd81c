import { guessMapping } from './column-mapping.ts';
import { examplesOf, guestRows, outlineOf } from './table-outline.ts';

const table = [
  ['Guest list 2026'],
  ['Name', 'Company', 'Empty'],
  ...Array.from({ length: 200 }, (_, index) =>
    index === 7 ? ['', ' '] : [`Guest ${index}`, index % 2 ? 'ERR' : 'Jõe OÜ', ''],
  ),
];

describe('outlineOf', () => {
  const outline = outlineOf(table);
  const mapping = guessMapping(outline.head, { width: outline.width });

  it('guesses from the first rows what the whole table says', () => {
    expect(mapping).toEqual(guessMapping(table));
    expect(outline.head.length).toBeLessThan(table.length);
  });

  it('counts the guests, without titles, rows above them and blank rows', () => {
    expect(guestRows(outline, mapping)).toBe(199);
    expect(guestRows(outline, { ...mapping, titleRow: null })).toBe(201);
  });

  it('shows different cells below the titles', () => {
    expect(examplesOf(outline, mapping, 0)).toEqual(['Guest 0', 'Guest 1', 'Guest 2']);
    expect(examplesOf(outline, mapping, 1)).toEqual(['Jõe OÜ', 'ERR']);
    expect(examplesOf(outline, mapping, 2)).toEqual([]);
  });
});
