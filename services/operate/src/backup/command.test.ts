import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { writeRelease } from '@laminate/releases/testing';
import { openFixture, TEST_SECRET, type Fixture } from '@laminate/testing';
import { projectRoot } from '../settings.ts';
import { openBackupFixture, type BackupFixture } from './backup-fixture.ts';

let fixture: Fixture;
let backups: BackupFixture;
let backup: string;

beforeAll(async () => {
  [fixture, backups] = await Promise.all([openFixture(), openBackupFixture()]);
  backup = path.join(backups.folder, 'kept');
  await fixture.event(await fixture.account());
  const remote = path.join(backups.folder, 'remotes/mf-guestlist');
  await writeRelease(path.join(remote, '1.0.0-aa'), { version: '1.0.0-aa' });
  writeFileSync(path.join(remote, 'current.json'), JSON.stringify({ name: 'mf-guestlist', version: '1.0.0-aa' }));
});
afterAll(async () => {
  await backups.close();
  await fixture.close();
});

/** Runs `npm run <command> -- …` with separate settings. The roles of the tests' cluster keep their passwords. */
async function run(args: readonly string[], env: NodeJS.ProcessEnv) {
  const common = {
    PATH: process.env.PATH,
    JWT_SECRET: 'q7Zk2vX9pL4mN8rT1wB6yC3dF5gH0jSa',
    DATABASE_SECRET: TEST_SECRET,
    DATA_DIR: path.join(backups.folder, 'data'),
    REMOTES: JSON.stringify({ 'mf-guestlist': path.join(backups.folder, 'remotes/mf-guestlist') }),
  };
  const child = spawn(process.execPath, [path.join(projectRoot, 'services/local/bin/laminate.mjs'), ...args], {
    env: { ...common, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (said += text));
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, said };
}

test('a life of a backup: taken, drilled, restored, and refused where it must not be', async () => {
  const source = { DATABASE_URL: fixture.ownerUrl };
  expect(await run(['backup', backup], source)).toEqual({
    code: 0,
    said: expect.stringMatching(
      /^Backup \S+laminate-\S+, of \S+: [\d,]+ rows in \d+ tables, 0 files, 1 modules \([\d.]+ s\)\n$/,
    ),
  });
  const elsewhere = path.join(backups.folder, 'restored/mf-guestlist');
  const empty = {
    DATABASE_URL: await backups.database(),
    REMOTES: JSON.stringify({ 'mf-guestlist': elsewhere }),
  };
  const [drilled, restored] = await Promise.all([
    run(['drill', backup], { DRILL_DATABASE_URL: process.env.TEST_DATABASE_URL }),
    run(['restore', backup], empty),
  ]);
  expect(drilled).toEqual({ code: 0, said: expect.stringMatching(/^OK: \S+laminate-/) });
  expect(restored).toEqual({ code: 0, said: expect.stringMatching(/^Restored /) });
  expect(readdirSync(elsewhere).toSorted()).toEqual(['1.0.0-aa', 'current.json']);
  expect(await run(['restore', backup], empty)).toEqual({
    code: 1,
    said: expect.stringMatching(/^The installation is not empty: [^\n]*\n$/),
  });
});

test('a drill says what is wrong, and ends with 1', async () => {
  await fixture.sql('insert into accreditation.event_state (account_id, event_id) values (1, 999999)');
  await run(['backup', backup], { DATABASE_URL: fixture.ownerUrl });
  const drilled = await run(['drill', backup], { DRILL_DATABASE_URL: process.env.TEST_DATABASE_URL });
  expect(drilled).toEqual({
    code: 1,
    said: expect.stringMatching(
      /^Wrong: guest lists and artists belong to events of the directory: not event 999999 [^\n]*\nNOT OK: /,
    ),
  });
});

test('a damaged backup ends both with one sentence', async () => {
  const [newest = ''] = readdirSync(backup).sort().reverse();
  writeFileSync(path.join(backup, newest, 'rows/accounts.event.gz'), 'other rows');
  const refused = {
    code: 1,
    said: expect.stringMatching(/^The backup \S+ is damaged: rows\/accounts\.event\.gz is damaged\. [^\n]*\n$/),
  };
  const restore = run(['restore', backup], { DATABASE_URL: await backups.database() });
  expect(
    await Promise.all([restore, run(['drill', backup], { DRILL_DATABASE_URL: process.env.TEST_DATABASE_URL })]),
  ).toEqual([refused, refused]);
});

test.each([
  ['without a folder', ['backup'], /^Name one folder\.\n\nnpm run backup -- <folder>: /],
  ['with an option that it has not', ['drill', '.', '--other-secret'], /^--other-secret is for restore alone\./],
])('a command %s is explained', async (_, args, message) => {
  expect(await run(args, {})).toEqual({ code: 2, said: expect.stringMatching(message) });
});
