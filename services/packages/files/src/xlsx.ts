import writeXlsxFile, { type Feature, type SheetData } from 'write-excel-file/node';
import type { Cell, Column } from './column.ts';
import { readableCell } from './readable-time.ts';

/** Excel takes at most 31 characters for the name of a sheet, and none of these. */
const sheetName = (title: string) => title.replaceAll(/[\\/?*[\]:']/g, ' ').slice(0, 31);

/** A to Z, then AA and on. */
const letterOf = (column: number): string =>
  (column < 26 ? '' : letterOf(Math.floor(column / 26) - 1)) + String.fromCharCode('A'.charCodeAt(0) + (column % 26));

/** Arrows at the titles that filter and sort; the file format wants them right behind the cells. */
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

/** As it is written in the files of the product; sorts and filters as a day. */
const DAY = 'dd.mm.yyyy';
/** Excel has no day before 1900, and counts a 29 February in that year. */
const FIRST_DAY = Date.UTC(1900, 2, 1);
const DAY_MS = 86_400_000;

function valueOf(cell: Cell) {
  const text = readableCell(cell);
  if (typeof cell === 'object' && cell !== null) {
    const clock = cell instanceof Date ? null : cell.clock;
    const time = clock !== null && /^\d{2}:\d{2}$/.test(clock);
    const at = cell instanceof Date ? cell : new Date(`${time ? `1970-01-01T${clock}` : clock}Z`);
    if (time) return { value: at.getTime() / DAY_MS, type: Number, format: 'hh:mm' } as const;
    const format = clock === null ? DAY : `${DAY} ${clock.length > 16 ? 'hh:mm:ss' : 'hh:mm'}`;
    if (at.getTime() >= FIRST_DAY) return { value: at, type: Date, format } as const;
  }
  return typeof text === 'string' ? { value: text, type: String } : text;
}

/**
 * A table as a workbook: numbers are numbers, days and times are such, and text is text, which Excel never runs as a formula. The titles stay
 * in sight and filter.
 */
export function xlsxOf<Row>(rows: readonly Row[], columns: readonly Column<Row>[], title: string): Promise<Buffer> {
  const cells: SheetData = [
    columns.map((column) => ({ value: column.title, fontWeight: 'bold' as const })),
    ...rows.map((row) => columns.map(({ value }) => valueOf(value(row)))),
  ];
  const sheet = { sheet: sheetName(title), columns: columns.map(({ width }) => ({ width })), stickyRowsCount: 1 };
  return writeXlsxFile(cells, sheet, { features: [filterButtons(columns.length, cells.length)] }).toBuffer();
}
