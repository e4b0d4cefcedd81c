import { unzipSync, zipSync } from 'fflate';
import { guestFileError, isGuestFileError } from './file-problem.ts';
import type { Sheet } from './read-guest-file.ts';

/** Bytes of a workbook's tables once unpacked; 50,000 guests take a sixth of it. */
const MAX_UNPACKED = 256 * 1024 * 1024;

/**
 * Reads the sheets of an XLSX workbook.
 *
 * @throws GuestFileError when it is damaged, or unpacks to more than can be read
 */
export async function readWorkbook(bytes: Uint8Array): Promise<Sheet[]> {
  // Loaded only for workbooks: it is larger than the rest of the import together.
  const { default: readSheets } = await import('read-excel-file/universal');
  try {
    const sheets = await readSheets(unpacked(bytes));
    return sheets.map(({ sheet, data }) => ({ name: sheet, table: (data ?? []).map((row) => row.map(cellText)) }));
  } catch (error) {
    throw isGuestFileError(error) ? error : guestFileError('unreadable');
  }
}

/**
 * The archive with its tables stored as they are. The library unpacks whatever is larger than 512 KB in a worker made
 * of text, which the page's policy refuses without a word to the library; what is stored needs none.
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

const MINUTE = 60_000;
/** Days of a workbook are counted from 1900, or 1904: a time without a day lies about there. */
const FIRST_DAY = Date.UTC(1904, 0, 2);

function cellText(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return momentText(value.getTime());
  return String(value).trim();
}

function momentText(time: number): string {
  // Fractions of a day are not exact: 20:30 may be a millisecond less.
  const moment = new Date(Math.round(time / MINUTE) * MINUTE).toISOString();
  if (time < FIRST_DAY) return moment.slice(11, 16);
  return moment.slice(0, moment.endsWith('T00:00:00.000Z') ? 10 : 16).replace('T', ' ');
}
