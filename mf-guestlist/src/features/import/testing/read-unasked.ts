import type { DetailColumn } from '../../../drafts/detail-cells.ts';
import { likelySheet } from '../source/likely-sheet.ts';
import { readGuestFile } from '../source/read-guest-file.ts';
import { guessOutline } from '../columns/status-filter.ts';
import { outlineOf } from '../columns/table-outline.ts';

/**
 * The file as it is read before a person has answered anything. For tests.
 *
 * @param known the fields of the event
 */
export async function readWithoutQuestions(file: File, known: readonly DetailColumn[] = []) {
  const read = await readGuestFile(file);
  if (read.kind !== 'table') throw new Error(`${file.name} was read as text`);
  const sheets = read.sheets.map((sheet) => ({
    ...sheet,
    outline: outlineOf(sheet.table, sheet.aside, sheet.hiddenColumns, sheet.numbers),
  }));
  const sheet = sheets[likelySheet(sheets)];
  if (!sheet) throw new Error(`${file.name} has no sheet`);
  return { ...sheet, sheets, mapping: guessOutline(sheet.outline, known) };
}
