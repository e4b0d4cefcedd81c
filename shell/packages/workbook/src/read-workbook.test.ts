import { strToU8, zipSync } from 'fflate';
import { readWorkbook } from './read-workbook.ts';

const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const relation = (id: string, kind: string, target: string) =>
  `<Relationship Id="${id}" Type="${OFFICE}/${kind}" Target="${target}"/>`;

/** A workbook of one sheet, with addresses from the root and a prefix for its elements, as some apps write them. */
const workbook = (sheet: string, { shared = '', properties = '', styles = '' } = {}) =>
  zipSync({
    '_rels/.rels': strToU8(`<Relationships>${relation('r1', 'officeDocument', '/xl/book.xml')}</Relationships>`),
    'xl/book.xml': strToU8(
      `<x:workbook><x:workbookPr ${properties}/><x:sheets><x:sheet name="A &amp; B" q:id="r1"/></x:sheets></x:workbook>`,
    ),
    'xl/_rels/book.xml.rels': strToU8(
      `<Relationships>${relation('r1', 'worksheet', '/xl/worksheets/a.xml')}${relation('r2', 'sharedStrings', 'shared.xml')}${relation('r3', 'styles', './styles.xml')}</Relationships>`,
    ),
    'xl/shared.xml': strToU8(`<x:sst>${shared}</x:sst>`),
    'xl/styles.xml': strToU8(
      `<styleSheet><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/>${styles}</cellXfs></styleSheet>`,
    ),
    'xl/worksheets/a.xml': strToU8(`<x:worksheet>${sheet}</x:worksheet>`),
  });

const text = (at: string, place: number) => `<x:c r="${at}" t="s"><x:v>${place}</x:v></x:c>`;

it('reads a text in pieces, finds the piece that is struck through, and leaves out how it is spoken', async () => {
  const shared =
    '<x:si><x:r><x:t>Per </x:t></x:r><x:r><x:rPr><x:strike/></x:rPr><x:t>Dahl</x:t></x:r></x:si>' +
    '<x:si><x:t>田中</x:t><x:rPh><x:t>タナカ</x:t></x:rPh></x:si>' +
    '<x:si><x:r><x:rPr><x:strike val="0"/></x:rPr><x:t>Ida &#127881; &amp;#65; _x0041_</x:t></x:r></x:si>';
  const rows = [0, 1, 2].map((place) => `<x:row r="${place + 1}">${text(`A${place + 1}`, place)}</x:row>`).join('');
  expect(await readWorkbook(workbook(`<x:sheetData>${rows}</x:sheetData>`, { shared }))).toMatchObject([
    { name: 'A & B', table: [['Per Dahl'], ['田中'], ['Ida 🎉 &#65; A']], struck: [0] },
  ]);
});

it('counts days from 1904 where the workbook does, and takes a row without height for hidden', async () => {
  const sheet =
    '<x:sheetData><x:row><x:c s="1"><x:v>44772</x:v></x:c></x:row><x:row ht="0"><x:c><x:v>7</x:v></x:c></x:row></x:sheetData>';
  expect(await readWorkbook(workbook(sheet, { properties: 'date1904="1"' }))).toMatchObject([
    { table: [['2026-07-31'], ['7']], hidden: [1] },
  ]);
});

it('shows percents of the formats that every workbook has', async () => {
  const styles = '<xf numFmtId="9"/><xf numFmtId="10"/>';
  const sheet = [0, 1].map((style) => `<x:c s="${style + 2}"><x:v>0.125</x:v></x:c>`).join('');
  expect(await readWorkbook(workbook(`<x:sheetData><x:row>${sheet}</x:row></x:sheetData>`, { styles }))).toMatchObject([
    { table: [['13%', '12.50%']] },
  ]);
});

it('fills no more rows than there are, and no blank one, from a cell merged to the end of the sheet', async () => {
  const shared = '<x:si><x:t>Press</x:t></x:si><x:si><x:t>Ida</x:t></x:si>';
  const rows = `<x:row r="1">${text('A1', 0)}${text('B1', 1)}</x:row><x:row r="3">${text('B3', 1)}</x:row>`;
  const merges = '<x:mergeCells><x:mergeCell ref="A1:A1048576"/></x:mergeCells>';
  expect(await readWorkbook(workbook(`<x:sheetData>${rows}</x:sheetData>${merges}`, { shared }))).toMatchObject([
    { table: [['Press', 'Ida'], [], ['Press', 'Ida']] },
  ]);
});

it('refuses a cell beyond the last row or column of a sheet', async () => {
  for (const at of ['A1048577', 'XFE1'])
    await expect(
      readWorkbook(
        workbook(
          `<x:sheetData><x:row r="${at.replace(/\D/g, '')}"><x:c r="${at}"><x:v>1</x:v></x:c></x:row></x:sheetData>`,
        ),
      ),
    ).rejects.toMatchObject({ code: 'too_much' });
});
