import { guardCell } from '@laminate/contracts/csv-cell';
import type { PersonToExport } from '@laminate/accreditation';
import { stringify } from 'csv-stringify/sync';
import type { Column } from './columns.ts';

/** Rows turned into text at a time. */
const ROWS = 1000;

/**
 * A guest list as CSV that Excel opens right by a double click, and that our own import takes back without loss.
 *
 * The byte order mark tells Excel that it is UTF-8. Excel cuts at the list separator of the computer's region, whatever
 * its language: a semicolon in Estonia and wherever numbers have a decimal comma, so that is the delimiter in both
 * languages. A first line `sep=;` would settle it everywhere, but other programs read it as a guest, and Excel then
 * forgets the byte order mark. For regions that cut at commas there is XLSX.
 */
export function csvOf(people: readonly PersonToExport[], columns: readonly Column[]): Buffer {
  const lines = (rows: readonly (readonly (string | number | null)[])[]) =>
    Buffer.from(stringify(rows.map((row) => row.map((cell) => (typeof cell === 'string' ? guardCell(cell) : cell))), { delimiter: ';', record_delimiter: 'windows' }));
  const chunks = [Buffer.from('\uFEFF'), lines([columns.map(({ title }) => title)])];
  for (let first = 0; first < people.length; first += ROWS) {
    chunks.push(lines(people.slice(first, first + ROWS).map((person) => columns.map(({ value }) => value(person)))));
  }
  return Buffer.concat(chunks);
}
