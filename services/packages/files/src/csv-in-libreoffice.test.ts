import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { deep } from '@laminate/local/test/depth';
import { csvOf } from './csv.ts';

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

const folder = mkdtempSync(path.join(tmpdir(), 'laminate-libreoffice-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Cells of the first column as LibreOffice reads them: the formula, the number, or nothing for a text. */
function openedInLibreOffice(csv: Buffer): { formula: string | undefined; number: string | undefined }[] {
  writeFileSync(path.join(folder, 'list.csv'), csv);
  const profile = `-env:UserInstallation=${pathToFileURL(path.join(folder, 'profile'))}`;
  // Cut at semicolons, UTF-8.
  const filter = '--infilter=CSV:59,34,76,1';
  execFileSync('soffice', [profile, '--headless', filter, '--convert-to', 'fods', '--outdir', folder, 'list.csv'], {
    cwd: folder,
    stdio: 'ignore',
  });
  const sheet = readFileSync(path.join(folder, 'list.fods'), 'utf8');
  return [...sheet.matchAll(/<table:table-cell\b[^>]*>/g)].map(([cell]) => ({
    formula: /table:formula="([^"]*)"/.exec(cell)?.[1],
    number: /office:value="([^"]*)"/.exec(cell)?.[1],
  }));
}

/** Its start takes seconds, and each version reads in its own way: for the deep tests. */
const looks = deep && spawnSync('soffice', ['--version']).error === undefined;

(looks ? describe : describe.skip)('a CSV file in LibreOffice, where that is installed', () => {
  it('has no formula, and telephone numbers without an apostrophe', () => {
    const csv = csvOf(TEXTS, [{ title: 'Text', width: 20, value: (text) => text }]);
    expect(csv.toString()).toContain('\r\n+372 5555 1234\r\n+37255551234\r\n');
    const cells = openedInLibreOffice(csv).slice(1);
    expect(cells).toHaveLength(TEXTS.length);
    expect(cells.flatMap(({ formula }) => formula ?? [])).toEqual([]);
    // A number without spaces is one to a spreadsheet, and no sum of its parts.
    expect(cells.map(({ number }) => number).filter(Boolean)).toEqual(['37255551234']);
  });

  it('would have a formula without the apostrophe', () => {
    expect(openedInLibreOffice(Buffer.from('\uFEFFText\r\n=1+1\r\n'))[1]?.formula).toBe('of:=1+1');
  });
});
