import { MAX_COLUMNS } from '@laminate/contracts/imports';
import { decodeText } from './decode-text.ts';
import { guestFileError } from './file-problem.ts';
import { isBlank, widthOf } from './column-mapping.ts';
import { readTable } from './read-table.ts';
import type { Table } from './read-table.ts';
import { readWorkbook } from './read-workbook.ts';

/** Files that hold a guest list, for a file chooser. */
export const GUEST_FILES = '.csv,.tsv,.txt,.xlsx,text/csv,text/plain,text/tab-separated-values';
/** Bytes; 50,000 guests with long comments stay well below. */
export const MAX_FILE_BYTES = 32 * 1024 * 1024;

/** How pictures (PNG, JPEG, GIF, WebP) and PDF files begin. */
const NO_LISTS = [
  [0x89, 0x50, 0x4e, 0x47],
  [0xff, 0xd8, 0xff],
  [0x47, 0x49, 0x46, 0x38],
  [0x52, 0x49, 0x46, 0x46],
  [0x25, 0x50, 0x44, 0x46],
];

/** One table of a file: a sheet of a workbook, or all of a CSV file, which has no name. */
export interface Sheet {
  readonly name: string;
  readonly table: Table;
}

/** What a file holds: sheets with cells to map, or rows to read one by one. */
export type GuestFile = { kind: 'table'; sheets: readonly Sheet[] } | { kind: 'text'; text: string };

/**
 * Reads a guest list out of a file: CSV and cells of any usual encoding and
 * delimiter, the sheets of an XLSX workbook that hold something, or a text file
 * of one guest a row.
 *
 * @throws GuestFileError when the file is too large or wide, empty, damaged, no list or of the old .xls kind
 */
export async function readGuestFile(file: File): Promise<GuestFile> {
  if (file.size > MAX_FILE_BYTES) throw guestFileError('too_large');
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (startsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0])) throw guestFileError('old_excel');
  if (NO_LISTS.some((prefix) => startsWith(bytes, prefix))) throw guestFileError('no_list');
  const read = startsWith(bytes, [0x50, 0x4b, 0x03, 0x04])
    ? filled(await readWorkbook(bytes))
    : readText(bytes, file.name);
  const blank = read.kind === 'text' ? read.text.trim() === '' : read.sheets.length === 0;
  if (blank) throw guestFileError('empty');
  return read;
}

function readText(bytes: Uint8Array, fileName: string): GuestFile {
  const { text } = decodeText(bytes);
  if (text.includes('\u0000')) throw guestFileError('no_list');
  if (/\.txt$/i.test(fileName) && !text.includes('\t')) return { kind: 'text', text };
  return filled([{ name: '', table: readTable(text) }]);
}

function filled(sheets: readonly Sheet[]): GuestFile {
  const some = sheets.filter(({ table }) => !table.every(isBlank));
  if (some.length > 0 && some.every(({ table }) => widthOf(table) > MAX_COLUMNS)) throw guestFileError('too_wide');
  return { kind: 'table', sheets: some.filter(({ table }) => widthOf(table) <= MAX_COLUMNS) };
}

function startsWith(bytes: Uint8Array, prefix: readonly number[]): boolean {
  return prefix.every((byte, index) => bytes[index] === byte);
}
