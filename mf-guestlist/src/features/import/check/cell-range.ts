import Papa from 'papaparse';

/** Cells of a spreadsheet, row by row. */
export type CellRange = readonly (readonly string[])[];

/** The cells that a spreadsheet puts on the clipboard: tabs between them, and quotes around those of several lines. */
export const readCellRange = (text: string): CellRange =>
  Papa.parse<string[]>(text.replace(/\r?\n$/, ''), { delimiter: '\t' }).data;
