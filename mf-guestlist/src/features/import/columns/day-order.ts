import { plainFigures } from '@laminate/contracts/clean-text';

/** What the days of a column say of their order, all cells of it together. */
export interface DayCounts {
  /** Cells that are days of two figures and a year. */
  readonly days: number;
  /** Of these whose first figure can be no month, and whose second can be none. */
  readonly dayFirst: number;
  readonly monthFirst: number;
  /** The first that could be read either way, or else the first. It is empty where there is none. */
  readonly example: string;
}

/** Most cells are no days: looking is cheaper than cleaning. `1.2.1999` is the shortest. */
const SHORTEST = 8;
const MAYBE_DAY = /^[^\p{L}\p{Nd}]{0,4}\p{Nd}{1,2}[^\p{L}\p{Nd}]/u;
const DAY = /^(\d{1,2})([/.-])(\d{1,2})\2(\d{4})$/;

/** Counts the days in a column, cell by cell. */
export function dayTally(): { add(cell: string, times?: number): void; counts(): DayCounts } {
  let [days, dayFirst, monthFirst] = [0, 0, 0];
  let [example, first] = ['', ''];
  return {
    add: (cell, times = 1) => {
      const parts = cell.length >= SHORTEST && MAYBE_DAY.test(cell) ? DAY.exec(plainFigures(cell)) : null;
      if (!parts) return;
      days += times;
      first ||= cell;
      if (Number(parts[1]) > 12) dayFirst += times;
      else if (Number(parts[3]) > 12) monthFirst += times;
      else if (parts[1] !== parts[3]) example ||= cell;
    },
    counts: () => ({ days, dayFirst, monthFirst, example: example || first }),
  };
}

/** Only with the month first do all days of a column make sense. */
export const isMonthFirst = ({ monthFirst, dayFirst }: DayCounts): boolean => monthFirst > 0 && dayFirst === 0;

/** Only with the day first do all days of a column make sense. */
export const isDayFirst = ({ monthFirst, dayFirst }: DayCounts): boolean => dayFirst > 0 && monthFirst === 0;

/** Whether the days of a column can be read with the month first, and are worth asking about. */
export const isOfDays = (counts: DayCounts): boolean => counts.days > 0 && !isDayFirst(counts);

/** Returns a day with the month first as `1999-03-04`, and any other text as it is. */
export function monthFirstDay(cell: string): string {
  const parts = DAY.exec(plainFigures(cell));
  if (!parts) return cell;
  const [, month = '', , day = '', year = ''] = parts;
  return Number(month) > 12 ? cell : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}
