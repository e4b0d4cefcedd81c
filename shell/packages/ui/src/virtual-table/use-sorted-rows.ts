import { useMemo, useState } from 'react';
import type { TableColumn, TableSort, TableSorting } from './types.ts';

/** As people sort names: case and accents decide only between equals, numbers by their size. */
const collator = new Intl.Collator(undefined, { sensitivity: 'variant', numeric: true });

function compare(left: string | number, right: string | number): number {
  if (typeof left === 'number' && typeof right === 'number') return left - right;
  return collator.compare(String(left), String(right));
}

/**
 * The rows in their sorted order, the sort that is in force, and how to change it.
 *
 * @param given the rows come sorted, by this. Otherwise the table sorts them itself
 */
export function useSortedRows<Row extends object>(
  rows: readonly Row[],
  columns: readonly TableColumn<Row>[],
  initialSort: TableSort | undefined,
  given: TableSorting | undefined,
) {
  const [own, setOwn] = useState(initialSort);
  const sort = given ? given.sort : own;
  const sortValue = given ? undefined : columns.find(({ id }) => id === sort?.column)?.sortValue;
  const descending = sort?.direction === 'descending';
  const sorted = useMemo(() => {
    if (!sortValue) return rows;
    // Each value is read once. Equal rows keep their resting order in both directions.
    const valued = rows.map((row) => ({ row, value: sortValue(row) }));
    valued.sort((left, right) => (descending ? compare(right.value, left.value) : compare(left.value, right.value)));
    return valued.map(({ row }) => row);
  }, [rows, sortValue, descending]);

  return {
    sorted,
    sort,
    toggleSort: (column: string) => {
      const direction = sort?.column === column && sort.direction === 'ascending' ? 'descending' : 'ascending';
      (given?.onSort ?? setOwn)({ column, direction });
    },
  };
}
