import { fieldOfColumn } from './field-of-column.ts';
import { readTable } from '../source/read-table.ts';
import { guessOutline } from './status-filter.ts';
import { outlineOf } from './table-outline.ts';

/** The field made of the second column. */
function fieldOf(title: string, ...cells: string[]) {
  const lines = cells.map((cell, index) => `Guest ${String.fromCodePoint(65 + index)};${cell}`);
  const outline = outlineOf(readTable([`Name;${title}`, ...lines].join('\n')));
  return fieldOfColumn(outline, guessOutline(outline), 1);
}

it.each([
  ['number', ['12', '7,5', '']],
  ['text', ['00123', '00124']],
  ['date', ['31.07.2026', '2026-08-01']],
  ['yes_no', ['jah', 'ei', 'jah']],
  ['yes_no', ['x', '', 'X']],
  ['number', ['0', '1', '1']],
  ['phone', ['+372 5123 4567', '0037255123456']],
  ['email', ['a@example.org', 'b@example.org']],
  ['link', ['https://example.org/a', 'www.example.org']],
  ['text', ['123 ABC', '456 DEF', '']],
  ['text', ['Vegan', 'Meat', 'Fish']],
  ['long_text', ['short', 'l'.repeat(300)]],
  ['text', []],
])('is %s for %j', (kind, cells) => expect(fieldOf('Auto', ...cells)).toEqual({ name: 'Auto', kind }));

it('is a choice of what comes again and again', () => {
  expect(fieldOf('Meal', 'Vegan', 'Meat', 'Vegan', 'Meat', 'Fish', 'Vegan', '')).toEqual({
    name: 'Meal',
    kind: 'choice',
    choices: [{ name: 'Vegan' }, { name: 'Meat' }, { name: 'Fish' }],
  });
});
