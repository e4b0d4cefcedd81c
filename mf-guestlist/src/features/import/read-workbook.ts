import { unzipSync, zipSync } from 'fflate';
import { guestFileError, isGuestFileError } from './file-problem.ts';
import type { Table } from './read-table.ts';

/** Bytes of a workbook's tables once unpacked; 50,000 guests take a sixth of it. */
const MAX_UNPACKED = 256 * 1024 * 1024;

/**
 * Reads the first sheet of an XLSX workbook.
 *
 * @throws GuestFileError when it is damaged, or unpacks to more than can be read
 */
export async function readWorkbook(bytes: Uint8Array): Promise<Table> {
  // Loaded only for workbooks: it is larger than the rest of the import together.
  const { readSheet } = await import('read-excel-file/universal');
  try {
    const rows = await readSheet(unpacked(bytes));
    return rows.map((row) => row.map(cellText));
  } catch (error) {
    throw isGuestFileError(error) ? error : guestFileError('unreadable');
  }
}

/**
 * The archive with its tables stored as they are. The library unpacks whatever is larger than 512 KB in a worker made of
 * text, which the page's policy refuses without a word to the library; what is stored needs none.
 */
function unpacked(bytes: Uint8Array): ArrayBuffer {
  let size = 0;
  const files = unzipSync(bytes, {
    filter: ({ name, originalSize }) => {
      const table = /\.(?:xml|rels)$/.test(name);
      if (table) size += originalSize;
      if (size > MAX_UNPACKED) throw guestFileError('too_much');
      return table;
    },
  });
  return new Uint8Array(zipSync(files, { level: 0 })).buffer;
}

function cellText(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return value.toISOString().slice(0, value.getTime() % 86_400_000 === 0 ? 10 : 16).replace('T', ' ');
  return String(value).trim();
}
