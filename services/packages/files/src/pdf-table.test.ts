import type { Column } from './column.ts';
import { pdfTableOf } from './pdf-table.ts';
import { imagesOf, textOf } from './testing/read-pdf.ts';

interface Lot {
  readonly name: string;
  readonly left: number | null;
}

const columns: Column<Lot>[] = [
  { title: 'Wristband', width: 30, value: ({ name }) => name },
  { title: 'In stock', width: 10, value: ({ left }) => left },
];
const options = {
  title: 'stock',
  heading: 'Meretuul',
  note: 'Wristband stock · 31.07.2026',
  language: 'en',
  page: (page: string, of: string) => `Page ${page} of ${of}`,
  nothing: 'Nothing yet',
};

it('sets every row, with the titles on each sheet', async () => {
  const lots = Array.from({ length: 60 }, (_, index) => ({ name: `Band ${index}.`, left: index - 30 }));
  const pages = await textOf(await pdfTableOf(lots, columns, options));
  expect(pages.length).toBeGreaterThan(1);
  for (const [index, page] of pages.entries()) expect(page).toContain(`Page ${index + 1} of ${pages.length}`);
  for (const page of pages) expect(page).toContain('In stock');
  const text = pages.join('');
  for (const { name } of lots) expect(text).toContain(name);
  expect(text).toContain('−30');
});

it('keeps inside of its sheet what is long, and says that there is nothing', async () => {
  const long = await pdfTableOf([{ name: 'Õ'.repeat(400), left: null }], columns, options);
  expect(await imagesOf(long)).toMatchObject([{ width: 842, height: 595, edgeIsBlank: true }]);
  expect(await textOf(await pdfTableOf([], columns, options))).toEqual([expect.stringContaining('Nothing yet')]);
});
