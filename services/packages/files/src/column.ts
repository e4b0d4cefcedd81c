/** A time as the clocks where it counts show it. */
export interface ClockTime {
  /** `YYYY-MM-DDTHH:MM`, with `:SS` where seconds count, or `HH:MM` alone. */
  readonly clock: string;
  /** What files of text say instead, where that is more than the time. */
  readonly text?: string;
}

/** Content of a cell. Null leaves it empty. A date is a day: midnight in UTC. */
export type Cell = string | number | Date | ClockTime | null;

/** A column of a table that leaves. */
export interface Column<Row> {
  readonly title: string;
  /** About as many characters wide. */
  readonly width: number;
  readonly value: (row: Row) => Cell;
}
