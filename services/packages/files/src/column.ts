/** What stands in a cell; null leaves it empty. A date is a day: midnight by UTC. */
export type Cell = string | number | Date | null;

/** A column of a table that leaves. */
export interface Column<Row> {
  readonly title: string;
  /** About as many characters wide. */
  readonly width: number;
  readonly value: (row: Row) => Cell;
}
