import { isBlank, widthOf } from './column-mapping.ts';
import type { ColumnMapping } from './column-mapping.ts';
import type { Table } from './read-table.ts';

/** First rows that an outline keeps: enough to find the titles and to guess what the columns hold. */
const HEAD_ROWS = 64;
/** Different cells kept of each column. The titles are looked for in the first ten rows, so enough stand below them. */
const KEPT_CELLS = 14;
const EXAMPLES = 3;

/** What a person needs to know of a table to say what its columns hold; the table itself may have 50,000 rows. */
export interface TableOutline {
  readonly head: Table;
  readonly width: number;
  /** Rows that are not blank. */
  readonly filled: number;
  /** Of each column the first different cells, with their rows. */
  readonly columns: readonly (readonly { readonly row: number; readonly text: string }[])[];
}

/** The outline of a table. */
export function outlineOf(table: Table): TableOutline {
  const width = widthOf(table);
  const columns = Array.from({ length: width }, (_, column) => {
    const found = new Map<string, number>();
    for (const [row, cells] of table.entries()) {
      const text = cells[column] ?? '';
      if (text !== '' && !found.has(text) && !isBlank([text])) found.set(text, row);
      if (found.size === KEPT_CELLS) break;
    }
    return [...found].map(([text, row]) => ({ row, text }));
  });
  return { head: table.slice(0, HEAD_ROWS), width, filled: table.filter((cells) => !isBlank(cells)).length, columns };
}

/** How many guests the table holds: rows below the titles that are not blank. */
export function guestRows({ head, filled }: TableOutline, { titleRow }: ColumnMapping): number {
  return titleRow === null ? filled : filled - head.slice(0, titleRow + 1).filter((cells) => !isBlank(cells)).length;
}

/** Different cells below the titles of a column; none when the column is empty. */
export function examplesOf({ columns }: TableOutline, { titleRow }: ColumnMapping, column: number): string[] {
  const below = (columns[column] ?? []).filter(({ row }) => row > (titleRow ?? -1));
  return below.slice(0, EXAMPLES).map(({ text }) => text);
}
