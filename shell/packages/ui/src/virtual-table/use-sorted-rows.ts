import {
  createSortedRowModel, rowSortingFeature, tableFeatures, useTable,
} from '@tanstack/react-table';
import type { ColumnDef, SortFn } from '@tanstack/react-table';
import { useMemo } from 'react';
import type { RowId, TableColumn, TableSort } from './types.ts';

const features = tableFeatures({ rowSortingFeature, sortedRowModel: createSortedRowModel() });
type Features = typeof features;

/** As people sort names: case and accents decide only between equals, numbers by their size. */
const collator = new Intl.Collator(undefined, { sensitivity: 'variant', numeric: true });

function compare(left: unknown, right: unknown): number {
  if (typeof left === 'number' && typeof right === 'number') return left - right;
  return collator.compare(String(left), String(right));
}

/** The rows in their sorted order, the sort that holds, and how to change it. */
export function useSortedRows<Row extends object>(
  rows: readonly Row[],
  columns: readonly TableColumn<Row>[],
  rowId: (row: Row) => RowId,
  initialSort: TableSort | undefined,
) {
  const definitions = useMemo(() => columns.map((column): ColumnDef<Features, Row, unknown> => {
    const { sortValue } = column;
    const sortFn: SortFn<Features, Row> = (left, right, id) => compare(left.getValue(id), right.getValue(id));
    return {
      id: column.id,
      accessorFn: (row) => sortValue?.(row),
      enableSorting: sortValue !== undefined,
      sortFn,
    };
  }), [columns]);
  const initialState = useMemo(
    () => ({ sorting: initialSort ? [{ id: initialSort.column, desc: initialSort.direction === 'descending' }] : [] }),
    [initialSort],
  );
  const table = useTable({
    features,
    data: rows,
    columns: definitions,
    getRowId: (row) => String(rowId(row)),
    initialState,
    enableMultiSort: false,
    enableSortingRemoval: false,
    sortDescFirst: false,
  });

  const [sorting] = table.state.sorting;
  return {
    sorted: table.getSortedRowModel().rows,
    sort: sorting ? { column: sorting.id, direction: sorting.desc ? 'descending' : 'ascending' } as const : undefined,
    toggleSort: (column: string) => table.getColumn(column)?.toggleSorting(),
  };
}
