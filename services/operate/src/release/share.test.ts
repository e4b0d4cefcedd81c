import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { addStep, readReleaseIn, readRollouts, rolloutFolder } from '@laminate/releases';
import { writeRelease } from '@laminate/releases/testing';
import { Failure } from '../failure.ts';
import { historyLines } from './history-lines.ts';
import { deploy, keepRelease, rollback, type Gate } from './moves.ts';
import { readShare, shareVersion } from './share.ts';
import { readStore, type Store } from './store.ts';

const [OLD, NEW, NEXT] = ['1.0.0-aa', '1.1.0-bb', '1.2.0-cc'] as const;
const TENTH = { share: 10, evenOnEventDays: false };
let root: string;
let store: Store;

const gate: Gate = async (folder) => {
  const read = await readReleaseIn(folder);
  if ('faults' in read) throw new Failure(read.faults.join('\n'));
  return read.value;
};
async function release(version: string): Promise<void> {
  await writeRelease(path.join(root, 'building'), { version });
  await keepRelease(store, path.join(root, 'building'), gate);
}

beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'laminate-share-'));
  store = { remote: 'mf-guestlist', folder: path.join(root, 'mf-guestlist') };
  for (const version of [OLD, NEW]) await release(version);
  await deploy(store, OLD, gate);
});
afterEach(() => rm(root, { recursive: true }));

const pointer = async () =>
  (JSON.parse(await readFile(path.join(store.folder, 'current.json'), 'utf8')) as { version: string }).version;
/** Takes the step of a rollout that the product takes automatically. */
async function byItself(entry: { kind: 'everybody' } | { kind: 'back'; reason: string }): Promise<void> {
  const folder = rolloutFolder(store.folder, store.remote, store.rollouts);
  const steps = await readRollouts(folder);
  await addStep(folder, 'value' in steps ? steps.value.length : 0, {
    at: new Date().toISOString(),
    by: 'accounts',
    ...entry,
  });
}
const actions = async () => (await readStore(store)).history.map(({ action }) => action).slice(3);

test.each(['0', '101', '100', 'abc', '1.5', '-3', ''])('--share %j is refused in words', (text) => {
  expect(() => readShare(text)).toThrow(`--share is "${text}": name a whole percent from 1 to 99`);
});

test('a version is shown to a share, and the pointer stays where it is', async () => {
  expect(await shareVersion(store, undefined, TENTH, gate)).toEqual({ from: OLD, to: NEW, before: 0 });
  expect(await pointer()).toBe(OLD);
  const holding = await readStore(store);
  expect([holding.current, holding.rollout]).toEqual([OLD, expect.objectContaining({ version: NEW, share: 10 })]);
  expect(historyLines(holding, new Map()).join('\n')).toMatch(
    /1\.1\.0-bb .*\(shown to 10 %\)[^]+share 10 % {1,}1\.0\.0-aa → 1\.1\.0-bb/,
  );
  expect(await shareVersion(store, NEW, { ...TENTH, share: 25 }, gate)).toMatchObject({ before: 10 });
  await expect(shareVersion(store, NEW, TENTH, gate)).rejects.toThrow('is shown to 25 % already');
  expect(await actions()).toEqual(['share', 'grow']);
});

test('a share of what is in use, of no version, or of a remote with none before it is refused in words', async () => {
  await expect(shareVersion(store, OLD, TENTH, gate)).rejects.toThrow(`${OLD} is in use: everybody sees it already`);
  await expect(shareVersion(store, '9.9.9-zz', TENTH, gate)).rejects.toThrow('has no version 9.9.9-zz');
  await rm(path.join(store.folder, 'current.json'));
  await expect(shareVersion(store, NEW, TENTH, gate)).rejects.toThrow('has no version in use that 1.1.0-bb could be');
  expect(await actions()).toEqual([]);
});

test('a rollback ends it, and what the product took back automatically stays as it is', async () => {
  await shareVersion(store, NEW, TENTH, gate);
  expect(await rollback(store, undefined, gate)).toEqual({ from: NEW, to: OLD });
  expect([await pointer(), (await readStore(store)).rollout]).toEqual([
    OLD,
    expect.objectContaining({ state: 'back' }),
  ]);
  await shareVersion(store, NEW, TENTH, gate);
  await byItself({ kind: 'back', reason: '9 of 40 sessions failed, 0 of 360 before' });
  const holding = await readStore(store);
  expect([holding.current, holding.rollout?.state]).toEqual([OLD, 'back']);
  expect(historyLines(holding, new Map()).at(-1)).toMatch(/take-back {2}1\.1\.0-bb → 1\.0\.0-aa: 9 of 40 sessions/);
  // A person who knows better puts it into use anyway.
  expect(await deploy(store, NEW, gate)).toEqual({ from: OLD, to: NEW });
  expect((await readStore(store)).rollout).toBeUndefined();
});

test('a version that everyone sees through a rollout is in use for every command, and has a predecessor', async () => {
  await shareVersion(store, NEW, TENTH, gate);
  await byItself({ kind: 'everybody' });
  expect([await pointer(), (await readStore(store)).current]).toEqual([OLD, NEW]);
  await release(NEXT);
  // The command has first moved the pointer to the version that everyone saw.
  expect(await pointer()).toBe(NEW);
  await deploy(store, NEXT, gate);
  expect(await rollback(store, undefined, gate)).toEqual({ from: NEXT, to: NEW });
  expect(await rollback(store, undefined, gate)).toEqual({ from: NEW, to: OLD });
  expect((await readStore(store)).current).toBe(OLD);
});

test('a deploy during a rollout ends it', async () => {
  await release(NEXT);
  await shareVersion(store, NEW, TENTH, gate);
  await deploy(store, NEXT, gate);
  await deploy(store, OLD, gate);
  expect([await pointer(), (await readStore(store)).rollout]).toEqual([OLD, undefined]);
});
