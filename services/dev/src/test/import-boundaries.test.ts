import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { projectRoot } from '../settings.ts';
import { crossings, sourceFiles } from './import-boundaries.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'laminate-boundaries-'));
  for (const name of ['mf-checkin', 'mf-access', 'services/checkin', 'services/guestlist']) put(`${name}/package.json`, '{}');
});
afterEach(() => rmSync(root, { recursive: true }));

function put(file: string, text: string): void {
  mkdirSync(path.join(root, path.dirname(file)), { recursive: true });
  writeFileSync(path.join(root, file), text);
}

const DEEP = 'mf-checkin/src/features/door/live/deep/er.ts';

it.each([
  [DEEP, "import { a } from '../../../../../../mf-access/src/remote.tsx';", 'packages import each other by their names'],
  [DEEP, "const a = await import('../../../../../../mf-access/src/remote.tsx');", 'packages import each other by their names'],
  ['services/checkin/src/x.ts', "export * from '../../guestlist/src/main.ts';", 'packages import each other by their names'],
  [DEEP, "import '../../../stats/stats.ts';", "features don't import features"],
])('tells of %s: %s', (file, text, why) => {
  put(file, text);
  expect(crossings(root, sourceFiles(root))).toEqual([expect.stringContaining(why)]);
});

it.each([[DEEP, "import { a } from '../../live.ts';"], [DEEP, "import { a } from '../../../../door.ts';"], ['mf-checkin/src/remote.tsx', "import('./features/door/door.ts');"]])('lets %s say %s', (file, text) => {
  put(file, text);
  expect(crossings(root, sourceFiles(root))).toEqual([]);
});

it('finds the sources of this project, and all of them within their bounds', () => {
  const files = sourceFiles(projectRoot);
  expect(files).toEqual(expect.arrayContaining(['shell/src/index.ts', 'mf-checkin/src/remote.tsx', 'services/checkin/src/main.ts', 'e2e/playwright.config.ts']));
  expect(crossings(projectRoot, files)).toEqual([]);
});
