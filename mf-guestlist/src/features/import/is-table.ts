import { looksLikeTable, readTable } from './read-table.ts';
import { roleOfTitle } from './title-roles.ts';

/** Must pasted text be read by columns? Cells from a spreadsheet are, and CSV whose first line is nothing but known titles. */
export function isTable(text: string): boolean {
  if (looksLikeTable(text)) return true;
  const [first = ''] = text.trimStart().split(/\r\n|\n|\r/, 1);
  const [titles = []] = readTable(first);
  const known = titles.filter((title) => roleOfTitle(title) !== 'left_out');
  return known.length >= 2 && known.length >= titles.length / 2 && /^(?:name|first_name|last_name)$/.test(known.map(roleOfTitle)[0] ?? '');
}
