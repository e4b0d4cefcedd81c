import { guardCell } from '@laminate/contracts/csv-cell';

const cell = (text: string) => `"${guardCell(text).replaceAll('"', '""')}"`;

/** A CSV file that spreadsheets open and that runs nothing in them: names are as guests typed them. */
export const missingCsv = (rows: readonly (readonly string[])[]): string =>
  `\uFEFF${rows.map((row) => row.map(cell).join(';')).join('\r\n')}\r\n`;
