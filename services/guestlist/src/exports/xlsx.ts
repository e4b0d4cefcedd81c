import type { PersonToExport } from '@laminate/accreditation';
import writeXlsxFile, { type Feature, type SheetData } from 'write-excel-file/node';
import type { Column } from './columns.ts';

/** Excel takes at most 31 characters for the name of a sheet, and none of these. */
const sheetName = (title: string) => title.replaceAll(/[\\/?*[\]:']/g, ' ').slice(0, 31);

const letterOf = (column: number) => String.fromCharCode('A'.charCodeAt(0) + column);

/** Arrows at the titles that filter and sort; the file format wants them right behind the cells. */
const filterButtons = <Content>(columns: number, rows: number): Feature<Content> => ({
  files: {
    transform: {
      'xl/worksheets/sheet{id}.xml': {
        transform: (xml) => xml.replace('</sheetData>', `</sheetData><autoFilter ref="A1:${letterOf(columns - 1)}${rows}"/>`),
      },
    },
  },
});

/**
 * A guest list as a workbook: numbers are numbers, and text is text, which Excel never runs as a formula. The titles stay
 * in sight and filter.
 */
export function xlsxOf(people: readonly PersonToExport[], columns: readonly Column[], title: string): Promise<Buffer> {
  const rows: SheetData = [
    columns.map((column) => ({ value: column.title, fontWeight: 'bold' as const })),
    ...people.map((person) => columns.map(({ value }) => {
      const cell = value(person);
      return typeof cell === 'string' ? { value: cell, type: String } : cell;
    })),
  ];
  const sheet = { sheet: sheetName(title), columns: columns.map(({ width }) => ({ width })), stickyRowsCount: 1 };
  return writeXlsxFile(rows, sheet, { features: [filterButtons(columns.length, rows.length)] }).toBuffer();
}
