import { crc32 } from 'node:zlib';

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';

/**
 * A cell of a fixture: text, which can be struck through, with a part before it that isn't, a number, which can have a
 * custom format, or be shown as a time of day or a date (its day since 1900), a truth value, or an error such as
 * `#N/A`.
 */
export type FixtureCell =
  | string
  | number
  | boolean
  | { readonly time: number }
  | { readonly date: number }
  | { readonly struck: string; readonly kept?: string }
  | { readonly number: number; readonly format: string }
  | { readonly error: string };
type Rows = readonly (readonly FixtureCell[])[];

/** A sheet with more than its cells. Rows and columns count from 0. */
export interface FixtureSheet {
  readonly rows: Rows;
  /** `very` is hidden by a macro, where no menu of the app shows it. */
  readonly hidden?: boolean | 'very';
  readonly hiddenRows?: readonly number[];
  readonly hiddenColumns?: readonly number[];
  /** Ranges such as `A2:A5`. */
  readonly merges?: readonly string[];
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
const letters = (column: number): string =>
  (column < 26 ? '' : letters(Math.floor(column / 26) - 1)) + String.fromCharCode(65 + (column % 26));
/** The address of a cell: `B3` is in column 1 and row 2. */
export const cellAt = (column: number, row: number): string => `${letters(column)}${row + 1}`;

/** Styles that every fixture has: plain, time, date, struck through. Those of formats follow. */
const STYLES = ['numFmtId="0"', 'numFmtId="20"', 'numFmtId="14"', 'numFmtId="0" fontId="1"'];
const FIRST_FORMAT = 164;

const run = (text: string, look = '') => `<r><rPr>${look}</rPr><t xml:space="preserve">${escaped(text)}</t></r>`;

function cellXml(value: FixtureCell, reference: string, styleOf: (format: string) => number): string {
  const inline = (text: string, style = '') =>
    text === ''
      ? ''
      : `<c r="${reference}"${style} t="inlineStr"><is><t xml:space="preserve">${escaped(text)}</t></is></c>`;
  if (typeof value === 'string') return inline(value);
  if (typeof value === 'number') return `<c r="${reference}"><v>${value}</v></c>`;
  if (typeof value === 'boolean') return `<c r="${reference}" t="b"><v>${Number(value)}</v></c>`;
  if ('struck' in value && value.kept !== undefined)
    return `<c r="${reference}" t="inlineStr"><is>${run(value.kept)}${run(value.struck, '<strike/>')}</is></c>`;
  if ('struck' in value) return inline(value.struck, ' s="3"');
  if ('error' in value) return `<c r="${reference}" t="e"><v>${value.error}</v></c>`;
  if ('number' in value) return `<c r="${reference}" s="${styleOf(value.format)}"><v>${value.number}</v></c>`;
  return 'time' in value
    ? `<c r="${reference}" s="1"><v>${value.time}</v></c>`
    : `<c r="${reference}" s="2"><v>${value.date}</v></c>`;
}

function sheetXml(
  { rows, hiddenRows = [], hiddenColumns = [], merges = [] }: FixtureSheet,
  styleOf: (format: string) => number,
) {
  const columns = hiddenColumns.map((column) => `<col min="${column + 1}" max="${column + 1}" width="9" hidden="1"/>`);
  const data = rows.map((row, line) => {
    const cells = row.map((value, column) => cellXml(value, cellAt(column, line), styleOf)).join('');
    return `<row r="${line + 1}"${hiddenRows.includes(line) ? ' hidden="1"' : ''}>${cells}</row>`;
  });
  const merged = merges.map((range) => `<mergeCell ref="${range}"/>`).join('');
  return [
    columns.length > 0 ? `<cols>${columns.join('')}</cols>` : '',
    `<sheetData>${data.join('')}</sheetData>`,
    merged && `<mergeCells>${merged}</mergeCells>`,
  ].join('');
}

function stylesXml(formats: readonly string[]): string {
  const own = formats.map((format, at) => `<numFmt numFmtId="${FIRST_FORMAT + at}" formatCode="${escaped(format)}"/>`);
  const cells = [...STYLES, ...formats.map((_, at) => `numFmtId="${FIRST_FORMAT + at}"`)];
  return [
    own.length > 0 ? `<numFmts>${own.join('')}</numFmts>` : '',
    '<fonts><font/><font><strike/></font></fonts>',
    `<cellXfs>${cells.map((cell) => `<xf ${cell}/>`).join('')}</cellXfs>`,
  ].join('');
}

/**
 * A workbook as spreadsheet apps write it, for tests: numbers stay numbers, the rest is text. Sheets are given by name.
 */
export function workbookOf(sheets: Rows | Readonly<Record<string, Rows | FixtureSheet>>): Uint8Array<ArrayBuffer> {
  const areRows = (some: object): some is Rows => Array.isArray(some);
  const named = Object.entries(areRows(sheets) ? { Guests: sheets } : sheets).map(
    ([name, sheet]): [string, FixtureSheet] => [name, areRows(sheet) ? { rows: sheet } : sheet],
  );
  const formats: string[] = [];
  const styleOf = (format: string) => {
    if (!formats.includes(format)) formats.push(format);
    return STYLES.length + formats.indexOf(format);
  };
  const tables = named.map(([, sheet]) => sheetXml(sheet, styleOf));
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
  const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const packages = 'http://schemas.openxmlformats.org/package/2006';
  const entries = named
    .map(
      ([name, { hidden }], at) =>
        `<sheet name="${escaped(name)}" sheetId="${at + 1}"${hidden ? ` state="${hidden === 'very' ? 'veryHidden' : 'hidden'}"` : ''} r:id="rId${at + 1}"/>`,
    )
    .join('');
  const targets = named
    .map(
      (_, at) => `<Relationship Id="rId${at + 1}" Type="${office}/worksheet" Target="worksheets/sheet${at + 1}.xml"/>`,
    )
    .join('');
  return zip({
    '[Content_Types].xml': `${XML}<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/></Types>`,
    '_rels/.rels': `${XML}<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `${XML}<workbook xmlns="${main}" xmlns:r="${office}"><sheets>${entries}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${XML}<Relationships xmlns="${packages}/relationships">${targets}<Relationship Id="rStyles" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': `${XML}<styleSheet xmlns="${main}">${stylesXml(formats)}</styleSheet>`,
    ...Object.fromEntries(
      tables.map((table, at) => [
        `xl/worksheets/sheet${at + 1}.xml`,
        `${XML}<worksheet xmlns="${main}">${table}</worksheet>`,
      ]),
    ),
  });
}

/** An archive of uncompressed files. */
function zip(files: Readonly<Record<string, string>>): Uint8Array<ArrayBuffer> {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [name, text] of Object.entries(files)) {
    const content = Buffer.from(text);
    const path = Buffer.from(name);
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt32LE(crc32(content), 10);
    common.writeUInt32LE(content.length, 14);
    common.writeUInt32LE(content.length, 18);
    common.writeUInt16LE(path.length, 22);
    const local = Buffer.concat([Buffer.from('PK\u0003\u0004'), common, path, content]);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(offset, 10);
    directory.push(Buffer.concat([Buffer.from('PK\u0001\u0002'), Buffer.from([20, 0]), common, tail, path]));
    parts.push(local);
    offset += local.length;
  }
  const central = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(directory.length, 4);
  end.writeUInt16LE(directory.length, 6);
  end.writeUInt32LE(central.length, 8);
  end.writeUInt32LE(offset, 12);
  return Uint8Array.from(Buffer.concat([...parts, central, Buffer.from('PK\u0005\u0006'), end]));
}
