import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { Release } from '@laminate/contracts/remotes';
import { fileRefusals } from './check-files.ts';
import { readRelease, readReleaseIn } from './files.ts';
import { writeRelease } from './testing.ts';

let root: string;
let folder: string;
let release: Release;

beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'laminate-release-'));
  folder = path.join(root, '1.0.0-aaaa');
  release = await writeRelease(folder, { files: { 'mf-manifest.json': '{}', 'a.js': 'a', 'b.css': 'b' } });
  await writeFile(path.join(folder, 'a.js.br'), brotliCompressSync('a'));
  await writeFile(path.join(folder, 'a.js.gz'), gzipSync('a'));
  await writeFile(path.join(folder, 'a.js.map'), '{}');
});
afterEach(() => rm(root, { recursive: true }));

const write = (name: string, content: string | Buffer) => writeFile(path.join(folder, name), content);

test('a folder as it was built passes, with copies and mappings', async () => {
  expect(await fileRefusals(folder, release)).toEqual([]);
});

test.each<[string, () => Promise<unknown>, string]>([
  ['changed', () => write('a.js', 'A'), 'has another a.js than the one that was built'],
  ['missing', () => rm(path.join(folder, 'b.css')), 'has no file b.css'],
  ['added', () => write('c.js', 'c'), 'has a file c.js that is not of the release'],
  [
    'added as a link',
    () => symlink('/etc/hostname', path.join(folder, 'd.js')),
    'has a file d.js that is not of the release',
  ],
  ['changed in its brotli copy alone', () => write('a.js.br', brotliCompressSync('evil')), 'has another a.js.br than'],
  ['changed in its gzip copy alone', () => write('a.js.gz', gzipSync('evil')), 'has another a.js.gz than'],
  ['cut off in its copy', () => write('a.js.br', Buffer.from([1])), 'has another a.js.br than'],
  [
    'added as a copy of nothing',
    () => write('e.js.gz', gzipSync('e')),
    'has a file e.js.gz that is not of the release',
  ],
])('a file that was %s is refused by its name', async (_, damage, words) => {
  await damage();
  expect(await fileRefusals(folder, release)).toEqual([
    expect.stringContaining(`mf-guestlist 1.0.0-aaaa is refused: it ${words}`),
  ]);
});

test('a damaged release.json says what is wrong with each member', async () => {
  await write(
    'release.json',
    JSON.stringify({
      ...release,
      contract: 'any',
      remote: { ...release.remote, routes: [{ path: '/x', scope: 'event', roles: ['king'] }] },
    }),
  );
  const read = await readReleaseIn(folder);
  expect('faults' in read && read.faults.map((fault) => fault.replace(/^.*is not/, 'is not'))).toEqual([
    expect.stringMatching(/^is not a release \(remote\.routes\.0\.roles\.0: must be a role: superuser, owner/),
    expect.stringContaining('contract: must be a caret range'),
  ]);
});

test('a folder with the release of another version is not that version', async () => {
  await writeRelease(path.join(root, '2.0.0-bbbb'), { version: '1.0.0-aaaa' });
  expect(await readRelease(root, '2.0.0-bbbb')).toMatchObject({
    faults: [expect.stringContaining('is that of version 1.0.0-aaaa')],
  });
  expect(await readRelease(root, '1.0.0-aaaa')).toEqual({ value: release });
});
