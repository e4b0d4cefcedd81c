import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readReport } from './report.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'laminate-report-test-'));
const file = path.join(folder, 'playwright.json');
const read = () => readReport(file, 'Playwright', 137);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('readReport', () => {
  it.each([
    ['is missing', undefined],
    ['was broken off', '{"stats":'],
  ])('says in a sentence that the report %s', (_how, content) => {
    if (content !== undefined) writeFileSync(file, content);
    expect(read).toThrow(/^Playwright ended with code 137 and without a report, .*\.$/);
  });

  it('answers a whole report, and throws what else is wrong with its file as it is', () => {
    writeFileSync(file, '{"stats":{"expected":3}}');
    expect(read()).toEqual({ stats: { expected: 3 } });
    expect(() => readReport(folder, 'Playwright', 137)).toThrow(/EISDIR/);
  });
});
