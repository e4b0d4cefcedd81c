import { toNewGuest } from '../../drafts/guest-draft.ts';
import { draftsOf, openQuestions } from './columns/column-mapping.ts';
import { FOREIGN_LISTS } from './testing/foreign-lists.ts';
import { readWithoutQuestions } from './testing/read-unasked.ts';
import { leftOutByStatus } from './columns/status-filter.ts';
import { guestRows } from './columns/table-outline.ts';

it.each(Object.entries(FOREIGN_LISTS))('reads a list as it is written: %s', async (_name, make) => {
  const { file, guests } = make();
  const { table, outline, mapping } = await readWithoutQuestions(file);
  expect(openQuestions(mapping)).toEqual([]);
  const drafts = draftsOf(table, mapping);
  expect(drafts.map(toNewGuest).map(({ name, extra, comments }) => [name, extra, comments])).toEqual(guests);
  // The screen counts what is left out: no one is lost unseen.
  expect(drafts).toHaveLength(guestRows(outline, mapping) - leftOutByStatus(outline, mapping));
});
