import type { ReactNode } from 'react';
import type { MenuSection } from '../overlays/mantine/menu-items.tsx';

/** How a row is known, from its data. */
export type RowId = string | number;

export interface TableColumn<Row extends object> {
  id: string;
  header: string;
  /** A quieter note under the head. See `wrapHeads`. */
  note?: string;
  cell: (row: Row) => ReactNode;
  /** Makes the column sortable by this. Text is compared as people sort names, numbers by size. */
  sortValue?: (row: Row) => string | number;
  /** Makes the column sortable where `sorting` is given. */
  sortable?: boolean;
  /** A CSS grid track, e.g. `56px` or `minmax(160px, 2fr)`. */
  width: string;
  /** `name` is set in the condensed face, `number` too and to the right. */
  kind?: 'text' | 'name' | 'number';
  /**
   * Stays in sight while the table scrolls sideways, and heads its row for screen readers. The first column only, if
   * any.
   */
  pinned?: boolean;
  /** Left out while the table is narrower than this many pixels. */
  hideBelow?: number;
}

export interface TableSort {
  column: string;
  direction: 'ascending' | 'descending';
}

/** The order, where the caller sorts: the rows come in it, and a head asks for another. */
export interface TableSorting {
  sort: TableSort | undefined;
  onSort: (sort: TableSort) => void;
}

/** What can be done with one row: behind a button at its end, the context menu and Shift+F10. */
export interface TableRowMenu<Row extends object> {
  /** Heads its column, for screen readers. */
  header: string;
  /** Names button and menu, e.g. "Actions for Mari Tamm". */
  label: (row: Row) => string;
  sections: (row: Row) => readonly MenuSection[];
}

/** Rows of two lines, for tables too narrow for their columns. */
export interface TableCard<Row extends object> {
  /** Below this width in pixels. */
  below: number;
  /** The second line. */
  line: (row: Row) => ReactNode;
  /** How many lines of text the second one has room for. Default 1. */
  lines?: 1 | 2;
  /**
   * The columns of the first line, as wide as the table. Without them, those that its width leaves. Keep the array's
   * identity.
   */
  columns?: readonly TableColumn<Row>[];
}

export interface TableSelection<Row extends object, Id extends RowId> {
  selected: ReadonlySet<Id>;
  onChange: (selected: ReadonlySet<Id>) => void;
  /** Names a row's box, e.g. "Select Mari Tamm". */
  rowLabel: (row: Row) => string;
  /** Names the box in the head, e.g. "Select all". */
  allLabel: string;
}

/** Rows in view, counted from 1 as a footer says them. */
export interface VisibleRows {
  first: number;
  last: number;
  total: number;
}

export interface VirtualTableProps<Row extends object, Id extends RowId> {
  /** The table's name for screen readers. */
  label: string;
  /** Rows in their resting order. Keep the array's identity while nothing changes. */
  rows: readonly Row[];
  rowId: (row: Row) => Id;
  /** Keep the array's identity between renders (module scope or useMemo). */
  columns: readonly TableColumn<Row>[];
  /** Below this width in pixels the table scrolls sideways. Default 0: the columns shrink. */
  minWidth?: number;
  /** Gets the ids of the columns that are shown, whenever they change. Keep its identity. */
  onShown?: (columns: readonly string[]) => void;
  /** Heads are people's own words, of two lines where they need them. */
  wrapHeads?: boolean;
  /** Initial order of a table that sorts on its own. */
  initialSort?: TableSort;
  /** Sorting by the caller. Keep `rows` in this order. */
  sorting?: TableSorting;
  selection?: TableSelection<Row, Id>;
  /** Enter on a row or a double click outside its controls. On a card and under a finger one tap. */
  onOpen?: (row: Row) => void;
  rowMenu?: TableRowMenu<Row>;
  card?: TableCard<Row>;
  /** Rows that need a look, in the highlighter's colour. */
  isMarked?: (row: Row) => boolean;
  /** While the rows are being fetched: what is said, and grey lines instead of rows. */
  loading?: string | false;
  /** Shown instead of the rows, e.g. an ErrorPanel. */
  error?: ReactNode;
  /** Shown when there are no rows, e.g. an EmptyState. */
  empty: ReactNode;
  /** The line under the table. */
  footer?: (visible: VisibleRows) => ReactNode;
}
