import { toNewGuest } from '../../drafts/guest-draft.ts';
import { draftsOf, openQuestions } from './column-mapping.ts';
import { FOREIGN_LISTS } from './foreign-lists.ts';
import { likelySheet } from './likely-sheet.ts';
import { readGuestFile } from './read-guest-file.ts';
import { guessOutline, leftOutByStatus } from './status-filter.ts';
import { guestRows, outlineOf } from './table-outline.ts';

/** The file as far as it is read before anybody has said a word. */
async function readUnasked(file: File) {
  const read = await readGuestFile(file);
  if (read.kind !== 'table') throw new Error(`${file.name} was read as text`);
  const sheets = read.sheets.map(({ name, table }) => ({ name, outline: outlineOf(table), table }));
  const sheet = sheets[likelySheet(sheets)];
  if (!sheet) throw new Error(`${file.name} has no sheet`);
  return { ...sheet, mapping: guessOutline(sheet.outline) };
}

it.each(Object.entries(FOREIGN_LISTS))('reads a list as it is written: %s', async (_name, make) => {
  const { file, guests } = make();
  const { table, outline, mapping } = await readUnasked(file);
  expect(openQuestions(mapping)).toEqual([]);
  const drafts = draftsOf(table, mapping);
  expect(drafts.map(toNewGuest).map(({ name, extra, comments }) => [name, extra, comments])).toEqual(guests);
  // What is left out is counted on the screen: nobody is lost unseen.
  expect(drafts).toHaveLength(guestRows(outline, mapping) - leftOutByStatus(outline, mapping));
});
