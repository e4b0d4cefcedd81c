import type { Cell, Column } from '@laminate/files';

/** A table of answers to make, as it goes to the thread that makes it. */
export interface AnswersOrder {
  readonly format: 'csv' | 'xlsx';
  /** Of the sheet. */
  readonly title: string;
  readonly titles: readonly string[];
  readonly rows: readonly (readonly Cell[])[];
}

/** Width in characters. Longer text is wrapped by the app that shows it. */
const WIDTH = 22;

/** Makes the file, in base64. Runs in a separate thread. */
export default async function makeAnswersFile({ format, title, titles, rows }: AnswersOrder): Promise<string> {
  const columns = titles.map((name, index): Column<readonly Cell[]> => ({
    title: name,
    width: WIDTH,
    value: (row) => row[index] ?? null,
  }));
  const file =
    format === 'csv'
      ? (await import('@laminate/files/csv')).csvOf(rows, columns)
      : await (await import('@laminate/files/xlsx')).xlsxOf(rows, columns, title);
  return file.toString('base64');
}
