import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { projectRoot } from '@laminate/operate/settings';
import { tallyOfJourneys } from './stages.ts';

const modules = path.join(projectRoot, 'node_modules');
const folder = mkdtempSync(path.join(tmpdir(), 'laminate-repeat-command-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
// Whatever fails, nothing is left waiting.
afterEach(() => writeFileSync(SEEN, ''));

const write = (file: string, text: string) => writeFileSync(path.join(folder, file), text);
const SEEN = path.join(folder, 'seen');
/** The body of a test that goes on until what this test waits for was printed: it would hang if that came at the end. */
const UNTIL_SEEN = `for (;;) { if (existsSync(${JSON.stringify(SEEN)})) return; await new Promise((done) => setTimeout(done, 10)); }`;

beforeAll(() => symlinkSync(modules, path.join(folder, 'node_modules')));
beforeEach(() => rmSync(SEEN, { force: true }));

const REPEAT = /^To repeat it alone: (npm run .*)$/m;

/** Runs a command in the folder. @returns what it has printed until now, and its end */
function start(command: string) {
  // Playwright does not start where it takes itself to be run by jest.
  const env = { ...process.env, FORCE_COLOR: '0', JEST_WORKER_ID: undefined };
  const child = spawn(command, { cwd: folder, shell: true, env });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (said += String(text)));
  return { said: () => said, hasEnded: () => child.exitCode !== null, ended: once(child, 'exit') };
}

/** Returns what a run says about the first failure while it is going on, then lets the run end. */
async function repeatOf(run: ReturnType<typeof start>): Promise<string> {
  await until(() => REPEAT.test(run.said()) || run.hasEnded(), run.said);
  expect({ hasEnded: run.hasEnded(), said: run.said() }).toMatchObject({ hasEnded: false });
  writeFileSync(SEEN, '');
  await run.ended;
  return REPEAT.exec(run.said())?.[1] ?? '';
}

it('names the command that repeats a failed test alone before the other files have ended', async () => {
  const jest = `${process.execPath} ${modules}/jest/bin/jest.js --config jest.json`;
  write('package.json', JSON.stringify({ type: 'module', scripts: { unit: jest } }));
  const config = {
    rootDir: folder,
    runner: path.join(modules, 'jest-light-runner/src/index.js'),
    transform: {},
    testMatch: ['**/*.test.mjs'],
    maxWorkers: 2,
    reporters: ['default', path.join(projectRoot, 'services/tools/src/jest/repeat-command.mjs')],
  };
  write('jest.json', JSON.stringify(config));
  const title = `adds "it's" $HOME (once) * 2`;
  write(
    'fails.test.mjs',
    `describe('a sum', () => { for (const name of [${JSON.stringify(title)}, ${JSON.stringify(`${title} more`)}, 'and']) it(name, () => { if (name === ${JSON.stringify(title)}) throw new Error('planted'); }); });`,
  );
  write('goes-on.test.mjs', `import { existsSync } from 'node:fs'; it('goes on', async () => { ${UNTIL_SEEN} });`);
  const repeat = await repeatOf(start(jest));
  expect(repeat).toContain('npm run unit -- fails.test.mjs -t ');

  const again = start(repeat);
  await again.ended;
  expect(again.said()).toContain('planted');
  expect(again.said()).toMatch(/^Tests: +1 failed, 2 skipped, 3 total$/m);
});

it('names it for a journey, too, and in the report with what shows the failure', async () => {
  const report = path.join(folder, 'report.json');
  const reporter = path.join(projectRoot, 'e2e/repeat-command.ts');
  write(
    'playwright.config.ts',
    `export default { testMatch: '*.spec.ts', workers: 2, timeout: 0, projects: [{ name: 'journeys' }], reporter: [[${JSON.stringify(reporter)}], ['json', { outputFile: ${JSON.stringify(report)} }]] };`,
  );
  write(
    'fails.spec.ts',
    `import { test } from '@playwright/test';\n\ntest('opens the door', async () => {\n  await test.info().attach('picture', { path: ${JSON.stringify(reporter)} });\n  throw new Error('planted');\n});\n`,
  );
  write(
    'goes-on.spec.ts',
    `import { existsSync } from 'node:fs'; import { test } from '@playwright/test'; test('goes on', async () => { ${UNTIL_SEEN} });`,
  );
  const repeat = await repeatOf(start(`${process.execPath} ${modules}/playwright/cli.js test`));
  const place = path.relative(path.join(projectRoot, 'e2e'), path.join(folder, 'fails.spec.ts'));
  expect(repeat).toBe(`npm run journeys -- --project=journeys ${place}:3`);

  const read = JSON.parse(readFileSync(report, 'utf8')) as Parameters<typeof tallyOfJourneys>[0];
  const { failures, ...counts } = tallyOfJourneys(read, 1);
  expect(counts).toEqual({ passed: 1, failed: 1, skipped: 0 });
  expect(failures).toEqual([
    {
      title: `${place} › opens the door`,
      message: expect.stringContaining('planted'),
      repeat,
      shownBy: expect.arrayContaining([expect.stringMatching(/attachments\/picture/)]),
    },
  ]);
});
