import { type CellStyle, readStyles, shownNumber } from './cell-styles.ts';
import { guestFileError, isGuestFileError } from './file-problem.ts';
import { sheetsOfOds } from './read-ods.ts';
import { attributeOf, isOn, readXml, relationsOf, unpackWorkbook, type WorkbookSheet } from './workbook-parts.ts';

/** As many as Excel has. */
const MAX_ROWS = 1_048_576;
const MAX_COLUMNS_OF_SHEET = 16_384;

interface SharedText {
  readonly text: string;
  readonly isStruck: boolean;
}

interface Book {
  readonly texts: readonly SharedText[];
  readonly styles: readonly CellStyle[];
  /** Days are counted from 1904. */
  readonly from1904: boolean;
}

/**
 * Reads the sheets of a workbook as its app shows them, XLSX or OpenDocument: merged cells fill their rows, numbers have the zeros and the
 * prefix of their format, and rows that are hidden or struck through are said to be so.
 *
 * @throws GuestFileError when it is damaged, or unpacks to more than can be read
 */
export async function readWorkbook(bytes: Uint8Array): Promise<WorkbookSheet[]> {
  try {
    return await sheetsIn(bytes);
  } catch (error) {
    throw isGuestFileError(error) ? error : guestFileError('unreadable');
  }
}

async function sheetsIn(bytes: Uint8Array): Promise<WorkbookSheet[]> {
  const parts = unpackWorkbook(bytes);
  // An OpenDocument file with a password can have nothing else that can be read.
  if (parts.text('META-INF/manifest.xml')?.includes('encryption-data')) throw guestFileError('protected');
  const openDocument = parts.text('content.xml');
  if (openDocument !== null) return sheetsOfOds(parts, openDocument);
  const roots = [...relationsOf(parts, '').values()];
  const path = roots.find(({ kind }) => kind === 'officeDocument')?.path ?? 'xl/workbook.xml';
  const xml = parts.text(path);
  if (xml === null) throw guestFileError('unreadable');
  const relations = relationsOf(parts, path);
  const partOf = (wanted: string) => {
    const found = [...relations.values()].find(({ kind }) => kind === wanted);
    return found ? parts.text(found.path) : null;
  };
  let from1904 = false;
  const listed: { name: string; hidden: boolean; path: string }[] = [];
  readXml(xml, {
    open: (name, read) => {
      if (name === 'workbookPr') from1904 = isOn(attributeOf(read(), 'date1904'));
      if (name !== 'sheet') return;
      const attributes = read();
      const relation = relations.get(attributeOf(attributes, 'id') ?? '');
      const hidden = /hidden$/i.test(attributeOf(attributes, 'state') ?? '');
      if (relation?.kind === 'worksheet')
        listed.push({ name: attributeOf(attributes, 'name') ?? '', hidden, path: relation.path });
    },
  });
  const book = { texts: sharedTexts(partOf('sharedStrings')), styles: await readStyles(partOf('styles')), from1904 };
  return listed.map((sheet) => {
    const table = parts.text(sheet.path);
    if (table === null) throw guestFileError('unreadable');
    return { name: sheet.name, isHidden: sheet.hidden, ...readSheet(table, book) };
  });
}

/** Collects a text that is written in pieces, each with its own look. How it is spoken is not part of it. */
class Pieces {
  #text = '';
  #isStruck = false;
  #strikes = false;
  #spoken = false;

  start(): void {
    this.#text = '';
    this.#isStruck = false;
  }

  open(name: string, value: () => string | undefined): void {
    if (name === 'r') this.#strikes = false;
    else if (name === 'rPh') this.#spoken = true;
    else if (name === 'strike') this.#strikes = isOn(value() ?? '1');
  }

  close(name: string, text: string): void {
    if (name === 'rPh') this.#spoken = false;
    else if (name === 'r') this.#strikes = false;
    else if (name === 't' && !this.#spoken) {
      this.#text += text;
      if (this.#strikes && text.trim() !== '') this.#isStruck = true;
    }
  }

  end(): SharedText {
    return { text: unescaped(this.#text).trim(), isStruck: this.#isStruck };
  }
}

/** Characters that XML can't have are written `_x000D_`. */
const unescaped = (text: string) =>
  text.includes('_x')
    ? text.replace(/_x([\da-fA-F]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    : text;

function sharedTexts(xml: string | null): SharedText[] {
  const texts: SharedText[] = [];
  const pieces = new Pieces();
  readXml(xml ?? '<none/>', {
    open: (name, read) => {
      if (name === 'si') pieces.start();
      else pieces.open(name, () => attributeOf(read(), 'val'));
    },
    close: (name, text) => {
      if (name === 'si') texts.push(pieces.end());
      else pieces.close(name, text);
    },
  });
  return texts;
}

/** Where a cell is: `B3` is in row 2 and column 1, counted from zero. */
function placeOf(reference: string): { row: number; column: number } {
  const [, letters = '', digits = ''] = /^\$?([A-Z]{1,3})\$?(\d{1,7})$/i.exec(reference) ?? [];
  let column = 0;
  for (const letter of letters.toUpperCase()) column = column * 26 + letter.charCodeAt(0) - 64;
  return { row: Number(digits) - 1, column: column - 1 };
}

/** Cells merged into one, by the first and last of their rows, and their first and last columns. */
interface Merge {
  readonly from: number;
  readonly to: number;
  readonly column: number;
  readonly lastColumn: number;
}

function readSheet(xml: string, book: Book): Omit<WorkbookSheet, 'name' | 'isHidden'> {
  const table: string[][] = [];
  const hidden: number[] = [];
  const struck: number[] = [];
  const marked: number[] = [];
  const hiddenColumns: number[] = [];
  const numbers = new Set<string>();
  const decimals = new Map<number, Set<number>>();
  const merges: Merge[] = [];
  const pieces = new Pieces();
  let zeroHeight = false;
  let row = -1;
  let column = -1;
  let cell: { type: string; style: CellStyle | undefined } | null = null;
  let value = '';

  const put = ({ text, isStruck }: SharedText, style: CellStyle | undefined) => {
    if (text === '') return;
    if (row >= MAX_ROWS || column >= MAX_COLUMNS_OF_SHEET) throw guestFileError('too_much');
    while (table.length <= row) table.push([]);
    const cells = table[row];
    if (!cells) return;
    while (cells.length < column) cells.push('');
    cells[column] = text;
    if ((isStruck || style?.isStruck) && struck.at(-1) !== row) struck.push(row);
    if (style?.isBold && marked.at(-1) !== row) marked.push(row);
  };

  readXml(xml, {
    open: (name, read) => {
      if (name === 'c') {
        const { r, t = 'n', s } = read();
        const place = r === undefined ? null : placeOf(r);
        column = place && place.column >= 0 ? place.column : column + 1;
        cell = { type: t, style: s === undefined ? book.styles[0] : book.styles[Number(s)] };
        value = '';
        pieces.start();
      } else if (cell) pieces.open(name, () => attributeOf(read(), 'val'));
      else if (name === 'row') {
        const attributes = read();
        row = attributes['r'] === undefined ? row + 1 : Number(attributes['r']) - 1;
        if (!Number.isSafeInteger(row) || row < 0) throw guestFileError('unreadable');
        column = -1;
        const height = attributes['ht'];
        const flattened = height === undefined ? zeroHeight : Number(height) === 0;
        if (isOn(attributes['hidden']) || flattened) hidden.push(row);
      } else if (name === 'col') {
        const attributes = read();
        const isHidden = isOn(attributes['hidden']) || Number(attributes['width'] ?? 1) === 0;
        const [from, to] = [Number(attributes['min']), Math.min(Number(attributes['max']), MAX_COLUMNS_OF_SHEET)];
        for (let at = from; isHidden && at >= 1 && at <= to; at += 1) hiddenColumns.push(at - 1);
      } else if (name === 'sheetFormatPr') zeroHeight = isOn(attributeOf(read(), 'zeroHeight'));
      else if (name === 'mergeCell') {
        const [from = '', to = ''] = (attributeOf(read(), 'ref') ?? '').split(':');
        const start = placeOf(from);
        const end = placeOf(to || from);
        merges.push({ from: start.row, to: end.row, column: start.column, lastColumn: end.column });
      }
    },
    close: (name, text) => {
      if (!cell) return;
      if (name === 'v') value = text;
      else if (name !== 'c') pieces.close(name, text);
      else {
        const { type, style } = cell;
        put(type === 'inlineStr' ? pieces.end() : shown(type, value, style, book), style);
        if (type === 'n') {
          numbers.add(`${row}:${column}`);
          if (value.includes('.')) decimals.set(column, (decimals.get(column) ?? new Set()).add(row));
        }
        cell = null;
      }
    },
  });
  fillMerged(table, merges, numbers);
  marked.push(...merges.flatMap(({ from, column, lastColumn }) => (lastColumn > column ? [from] : [])));
  const columns = hiddenColumns.filter((at) => table.some((cells) => (cells[at] ?? '') !== ''));
  return { table, hidden, struck, marked, hiddenColumns: columns, numbers: decimals };
}

/**
 * Gives every row what the merged cell next to it says. A number counts once, because extra guests are not as many
 * again in each row. A row of nothing else stays blank.
 */
function fillMerged(table: string[][], merges: readonly Merge[], numbers: ReadonlySet<string>): void {
  const filled = table.map((cells) => cells.some((cell) => cell !== ''));
  for (const { from, to, column } of merges) {
    const text = table[from]?.[column] ?? '';
    if (text === '' || numbers.has(`${from}:${column}`)) continue;
    for (let row = from + 1; row <= Math.min(to, table.length - 1); row += 1) {
      const cells = table[row];
      if (!cells || !filled[row]) continue;
      while (cells.length < column) cells.push('');
      cells[column] = text;
    }
  }
}

/** What a cell shows of its value. */
function shown(type: string, value: string, style: CellStyle | undefined, book: Book): SharedText {
  const text = (plain: string) => ({ text: plain, isStruck: false });
  switch (type) {
    case 's':
      return book.texts[Number(value)] ?? text('');
    case 'b':
      return text(value === '' ? '' : isOn(value) ? 'TRUE' : 'FALSE');
    case 'str':
      return text(unescaped(value).trim());
    case 'd': {
      const time = Date.parse(/[Zz]$/.test(value) ? value : `${value}Z`);
      return text(Number.isNaN(time) ? value : momentText(time));
    }
    case 'n': {
      if (value.trim() === '') return text('');
      const number = Number(value);
      if (!Number.isFinite(number)) return text(value.trim());
      if (!style?.isDate) return text(shownNumber(number, style?.show));
      const time = (number - EPOCH + (book.from1904 ? DAYS_TO_1904 : 0)) * DAY;
      return text(Math.abs(time) <= LAST_TIME ? momentText(time) : String(number));
    }
    default:
      return text(value.trim());
  }
}

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** The first day of 1970 as workbooks count days. */
const EPOCH = 25_569;
const DAYS_TO_1904 = 1462;
const LAST_TIME = Date.UTC(9999, 11, 31);
/** Start of the days of a workbook, counted from 1900, or 1904: a time without a day falls about there. */
const FIRST_DAY = Date.UTC(1904, 0, 2);

function momentText(time: number): string {
  // Fractions of a day are not exact, so 20:30 could be a millisecond less.
  const moment = new Date(Math.round(time / MINUTE) * MINUTE).toISOString();
  if (time < FIRST_DAY) return moment.slice(11, 16);
  return moment.slice(0, moment.endsWith('T00:00:00.000Z') ? 10 : 16).replace('T', ' ');
}
