import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { projectRoot } from '@laminate/operate/settings';
import { crossings, sourceFiles } from './import-boundaries.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'laminate-boundaries-'));
  for (const name of ['mf-checkin', 'mf-access', 'services/checkin', 'services/guestlist'])
    put(`${name}/package.json`, '{}');
});
afterEach(() => rmSync(root, { recursive: true }));

function put(file: string, text: string): void {
  mkdirSync(path.join(root, path.dirname(file)), { recursive: true });
  writeFileSync(path.join(root, file), text);
}

/** Written so that this file itself imports nothing of the kind. */
const importing = (specifier: string) => ({
  from: `import { a } from '${specifier}';`,
  call: `const a = await import('${specifier}');`,
  alone: `import '${specifier}';`,
  again: `export * from '${specifier}';`,
});
const DEEP = 'mf-checkin/src/features/door/live/deep/er.ts';

it.each([
  [DEEP, importing('../../../../../../mf-access/src/remote.tsx').from, 'packages import each other by their names'],
  [DEEP, importing('../../../../../../mf-access/src/remote.tsx').call, 'packages import each other by their names'],
  [
    'services/checkin/src/x.ts',
    importing('../../guestlist/src/main.ts').again,
    'packages import each other by their names',
  ],
  [DEEP, importing('../../../stats/stats.ts').alone, "features don't import features"],
])('reports %s: %s', (file, text, why) => {
  put(file, text);
  expect(crossings(root, sourceFiles(root))).toEqual([expect.stringContaining(why)]);
});

it.each([
  [DEEP, importing('../../live.ts').from],
  [DEEP, importing('../../../../door.ts').from],
  ['mf-checkin/src/remote.tsx', importing('./features/door/door.ts').call],
])('lets %s say %s', (file, text) => {
  put(file, text);
  expect(crossings(root, sourceFiles(root))).toEqual([]);
});

it('finds the sources of this project, and all of them within their bounds', () => {
  const files = sourceFiles(projectRoot);
  expect(files).toEqual(
    expect.arrayContaining([
      'shell/src/index.ts',
      'mf-checkin/src/remote.tsx',
      'services/checkin/src/start.ts',
      'e2e/playwright.config.ts',
    ]),
  );
  expect(crossings(projectRoot, files)).toEqual([]);
});
