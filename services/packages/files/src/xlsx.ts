import writeXlsxFile, { type Feature, type SheetData } from 'write-excel-file/node';
import type { Cell, ClockTime, Column } from './column.ts';
import { readableCell } from './readable-time.ts';

/** Excel allows up to 31 characters for the name of a sheet, and none of these. */
const sheetName = (title: string) => title.replaceAll(/[\\/?*[\]:']/g, ' ').slice(0, 31);

/** A to Z, then AA and on. */
const letterOf = (column: number): string =>
  (column < 26 ? '' : letterOf(Math.floor(column / 26) - 1)) + String.fromCharCode('A'.charCodeAt(0) + (column % 26));

/** Adds arrows at the titles that filter and sort. The file format wants them right behind the cells. */
const filterButtons = <Content>(columns: number, rows: number): Feature<Content> => ({
  files: {
    transform: {
      'xl/worksheets/sheet{id}.xml': {
        transform: (xml) =>
          xml.replace('</sheetData>', `</sheetData><autoFilter ref="A1:${letterOf(columns - 1)}${rows}"/>`),
      },
    },
  },
});

/** Format of a day in the files of the product. It sorts and filters as a day. */
const DAY = 'dd.mm.yyyy';
/** Where Excel counts days from, and its first that is the calendar's: it has a 29 February in 1900. */
const [DAY_0, FIRST_DAY] = [Date.UTC(1899, 11, 30), Date.UTC(1900, 2, 1)];
const DAY_MS = 86_400_000;

/** Returns a day or time as Excel counts it, in days, and how it is shown, or null for one that Excel does not have. */
function serialOf(cell: Date | ClockTime): { value: number; type: NumberConstructor; format: string } | null {
  const clock = cell instanceof Date ? cell.toISOString().slice(0, 10) : cell.clock;
  if (/^\d{2}:\d{2}$/.test(clock))
    return { value: Date.parse(`1970-01-01T${clock}Z`) / DAY_MS, type: Number, format: 'hh:mm' };
  const at = Date.parse(clock.length > 10 ? `${clock}Z` : clock);
  const time = { 10: '', 16: ' hh:mm', 19: ' hh:mm:ss' }[clock.length] ?? '';
  return at < FIRST_DAY ? null : { value: (at - DAY_0) / DAY_MS, type: Number, format: `${DAY}${time}` };
}

function valueOf(cell: Cell) {
  const serial = typeof cell === 'object' && cell !== null ? serialOf(cell) : null;
  if (serial) return serial;
  const text = readableCell(cell);
  return typeof text === 'string' ? { value: text, type: String } : text;
}

/**
 * Makes a workbook of a table. Numbers, days and times keep their types. Text stays text, which Excel never runs as a
 * formula. The titles stay in sight and filter.
 */
export function xlsxOf<Row>(rows: readonly Row[], columns: readonly Column<Row>[], title: string): Promise<Buffer> {
  const cells: SheetData = [
    columns.map((column) => ({ value: column.title, fontWeight: 'bold' as const })),
    ...rows.map((row) => columns.map(({ value }) => valueOf(value(row)))),
  ];
  const sheet = { sheet: sheetName(title), columns: columns.map(({ width }) => ({ width })), stickyRowsCount: 1 };
  return writeXlsxFile(cells, sheet, { features: [filterButtons(columns.length, cells.length)] }).toBuffer();
}
