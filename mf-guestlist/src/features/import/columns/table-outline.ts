import { cleanLine } from '@laminate/contracts/clean-text';
import { dayTally, type DayCounts } from './day-order.ts';
import { decimalTally, type DecimalCounts, type NumberCells } from './decimal-sign.ts';
import { isBlank, widthOf } from './column-mapping.ts';
import type { ColumnMapping } from './column-mapping.ts';
import { DOUBTS, doubtsIn, type ColumnDoubts } from './name-doubts.ts';
import { ASIDE, type Aside, type AsideRows } from '../source/aside.ts';
import type { Table } from '../source/read-table.ts';

/** First rows that an outline keeps: enough to find the titles and to guess what the columns hold. */
const HEAD_ROWS = 64;
/**
 * Number of different cells kept of each column. The titles are looked for in the first ten rows, so enough are below
 * them.
 */
const RETAINED_CELLS = 14;
const EXAMPLES = 3;
/** A column that says more different things is no status. */
const MOST_VALUES = 24;

/**
 * Facts that a person needs to know about a table to say what its columns hold. The table itself can have 50,000 rows.
 */
export interface TableOutline {
  readonly head: Table;
  readonly width: number;
  /** Rows that are not blank. */
  readonly filled: number;
  readonly columns: readonly ColumnOutline[];
  /** Columns that the workbook hides and that hold something. */
  readonly hiddenColumns: readonly number[];
  /** Rows that might not be guests and that are not blank. */
  readonly aside: AsideRows;
  /** The first of them, by their indexes. */
  readonly asideRows: ReadonlyMap<number, readonly string[]>;
  /** The first rows in whose names something is in doubt, by their indexes. */
  readonly doubtfulRows: ReadonlyMap<number, readonly string[]>;
}

interface ColumnOutline {
  /** The first different cells, with their rows. */
  readonly cells: readonly { readonly row: number; readonly text: string }[];
  /** Values of all its cells and how often each occurs, titles included, or null when there are many different ones. */
  readonly values: readonly { readonly text: string; readonly count: number }[] | null;
  /** What days there are in all of its cells. */
  readonly days: DayCounts;
  /** What they say of the decimal sign. */
  readonly decimals: DecimalCounts;
  /** What would be in doubt if it held names. */
  readonly doubts: ColumnDoubts;
}

/**
 * Returns the outline of a table, of its rows that might not be guests, of its columns that are hidden, and of its
 * cells that hold a number with decimals.
 */
export function outlineOf(
  table: Table,
  aside?: AsideRows,
  hiddenColumns: readonly number[] = [],
  numbers?: NumberCells,
): TableOutline {
  const width = widthOf(table);
  const columns = Array.from({ length: width }, (_, column) => ({
    ...contentsOf(table, column, numbers?.get(column)),
    doubts: doubtsIn(table, column),
  }));
  const setAside = Object.fromEntries(
    ASIDE.map((kind) => [kind, aside?.[kind].filter((row) => !isBlank(table[row] ?? [])) ?? []]),
  ) as Record<Aside, number[]>;
  const shown = Object.values(setAside).flatMap((rows) => rows.slice(0, HEAD_ROWS));
  const doubtful = columns.flatMap(({ doubts }) => DOUBTS.flatMap((doubt) => doubts[doubt]));
  return {
    head: table.slice(0, HEAD_ROWS),
    width,
    filled: table.filter((cells) => !isBlank(cells)).length,
    columns,
    hiddenColumns,
    aside: setAside,
    asideRows: new Map(shown.map((row) => [row, table[row] ?? []])),
    doubtfulRows: new Map(doubtful.map((row) => [row, table[row] ?? []])),
  };
}

/** Returns what a column says. Its cells are told apart only as long as they could say few things. */
function contentsOf(table: Table, column: number, numbers?: ReadonlySet<number>): Omit<ColumnOutline, 'doubts'> {
  const found = new Map<string, { readonly row: number; count: number; written: number }>();
  const days = dayTally();
  const decimals = decimalTally();
  const tell = () =>
    found.forEach(({ count, written }, text) => {
      days.add(text, count);
      decimals.add(text, written);
    });
  let isFew = true;
  for (const [row, cells] of table.entries()) {
    const text = cells[column] ?? '';
    if (text === '') continue;
    const written = numbers?.has(row) ? 0 : 1;
    if (!isFew) {
      days.add(text);
      decimals.add(text, written);
      continue;
    }
    const known = found.get(text);
    if (known) {
      known.count += 1;
      known.written += written;
    } else found.set(text, { row, count: 1, written });
    isFew = found.size <= MOST_VALUES;
    if (!isFew) tell();
  }
  if (isFew) tell();
  const seen = [...found].filter(([text]) => !isBlank([text])).slice(0, RETAINED_CELLS);
  return {
    cells: seen.map(([text, { row }]) => ({ row, text })),
    values: isFew ? valuesOf(found) : null,
    days: days.counts(),
    decimals: decimals.counts(),
  };
}

/** What cells say and how often, by what is seen of them. */
function valuesOf(found: ReadonlyMap<string, { readonly count: number }>): ColumnOutline['values'] {
  const counts = new Map<string, number>();
  for (const [cell, { count }] of found) {
    const text = cleanLine(cell);
    if (text !== '') counts.set(text, (counts.get(text) ?? 0) + count);
  }
  return [...counts].map(([text, count]) => ({ text, count }));
}

/** How many guests the table holds: rows below the titles that are not blank, whatever their status. */
export function guestRows({ head, filled }: TableOutline, { titleRow }: ColumnMapping): number {
  return titleRow === null ? filled : filled - head.slice(0, titleRow + 1).filter((cells) => !isBlank(cells)).length;
}

/** Returns which rows below the titles might not be guests for this reason. */
export const asideBelow = ({ aside }: TableOutline, { titleRow }: ColumnMapping, kind: Aside): number[] =>
  aside[kind].filter((row) => row > (titleRow ?? -1));

/** Returns the reasons that a person hasn't yet said anything about. A sum is left out without asking. */
export const asideQuestions = (outline: TableOutline, mapping: ColumnMapping): Aside[] =>
  ASIDE.filter(
    (kind) => kind !== 'sum' && mapping.aside[kind] === undefined && asideBelow(outline, mapping, kind).length > 0,
  );

/** Returns different cells below the titles of a column, or none when the column is empty. */
export function examplesOf({ columns }: TableOutline, { titleRow }: ColumnMapping, column: number): string[] {
  const below = (columns[column]?.cells ?? []).filter(({ row }) => row > (titleRow ?? -1));
  return below.slice(0, EXAMPLES).map(({ text }) => text);
}
