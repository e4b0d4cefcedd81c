import { deep } from '@laminate/tools/test/depth';
import { csvOf } from './csv.ts';
import { hasLibreOffice, openedInLibreOffice } from './testing/libreoffice.ts';

const TEXTS = [
  '+372 5555 1234',
  '+37255551234',
  '+372-555',
  '=1+1',
  '+1+1',
  '-1-1',
  '@SUM(1)',
  '\t=1+1',
  '＝1+1',
  '=HYPERLINK("http://example.com")',
  'Mari-Liis',
];

/** Cells of the first column: the formula, the number, or nothing for a text. Cut at semicolons, UTF-8. */
const cellsOf = (csv: Buffer): { formula: string | undefined; number: string | undefined }[] =>
  [...openedInLibreOffice('list.csv', csv, ['--infilter=CSV:59,34,76,1']).matchAll(/<table:table-cell\b[^>]*>/g)].map(
    ([cell]) => ({
      formula: /table:formula="([^"]*)"/.exec(cell)?.[1],
      number: /office:value="([^"]*)"/.exec(cell)?.[1],
    }),
  );

const looks = deep && hasLibreOffice();

(looks ? describe : describe.skip)('a CSV file in LibreOffice, where that is installed', () => {
  it('has no formula, and telephone numbers without an apostrophe', () => {
    const csv = csvOf(TEXTS, [{ title: 'Text', width: 20, value: (text) => text }]);
    expect(csv.toString()).toContain('\r\n+372 5555 1234\r\n+37255551234\r\n');
    const cells = cellsOf(csv).slice(1);
    expect(cells).toHaveLength(TEXTS.length);
    expect(cells.flatMap(({ formula }) => formula ?? [])).toEqual([]);
    // A number without spaces is one to a spreadsheet, and no sum of its parts.
    expect(cells.map(({ number }) => number).filter(Boolean)).toEqual(['37255551234']);
  });

  it('would have a formula without the apostrophe', () => {
    expect(cellsOf(Buffer.from('\uFEFFText\r\n=1+1\r\n'))[1]?.formula).toBe('of:=1+1');
  });
});
