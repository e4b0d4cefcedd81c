import { guardCell } from '@laminate/contracts/csv-cell';
import { stringify } from 'csv-stringify/sync';
import type { Cell, Column } from './column.ts';
import { readableCell } from './readable-time.ts';

/** Rows turned into text at a time. */
const ROWS = 1000;

/** A number has a decimal comma, by which Excel knows one wherever it cuts at semicolons. */
function textOf(cell: Cell): string | null {
  const text = readableCell(cell);
  if (typeof text === 'number') return String(text).replace('.', ',');
  return text === null ? null : guardCell(text);
}

/**
 * Returns a table as CSV that Excel opens correctly by a double click and never runs as a formula, and that our own
 * import reads without loss.
 *
 * The byte order mark tells Excel that it is UTF-8. Excel splits at the list separator of the computer's region,
 * whatever its language. That is a semicolon in Estonia and wherever numbers have a decimal comma, so it is the
 * delimiter in both languages, and the contract of the API says so to apps. For regions that split at commas there is
 * XLSX. The reason why no first line of the file says it is in services/decisions/0048.
 */
export function csvOf<Row>(rows: readonly Row[], columns: readonly Column<Row>[]): Buffer {
  const lines = (cells: readonly (readonly Cell[])[]) =>
    Buffer.from(
      stringify(
        cells.map((row) => row.map(textOf)),
        { delimiter: ';', record_delimiter: 'windows' },
      ),
    );
  const chunks = [Buffer.from('\uFEFF'), lines([columns.map(({ title }) => title)])];
  for (let first = 0; first < rows.length; first += ROWS) {
    chunks.push(lines(rows.slice(first, first + ROWS).map((row) => columns.map(({ value }) => value(row)))));
  }
  return Buffer.concat(chunks);
}
