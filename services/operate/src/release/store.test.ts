import { existsSync } from 'node:fs';
import { appendFile, mkdtemp, readFile, readlink, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir, userInfo } from 'node:os';
import path from 'node:path';
import { readReleaseIn } from '@laminate/releases';
import { writeRelease } from '@laminate/releases/testing';
import { Failure } from '../failure.ts';
import { deploy, keepRelease, pin, rollback, unpin, type Gate } from './moves.ts';
import { changeStore, readStore, releasedBy, type Store } from './store.ts';

let root: string;
let store: Store;

beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'laminate-releases-'));
  store = { remote: 'mf-guestlist', folder: path.join(root, 'mf-guestlist') };
});
afterEach(() => rm(root, { recursive: true }));

/** Lets through whatever is a release. */
const gate: Gate = async (folder) => {
  const read = await readReleaseIn(folder);
  if ('faults' in read) throw new Failure(read.faults.join('\n'));
  return read.value;
};
const closed: Gate = async () => {
  throw new Failure('refused');
};

async function release(version: string): Promise<void> {
  await writeRelease(path.join(root, 'building'), { version });
  await keepRelease(store, path.join(root, 'building'), gate);
}
const current = async () => (await readStore(store)).current;
const history = async () =>
  (await readStore(store)).history.map(({ action, from, to }) => [action, from, to].join(' '));

test('keeps a release unseen until it is put into use, then brings back the one before', async () => {
  for (const version of ['1.0.0-aa', '1.0.0-bb']) await release(version);
  expect([await current(), (await readStore(store)).versions.toSorted()]).toEqual([
    undefined,
    ['1.0.0-aa', '1.0.0-bb'],
  ]);
  await deploy(store, '1.0.0-aa', gate);
  await deploy(store, undefined, gate);
  expect(await current()).toBe('1.0.0-bb');
  expect(await rollback(store, undefined, gate)).toEqual({ from: '1.0.0-bb', to: '1.0.0-aa' });
  expect(await current()).toBe('1.0.0-aa');
  await expect(rollback(store, undefined, gate)).rejects.toThrow('there is nothing to go back to');
  expect(await history()).toEqual([
    'release  1.0.0-aa',
    'release  1.0.0-bb',
    'deploy  1.0.0-aa',
    'deploy 1.0.0-aa 1.0.0-bb',
    'rollback 1.0.0-bb 1.0.0-aa',
  ]);
});

test('what the gate refuses changes nothing', async () => {
  await release('1.0.0-aa');
  await deploy(store, undefined, gate);
  const before = [await current(), await history()];
  await writeRelease(path.join(root, 'building'), { version: '1.0.0-bb' });
  await expect(keepRelease(store, path.join(root, 'building'), closed)).rejects.toThrow('refused');
  for (const move of [deploy, rollback]) await expect(move(store, '1.0.0-aa', closed)).rejects.toThrow('refused');
  await expect(pin(store, '7', '1.0.0-aa', closed)).rejects.toThrow('refused');
  await expect(deploy(store, '9.9.9-zz', gate)).rejects.toThrow(
    'mf-guestlist has no version 9.9.9-zz. There are 1.0.0-aa.',
  );
  expect([await current(), await history()]).toEqual(before);
  expect((await readStore(store)).pins).toEqual({});
});

test('does twenty changes one after the other when they come together, each in the history', async () => {
  const versions = Array.from({ length: 10 }, (_, index) => `1.0.${index}-aa`);
  for (const version of versions) await release(version);
  await Promise.all([
    ...versions.map((version) => deploy(store, version, gate)),
    ...versions.map((version, index) => pin(store, String(index + 1), version, gate)),
  ]);
  const { pins, history: lines, current: last } = await readStore(store);
  expect(Object.keys(pins)).toHaveLength(10);
  const deploys = lines.filter(({ action }) => action === 'deploy');
  expect(deploys.map(({ to }) => to).toSorted()).toEqual(versions);
  // Each began where the one before it ended.
  expect(deploys.slice(1).map(({ from }) => from)).toEqual(deploys.slice(0, -1).map(({ to }) => to));
  expect(last).toBe(deploys.at(-1)?.to);
});

test('a process that ended in the middle leaves what was in use, and the next goes on', async () => {
  for (const version of ['1.0.0-aa', '1.0.0-bb']) await release(version);
  await deploy(store, '1.0.0-aa', gate);
  // Before the new pointer was put in its place, with half a line of history, and holding the lock.
  await writeFile(path.join(store.folder, 'current.json.tmp'), '{"name":"mf-guestlist","vers');
  await appendFile(path.join(store.folder, 'history.jsonl'), '{"at":"2026-07-01T09:00');
  await writeFile(path.join(store.folder, '.lock'), '999999999 gone');
  expect(await current()).toBe('1.0.0-aa');
  await deploy(store, '1.0.0-bb', gate);
  expect(await current()).toBe('1.0.0-bb');
  expect((await history()).at(-1)).toBe('deploy 1.0.0-aa 1.0.0-bb');
});

test('does not overwrite pins that can not be read', async () => {
  await release('1.0.0-aa');
  const file = path.join(store.folder, 'pins.json');
  await symlink('pins.json', file);
  await expect(pin(store, '7', '1.0.0-aa', gate)).rejects.toThrow(/pins\.json can not be read/);
  expect(await readlink(file)).toBe('pins.json');
});

test('the history names who it was, by number where the user has no name', () => {
  expect(releasedBy({ RELEASED_BY: ' Mari Tamm ', USER: 'mari' })).toBe('Mari Tamm');
  expect(releasedBy({ RELEASED_BY: '' })).toBe(userInfo().username);
  const nameless = () => {
    throw new Error('no such user');
  };
  expect(releasedBy({}, nameless)).toBe(`user ${process.getuid?.()}`);
});

test('a concurrent reader of the pointer finds a whole one', async () => {
  for (const version of ['1.0.0-aa', '1.0.0-bb']) await release(version);
  await deploy(store, '1.0.0-aa', gate);
  let moving = true;
  const reading = (async () => {
    const seen = new Set<string>();
    while (moving) {
      seen.add(
        (JSON.parse(await readFile(path.join(store.folder, 'current.json'), 'utf8')) as { version: string }).version,
      );
      await new Promise(setImmediate);
    }
    return seen;
  })();
  for (let round = 0; round < 10; round += 1) await deploy(store, round % 2 ? '1.0.0-aa' : '1.0.0-bb', gate);
  moving = false;
  expect([...(await reading)].toSorted()).toEqual(['1.0.0-aa', '1.0.0-bb']);
});

test('removes versions that are no longer needed with the next change, and keeps pinned ones', async () => {
  const versions = Array.from({ length: 14 }, (_, index) => `1.0.${index}-aa`);
  for (const version of versions) {
    await release(version);
    await deploy(store, version, gate);
    // One that was brought from elsewhere waits for its turn.
    if (version === '1.0.0-aa')
      await writeRelease(path.join(store.folder, '7.0.0-brought'), { version: '7.0.0-brought' });
    if (version === '1.0.1-aa') await pin(store, '7', version, gate);
  }
  const there = () => versions.filter((version) => existsSync(path.join(store.folder, version)));
  expect(there()).toEqual(['1.0.1-aa', ...versions.slice(3)]);
  expect((await readStore(store)).versions).toContain('7.0.0-brought');
  // A tab of that account could be open for a while yet.
  await unpin(store, '7');
  expect(there()).toEqual(['1.0.1-aa', ...versions.slice(3)]);
});

test('leaves an existing version as it is, and makes a damaged one again', async () => {
  await release('1.0.0-aa');
  const file = path.join(store.folder, '1.0.0-aa/release.json');
  const first = await readFile(file, 'utf8');
  await writeRelease(path.join(root, 'building'), { version: '1.0.0-aa', builtAt: '2026-08-01T09:00:00.000Z' });
  await keepRelease(store, path.join(root, 'building'), gate);
  expect([await readFile(file, 'utf8'), existsSync(path.join(root, 'building'))]).toEqual([first, false]);
  await writeFile(file, '{');
  await release('1.0.0-aa');
  expect(await readFile(file, 'utf8')).toBe(first);
});

test('damaged pins are named, and nothing is done on top of them', async () => {
  await release('1.0.0-aa');
  await writeFile(path.join(store.folder, 'pins.json'), '{"seven":1}');
  await expect(changeStore(store, async () => undefined)).rejects.toThrow(/pins\.json is not a list of pins/);
});
