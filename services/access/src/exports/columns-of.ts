import type { Cell, Column } from '@laminate/files';

/** `[characters wide, value]` of each column, below the titles in their order. */
export const columnsOf = <Row>(
  titles: readonly string[],
  columns: readonly (readonly [number, (row: Row) => Cell])[],
): Column<Row>[] => columns.map(([width, value], index) => ({ title: titles[index] as string, width, value }));
