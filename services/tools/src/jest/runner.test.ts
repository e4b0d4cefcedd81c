import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { once } from 'node:events';
import { projectRoot } from '@laminate/operate/settings';

const folder = mkdtempSync(path.join(tmpdir(), 'laminate-runner-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const write = (file: string, text: string) => writeFileSync(path.join(folder, file), text);

interface Report {
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: { title: string; status: string }[];
  }[];
}

it('names a file whose process ends, runs the others, and lets exit handlers run', async () => {
  const modules = path.join(projectRoot, 'node_modules');
  symlinkSync(modules, path.join(folder, 'node_modules'));
  write('package.json', JSON.stringify({ type: 'module' }));
  const runner = path.join(import.meta.dirname, 'runner.mjs');
  write(
    'jest.json',
    JSON.stringify({ rootDir: folder, runner, transform: {}, testMatch: ['**/*.test.mjs'], maxWorkers: 2 }),
  );
  write('ends.test.mjs', `it('ends its process', () => process.exit(3));`);
  write('missing.test.mjs', `import './missing.mjs';`);
  write('fails.test.mjs', `it('fails', () => expect(1).toBe(2)); it('passes', () => undefined);`);
  write(
    'exits.test.mjs',
    `import { writeFileSync } from 'node:fs'; process.on('exit', () => writeFileSync('left', 'yes')); it('passes', () => undefined);`,
  );
  const args = [path.join(modules, 'jest/bin/jest.js'), '--config', 'jest.json', '--json', '--outputFile=report.json'];
  const run = spawn(process.execPath, args, { cwd: folder, stdio: 'ignore' });
  expect(await once(run, 'exit')).toEqual([1, null]);

  const { testResults } = JSON.parse(readFileSync(path.join(folder, 'report.json'), 'utf8')) as Report;
  const seen = Object.fromEntries(
    testResults.map(({ name, message, assertionResults }) => [
      path.basename(name),
      assertionResults.length > 0 ? assertionResults.map(({ title, status }) => `${title}: ${status}`) : message,
    ]),
  );
  expect(seen).toEqual({
    'ends.test.mjs': expect.stringMatching(/The process that ran .*ends\.test\.mjs ended with 3/),
    'missing.test.mjs': expect.stringContaining('missing.mjs'),
    'fails.test.mjs': ['fails: failed', 'passes: passed'],
    'exits.test.mjs': ['passes: passed'],
  });
  expect(readFileSync(path.join(folder, 'left'), 'utf8')).toBe('yes');
});
