import { asideIn, type AsideRows } from './aside.ts';
import { MAX_COLUMNS } from '@laminate/contracts/imports';
import { decodeText } from './decode-text.ts';
import type { NumberCells } from '../columns/decimal-sign.ts';
import { guestFileError, isWorkbook } from '@laminate/workbook/file-problem';
import type { Encoding } from './letters-of-languages.ts';
import { isBlank, widthOf } from '../columns/column-mapping.ts';
import { isTable } from './is-table.ts';
import { readTable, separatorIn } from './read-table.ts';
import type { Table } from './read-table.ts';

/** Files that hold a guest list, for a file chooser. */
export const GUEST_FILES = '.csv,.tsv,.txt,.xlsx,.ods,text/csv,text/plain,text/tab-separated-values';
/** Maximum size in bytes. 50,000 guests with long comments stay well below. */
export const MAX_FILE_BYTES = 32 * 1024 * 1024;

/** One table of a file: a sheet of a workbook, or all of a CSV file, which has no name. */
export interface Sheet {
  readonly name: string;
  readonly table: Table;
  /** Not shown in the workbook. */
  readonly hidden?: boolean;
  /** Columns that its workbook hides and that hold something. */
  readonly hiddenColumns?: readonly number[];
  /** Cells that hold a number with decimals. */
  readonly numbers?: NumberCells;
  /** Rows that might not be guests. */
  readonly aside: AsideRows;
}

/** What a list is read from: sheets with cells to map, or text of one guest a row. */
export type ListSource<OneSheet> = (
  | { readonly kind: 'table'; readonly sheets: readonly OneSheet[] }
  | { readonly kind: 'text'; readonly text: string }
) & {
  /** The sign between cells, where the table is text. */
  readonly separator?: string;
};

/** What a file holds. */
export type GuestFile = ListSource<Sheet> & {
  /** Where the way that the letters are written was a guess, or chosen. */
  readonly encoding?: Encoding;
};

/** How a text file is to be read, where a person says so. */
export interface ReadAs {
  readonly encoding?: Encoding | undefined;
  readonly separator?: string | undefined;
}

/**
 * Reads a guest list out of a file: CSV and cells of any usual encoding and
 * delimiter, the sheets of a workbook (XLSX or ODS) that hold something, or a text file
 * of one guest a row.
 *
 * @throws GuestFileError when the file is too large or wide, empty, damaged, no list, protected by a password or of the old .xls kind
 */
export async function readGuestFile(file: File, readAs: ReadAs = {}): Promise<GuestFile> {
  if (file.size > MAX_FILE_BYTES) throw guestFileError('too_large');
  const bytes = new Uint8Array(await file.arrayBuffer());
  const read = isWorkbook(bytes) ? filled(await sheetsOf(bytes)) : readText(bytes, file.name, readAs);
  const blank = read.kind === 'text' ? read.text.trim() === '' : read.sheets.length === 0;
  if (blank) throw guestFileError('empty');
  return read;
}

/** Reads pasted text: cells of a spreadsheet, or rows to read one by one. */
export function readPasted(text: string): GuestFile {
  if (!isTable(text)) return { kind: 'text', text };
  const table = readTable(text);
  return { kind: 'table', sheets: [{ name: '', table, aside: asideIn(table) }] };
}

function readText(bytes: Uint8Array, fileName: string, { encoding: chosen, separator }: ReadAs): GuestFile {
  const { text, encoding, guessed } = decodeText(bytes, chosen);
  return { ...readLetters(text, fileName, separator), ...(guessed && { encoding }) };
}

function readLetters(text: string, fileName: string, chosen?: string): GuestFile {
  if (text.includes('\u0000')) throw guestFileError('no_list');
  if (/\.txt$/i.test(fileName) && !text.includes('\t')) return { kind: 'text', text };
  const separator = chosen ?? separatorIn(text);
  const table = readTable(text, separator);
  return { ...filled([{ name: '', table, aside: asideIn(table) }]), separator };
}

function filled(sheets: readonly Sheet[]): GuestFile {
  const some = sheets.filter(({ table }) => !table.every(isBlank));
  if (some.length > 0 && some.every(({ table }) => widthOf(table) > MAX_COLUMNS)) throw guestFileError('too_wide');
  return { kind: 'table', sheets: some.filter(({ table }) => widthOf(table) <= MAX_COLUMNS) };
}

/** The reader of workbooks is larger than the rest of the import together, and loaded only for them. */
async function sheetsOf(bytes: Uint8Array): Promise<Sheet[]> {
  const { readWorkbook } = await import('@laminate/workbook');
  return (await readWorkbook(bytes)).map(
    ({ name, isHidden, table, hidden, struck, marked, hiddenColumns, numbers }) => ({
      name,
      hidden: isHidden,
      table,
      aside: asideIn(table, { hidden, struck, marked }),
      hiddenColumns,
      numbers,
    }),
  );
}
