import { crc32 } from 'node:zlib';

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';

/** A cell of a fixture: text, a number, or a number that is shown as a time of day or a date, as its day since 1900. */
export type FixtureCell = string | number | { readonly time: number } | { readonly date: number };
type Rows = readonly (readonly FixtureCell[])[];

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const letters = (column: number): string =>
  (column < 26 ? '' : letters(Math.floor(column / 26) - 1)) + String.fromCharCode(65 + (column % 26));

function cellXml(value: FixtureCell, reference: string): string {
  if (typeof value === 'string')
    return value === '' ? '' : `<c r="${reference}" t="inlineStr"><is><t>${escaped(value)}</t></is></c>`;
  if (typeof value === 'number') return `<c r="${reference}"><v>${value}</v></c>`;
  return 'time' in value
    ? `<c r="${reference}" s="1"><v>${value.time}</v></c>`
    : `<c r="${reference}" s="2"><v>${value.date}</v></c>`;
}

const sheetXml = (rows: Rows) =>
  rows
    .map(
      (row, line) =>
        `<row r="${line + 1}">${row.map((value, column) => cellXml(value, `${letters(column)}${line + 1}`)).join('')}</row>`,
    )
    .join('');

/**
 * A workbook as spreadsheet programs write it, for tests: numbers stay numbers, the rest is text. Sheets come by their
 * names.
 */
export function workbookOf(sheets: Rows | Readonly<Record<string, Rows>>): Uint8Array<ArrayBuffer> {
  const named = Object.entries(
    Array.isArray(sheets) ? { Guests: sheets as Rows } : (sheets as Readonly<Record<string, Rows>>),
  );
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
  const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const packages = 'http://schemas.openxmlformats.org/package/2006';
  const formats = [0, 20, 14].map((format) => `<xf numFmtId="${format}"/>`).join('');
  const entries = named
    .map(([name], at) => `<sheet name="${escaped(name)}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`)
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
    'xl/styles.xml': `${XML}<styleSheet xmlns="${main}"><cellXfs count="3">${formats}</cellXfs></styleSheet>`,
    ...Object.fromEntries(
      named.map(([, rows], at) => [
        `xl/worksheets/sheet${at + 1}.xml`,
        `${XML}<worksheet xmlns="${main}"><sheetData>${sheetXml(rows)}</sheetData></worksheet>`,
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
