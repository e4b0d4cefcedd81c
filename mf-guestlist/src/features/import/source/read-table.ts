import { plainCell } from '@laminate/contracts/csv-cell';
import Papa from 'papaparse';

/** Rows of cells as in the source. Rows can differ in length. */
export type Table = readonly (readonly string[])[];

/** Signs that part the cells of a row. */
export const SEPARATORS = [';', ',', '\t', '|'] as const;
const SNIFFED_ROWS = 50;
/** A first line by which spreadsheets are told the separator, and which they don't show. */
const SAID = /^\uFEFF?"?sep=([^"\r\n])"?[;,\t|]*(?=\r|\n)/i;

/** The sign that parts the cells of a row: what the first line says of it, or else the likeliest. */
export const separatorIn = (text: string): string => SAID.exec(text)?.[1] ?? sniffDelimiter(text);

/**
 * Reads CSV, or cells pasted from a spreadsheet, of whatever delimiter. A line that only names it becomes blank.
 *
 * Broken quoting never swallows rows: when quotes don't match, they are read as
 * ordinary characters.
 */
export function readTable(text: string, delimiter = separatorIn(text)): Table {
  const source = text.replace(SAID, '').replace(/^\uFEFF/, '');
  const quoted = Papa.parse<string[]>(source, { delimiter });
  const broken = quoted.errors.some(({ type }) => type === 'Quotes');
  // papaparse takes quoting for switched off when the quote is a character that can't occur.
  const rows = broken ? Papa.parse<string[]>(source, { delimiter, quoteChar: '\u0000' }).data : quoted.data;
  // Our own export guards cells that a spreadsheet would run.
  return rows.map((row) => row.map((cell) => plainCell(cell.trim())));
}

/** Is the text a range of cells copied from a spreadsheet, rather than rows to read one by one? */
export function looksLikeTable(text: string): boolean {
  if (!text.includes('\t')) return false;
  // A cell between quotes can hold several lines. Quotes that don't match are ordinary characters.
  const quoted = Papa.parse<string[]>(text, { delimiter: '\t', preview: SNIFFED_ROWS });
  const lines = quoted.errors.some(({ type }) => type === 'Quotes')
    ? text.split(/\r\n|\n|\r/, SNIFFED_ROWS)
    : quoted.data.map((cells) => cells.join('\t'));
  const filled = lines.filter((line) => line.trim() !== '');
  const withTabs = filled.filter((line) => line.trim().includes('\t'));
  return withTabs.length > 0 && withTabs.length >= filled.length / 2;
}

/** Of two that cut as evenly, the first is taken. */
const BY_RANK: readonly (typeof SEPARATORS)[number][] = ['\t', ';', ',', '|'];

/** Returns the delimiter that cuts the first rows most evenly into the most columns, or a comma when none does. */
function sniffDelimiter(text: string): string {
  let best = { delimiter: ',', score: 0 };
  for (const delimiter of BY_RANK) {
    const { data } = Papa.parse<string[]>(text, { delimiter, preview: SNIFFED_ROWS, skipEmptyLines: 'greedy' });
    const widths = data.map((row) => row.length);
    const common = mostCommon(widths);
    if (common < 2) continue;
    const even = widths.filter((width) => width === common).length / widths.length;
    const score = even * even * Math.min(common, 8);
    if (score > best.score) best = { delimiter, score };
  }
  return best.delimiter;
}

function mostCommon(values: readonly number[]): number {
  const counts = new Map<number, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0] ?? 0;
}
