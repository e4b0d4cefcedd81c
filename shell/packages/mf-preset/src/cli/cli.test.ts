import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

const CLI = path.join(import.meta.dirname, 'cli.mjs');
const DESCRIPTION = {
  name: 'lost-property',
  routes: [{ path: '/lost' }],
  nav: [],
  backend: { routes: [{ method: 'GET', path: '/items', scope: 'account', roles: [] }] },
};

let folder: string;
let taken: Server;
beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'laminate-cli-'));
  writeFileSync(path.join(folder, 'remote.json'), JSON.stringify(DESCRIPTION));
  taken = createServer().listen(0, '127.0.0.1');
  await once(taken, 'listening');
});
afterEach(() => {
  taken.close();
  rmSync(folder, { recursive: true });
});

/** @returns its exit code and what it complained of */
const command = (...args: string[]) =>
  new Promise<[number, string[]]>((resolve) => {
    execFile(process.execPath, [CLI, ...args], { cwd: folder }, (error, _stdout, stderr) =>
      resolve([error ? Number(error.code) : 0, stderr.trim().split('\n')]),
    );
  });

test('dev says in a sentence each what is missing, and that its port is taken', async () => {
  const { port } = taken.address() as AddressInfo;
  expect(await command('dev', '--against', 'http://127.0.0.1:1', '--port', String(port))).toEqual([
    1,
    [
      'remote.json names calls of a service: they go to http://127.0.0.1:1 unless you name yours with --backend.',
      expect.stringMatching(/^http:\/\/127\.0\.0\.1:1 does not answer \(.+\)\. Pages come as soon as it does\.$/),
      `Port ${port} is taken: stop what runs there, or name another with --port.`,
    ],
  ]);
});
