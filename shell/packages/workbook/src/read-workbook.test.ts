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

const OPEN = (tables: string, styles = '') =>
  `<office:document-content><office:automatic-styles>${styles}</office:automatic-styles><office:body><office:spreadsheet>${tables}</office:spreadsheet></office:body></office:document-content>`;
const openDocument = (content: string, manifest = '') =>
  zipSync({ 'content.xml': strToU8(content), 'META-INF/manifest.xml': strToU8(`<m>${manifest}</m>`) });
const cellOf = (words: string, more = '') =>
  `<table:table-cell office:value-type="string" ${more}><text:p>${words}</text:p></table:table-cell>`;

it('reads an OpenDocument spreadsheet as it is shown', async () => {
  const styles =
    '<style:style style:name="gone"><style:table-properties table:display="false"/></style:style>' +
    '<style:style style:name="off"><style:text-properties style:text-line-through-style="solid"/></style:style>' +
    '<style:style style:name="title"><style:text-properties fo:font-weight="bold"/></style:style>';
  const rows =
    '<table:table-column/><table:table-column table:visibility="collapse"/><table:table-column table:visibility="collapse" table:number-columns-repeated="1022"/>' +
    `<table:table-row>${cellOf('Name', 'table:style-name="title"')}${cellOf('Company')}${cellOf('Day')}</table:table-row>` +
    '<table:table-row table:number-rows-repeated="2"><table:table-cell table:number-columns-repeated="1024"/></table:table-row>' +
    `<table:table-row>${cellOf('Mari <text:span>T&amp;mm</text:span><text:s text:c="2"/>jr')}${cellOf('Valgus', 'table:number-rows-spanned="2"')}` +
    '<table:table-cell office:value-type="date" office:date-value="2027-06-12T00:00:00"><text:p>12. juuni</text:p></table:table-cell></table:table-row>' +
    `<table:table-row>${cellOf('Jaan', 'table:style-name="off"')}<table:covered-table-cell/>` +
    '<table:table-cell office:value-type="float" office:value="1.5"><office:annotation><text:p>A note</text:p></office:annotation><text:p>1,50</text:p></table:table-cell></table:table-row>' +
    `<table:table-row table:visibility="filter" table:number-rows-repeated="2">${cellOf('x', 'table:number-columns-repeated="2"')}</table:table-row>` +
    '<table:table-row table:number-rows-repeated="1048570"><table:table-cell table:number-columns-repeated="16384"/></table:table-row>';
  const tables =
    `<table:table table:name="Crew">${rows}</table:table>` +
    `<table:table table:name="Old" table:style-name="gone"><table:table-row>${cellOf('y')}</table:table-row></table:table>`;
  expect(await readWorkbook(openDocument(OPEN(tables, styles)))).toEqual([
    {
      name: 'Crew',
      isHidden: false,
      table: [
        ['Name', 'Company', 'Day'],
        [],
        [],
        ['Mari T&mm  jr', 'Valgus', '2027-06-12'],
        ['Jaan', 'Valgus', '1,50'],
        ['x', 'x'],
        ['x', 'x'],
      ],
      hidden: [5, 6],
      struck: [4],
      marked: [0],
      hiddenColumns: [1, 2],
      numbers: new Map([[2, new Set([4])]]),
    },
    expect.objectContaining({ name: 'Old', isHidden: true, table: [['y']] }),
  ]);
});

it('reads the look of OpenDocument cells from spans, rows, columns and the styles that theirs are derived from', async () => {
  const style = (name: string, look: string, more = '') =>
    `<style:style style:name="${name}" ${more}>${look && `<style:text-properties ${look}/>`}</style:style>`;
  const off = 'style:text-line-through-style="solid"';
  const common =
    '<office:document-styles><office:styles>' +
    `<style:default-style style:family="table-cell"><style:text-properties ${off}/></style:default-style>` +
    style('Gone', off, 'style:family="table-cell"') +
    style('Drawn', off, 'style:family="graphic"') +
    style('Drawn', '', 'style:family="table-cell"') +
    style('Round', '', 'style:parent-style-name="Round"') +
    '</office:styles></office:document-styles>';
  const styles =
    style('off', off) +
    style('on', 'style:text-line-through-style="none"', 'style:parent-style-name="Gone"') +
    style('derived', 'fo:font-weight="normal"', 'style:parent-style-name="Gone"') +
    `<number:number-style style:name="n"><style:text-properties ${off}/></number:number-style>`;
  const named = (name: string) => `table:style-name="${name}"`;
  const byDefault = (name: string) => `table:default-cell-style-name="${name}"`;
  const spanned = (name: string, words: string) => `<text:span text:style-name="${name}">${words}</text:span>`;
  const rows = [
    cellOf(`Mari ${spanned('off', 'Tamm')}`),
    cellOf(`Jaan ${spanned('off', ' ')}`),
    cellOf('Kati', named('derived')),
    cellOf('Tiit', named('on')),
    cellOf('', named('Drawn')) + cellOf('Mall'),
    cellOf('Mart', named('Drawn')) + cellOf('x', named('on')),
    cellOf('Peep', named('Round')),
  ].map((cells) => `<table:table-row>${cells}</table:table-row>`);
  rows.push(
    `<table:table-row ${byDefault('off')}>${cellOf('Rein')}</table:table-row>`,
    `<table:table-row ${byDefault('on')}>${cellOf('', named('on'))}${cellOf('Siim')}</table:table-row>`,
    `<table:table-row>${cellOf('A', 'table:number-columns-spanned="2"')}` +
      `<table:covered-table-cell><text:p>${spanned('off', 'B')}</text:p></table:covered-table-cell>${cellOf('C')}</table:table-row>`,
  );
  const columns = `<table:table-column/><table:table-column ${byDefault('Gone')}/><table:table-column/>`;
  const content = OPEN(`<table:table table:name="Crew">${columns}${rows.join('')}</table:table>`, styles);
  const [sheet] = await readWorkbook(zipSync({ 'content.xml': strToU8(content), 'styles.xml': strToU8(common) }));
  expect(sheet).toMatchObject({ struck: [0, 2, 4, 7], marked: [9] });
  expect(sheet?.table.at(-1)).toEqual(['A', '', 'C']);
});

it.each([
  ['protected', openDocument('\u0001', '<encryption-data/>')],
  [
    'protected',
    zipSync({
      'META-INF/manifest.xml': strToU8(
        '<m><file-entry full-path="encrypted-package"><encryption-data/></file-entry></m>',
      ),
      'encrypted-package': Uint8Array.of(1, 2, 3),
    }),
  ],
  [
    'too_much',
    openDocument(
      OPEN(
        `<table:table><table:table-row table:number-rows-repeated="2000000">${cellOf('x')}</table:table-row></table:table>`,
      ),
    ),
  ],
  ['unreadable', openDocument('<a')],
])('says that an OpenDocument spreadsheet is %s', async (code, bytes) => {
  await expect(readWorkbook(bytes)).rejects.toMatchObject({ code });
});
