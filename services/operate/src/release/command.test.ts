import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { CONTRACT_VERSION } from '@laminate/contracts';
import type { Release } from '@laminate/contracts/remotes';
import { projectRoot } from '../settings.ts';

const REMOTE = 'mf-artist-portal';
let web: string;
let gateway: Server;
let contracts: Record<string, string>;

beforeAll(async () => {
  web = await mkdtemp(path.join(tmpdir(), 'laminate-web-'));
  await mkdir(path.join(web, 'shell'));
  await writeFile(path.join(web, 'shell/index.html'), '');
  await provide({});
  contracts = { gateway: CONTRACT_VERSION, accounts: CONTRACT_VERSION };
  gateway = createServer((_req, res) =>
    res.setHeader('content-type', 'application/json').end(JSON.stringify({ contracts })),
  ).listen(0, '127.0.0.1');
  await once(gateway, 'listening');
});
afterAll(async () => {
  gateway.close();
  await rm(web, { recursive: true });
});

const provide = (shared: Record<string, string>) =>
  writeFile(path.join(web, 'shell/shell.json'), JSON.stringify({ shared, script: 'main.js', files: [] }));
const inUse = async () =>
  (JSON.parse(await readFile(path.join(web, REMOTE, 'current.json'), 'utf8')) as { version: string }).version;

/** Runs a command as `npm run` does, in the folder of the remote. */
const command = (...args: string[]) =>
  new Promise<{ code: number; text: string }>((resolve) => {
    const env = {
      ...process.env,
      NODE_ENV: '',
      WEB_DIR: web,
      PUBLIC_URL: `http://127.0.0.1:${(gateway.address() as AddressInfo).port}`,
      RELEASED_BY: 'Mari Tamm',
    };
    execFile(
      process.execPath,
      [path.join(projectRoot, 'services/local/bin/laminate.mjs'), ...args],
      { cwd: path.join(projectRoot, REMOTE), env },
      (error, stdout, stderr) => resolve({ code: error ? Number(error.code) : 0, text: stdout + stderr }),
    );
  });

test('from a build to a roll back, past the gate, with everything in the history', async () => {
  // A shell that provides nothing: every library is named, and nothing is kept.
  const refused = await command('release');
  expect(refused.code).toBe(1);
  const needed = [...refused.text.matchAll(/needs (\S+) \^(\S+), which the shell does not provide/g)];
  expect(needed.map(([, library]) => library)).toEqual(expect.arrayContaining(['react', '@laminate/sdk']));
  expect(await readdir(path.join(web, REMOTE))).toEqual([]);

  await provide(Object.fromEntries(needed.map(([, library, version]) => [library, version] as [string, string])));
  const released = await command('release');
  expect(released).toMatchObject({ code: 0, text: expect.stringContaining('is kept') });
  const [, version = ''] = / (\S+) is kept/.exec(released.text) ?? [];
  expect(await readdir(path.join(web, REMOTE))).toEqual(expect.arrayContaining(['history.jsonl', version]));

  expect(await command('deploy')).toMatchObject({
    code: 0,
    text: expect.stringMatching(`${REMOTE}: none → ${version}, in use`),
  });
  expect(await inUse()).toBe(version);
  expect(await command('deploy', version)).toMatchObject({
    code: 0,
    text: expect.stringContaining('is in use already'),
  });
  expect(await command('rollback')).toMatchObject({ code: 1, text: expect.stringContaining('nothing to go back to') });
  expect(await command('pin', '--account', '7', version)).toMatchObject({
    code: 0,
    text: expect.stringMatching(`what everybody sees → ${version}, seen by account 7`),
  });
  // Source maps are next to the scripts, which do not name them.
  const files = await readdir(path.join(web, REMOTE, version));
  expect(files.filter((name) => name.endsWith('.map'))).not.toEqual([]);
  for (const name of files.filter((each) => each.endsWith('.js')))
    expect(await readFile(path.join(web, REMOTE, version, name), 'utf8')).not.toContain('sourceMappingURL');

  const { source } = JSON.parse(await readFile(path.join(web, REMOTE, version, 'release.json'), 'utf8')) as Release;
  const sources = source ? `commit ${source.slice(0, 12)}` : 'sources not committed';
  const history = await command('history');
  expect(history.text).toMatch(
    new RegExp(
      `${version}  ${sources}  \\(in use\\)  \\(pinned for account 7\\)[^]+Mari Tamm +release[^]+deploy[^]+pin --account 7`,
    ),
  );
  expect(await command('pin', '--account', '7', '--unpin')).toMatchObject({
    code: 0,
    text: expect.stringContaining('no longer sees'),
  });
});

test('services that speak another contract, or can not be asked, keep a version out, unless a flag leaves them out', async () => {
  const version = await inUse();
  contracts = { gateway: '99.0.0', accounts: CONTRACT_VERSION };
  expect(await command('deploy', version)).toMatchObject({
    code: 1,
    text: expect.stringMatching(/speaks the contract \^\d.*and gateway speaks 99\.0\.0/),
  });
  expect(await command('deploy', version, '--live', 'http://127.0.0.1:9')).toMatchObject({
    code: 1,
    text: expect.stringContaining('can not be asked'),
  });
  expect((await command('deploy', version, '--no-live')).code).toBe(0);
});

test.each([
  [['deploy', '--what'], 2, 'npm run deploy -w mf-x'],
  [['deploy', 'one', 'two'], 2, 'One version at most'],
  [['deploy', '--live', 'nowhere'], 2, '--live is "nowhere"'],
  [['deploy', '--help'], 0, 'grows automatically to 10, 25, 50 and 100 %'],
  [['deploy', '--share', '0'], 1, '--share is "0": name a whole percent'],
  [['deploy', '--share', '101'], 1, '--share is "101": name a whole percent'],
  [['deploy', '--share', 'abc'], 1, '--share is "abc": name a whole percent'],
  [['pin'], 1, 'pin needs --account'],
  [['pin', '--account', 'all'], 1, 'pin needs --account'],
  [['history', '--help'], 0, 'the newest last'],
  [['history', '--remote', 'mf-none'], 1, 'mf-none is no remote: name one of mf-'],
])('%j ends with %i and says why', async (args, code, words) => {
  expect(await command(...args)).toEqual({ code, text: expect.stringContaining(words) });
});
