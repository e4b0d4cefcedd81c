import { deep } from '@laminate/tools/test/depth';
import { strFromU8, unzipSync } from 'fflate';
import readXlsxFile from 'read-excel-file/node';
import type { Cell } from './column.ts';
import { hasLibreOffice, openedInLibreOffice } from './testing/libreoffice.ts';
import { xlsxOf } from './xlsx.ts';

const CELLS: readonly Cell[] = [
  new Date('2026-07-31'),
  { clock: '2026-07-31T21:04' },
  { clock: '2026-10-25T03:30:09' },
  { clock: '16:30' },
  { clock: '00:00' },
  new Date('1900-03-01'),
  new Date('1900-02-28'),
  { clock: '1899-12-31T10:00' },
  '31.07.2026',
  7,
  null,
];
const book = () => xlsxOf(CELLS, [{ title: 'At', width: 20, value: (cell) => cell }], 'Times');
const part = (bytes: Buffer, name: string) => strFromU8(unzipSync(new Uint8Array(bytes))[name] as Uint8Array);
/** Where Excel counts days from. */
const DAY_0 = Date.UTC(1899, 11, 30);

/** The numbers of a workbook with one column: in seconds, with the format that shows them. */
function numbersIn(bytes: Buffer): [seconds: number, format: string | undefined][] {
  const styles = part(bytes, 'xl/styles.xml');
  const formats = new Map(
    [...styles.matchAll(/numFmtId="(\d+)" formatCode="([^"]+)"/g)].map(([, id, code]) => [id, code]),
  );
  const uses = [...(/<cellXfs.*?<\/cellXfs>/s.exec(styles)?.[0] ?? '').matchAll(/<xf (?:numFmtId="(\d+)")?/g)];
  const cells = [...part(bytes, 'xl/worksheets/sheet1.xml').matchAll(/<c ([^>]*)><v>([\d.]+)<\/v>/g)];
  return cells
    .filter(([, attributes]) => !attributes?.includes('t="s"'))
    .map(([, attributes = '', value]) => [
      Math.round(Number(value) * 86_400),
      formats.get(uses[Number(/s="(\d+)"/.exec(attributes)?.[1])]?.[1]),
    ]);
}

it('keeps days and times as serial numbers with a format, and as text what Excel has no number for', async () => {
  const bytes = await book();
  const at = (time: number) => (time - DAY_0) / 1000;
  expect(numbersIn(bytes)).toEqual([
    [at(Date.UTC(2026, 6, 31)), 'dd.mm.yyyy'],
    [at(Date.UTC(2026, 6, 31, 21, 4)), 'dd.mm.yyyy hh:mm'],
    [at(Date.UTC(2026, 9, 25, 3, 30, 9)), 'dd.mm.yyyy hh:mm:ss'],
    [16.5 * 3600, 'hh:mm'],
    [0, 'hh:mm'],
    [at(Date.UTC(1900, 2, 1)), 'dd.mm.yyyy'],
    [7 * 86_400, undefined],
  ]);
  const [{ data = [] } = {}] = await readXlsxFile(bytes);
  expect(data.slice(7, 10)).toEqual([['28.02.1900'], ['31.12.1899 10:00'], ['31.07.2026']]);
});

(deep && hasLibreOffice() ? it : it.skip)(
  'is read by LibreOffice as days and times, where that is installed',
  async () => {
    const sheet = openedInLibreOffice('times.xlsx', await book());
    const cells = [...sheet.matchAll(/<table:table-cell\b[^>]*office:value-type="(\w+)"[^>]*>/g)].slice(1);
    expect(cells.map(([cell, kind]) => [kind, /office:(?:date|time)-value="([^"]*)"/.exec(cell)?.[1]])).toEqual([
      ['date', '2026-07-31'],
      ['date', '2026-07-31T21:04:00'],
      ['date', '2026-10-25T03:30:09'],
      ['time', 'PT16H30M00S'],
      ['time', 'PT00H00M00S'],
      ['date', '1900-03-01'],
      ['string', undefined],
      ['string', undefined],
      ['string', undefined],
      ['float', undefined],
    ]);
  },
);
