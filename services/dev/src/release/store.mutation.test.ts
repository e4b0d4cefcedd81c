import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { copiesOf } from '@laminate/testbed';
import { readRelease } from '@laminate/releases';
import { writeRelease } from '@laminate/releases/testing';
import type * as Moves from './moves.ts';
import * as moves from './moves.ts';
import { readStore, type Store } from './store.ts';

const { copyWith, removeCopies } = copiesOf(path.resolve(import.meta.dirname, '..'));
const VERSIONS = Array.from({ length: 8 }, (_, index) => `1.0.${index}-aa`);
let root: string;

beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'laminate-rush-'));
});
afterEach(() => rm(root, { recursive: true }));
afterAll(removeCopies);

/** Deploys all versions at once. @returns whether each is in the history and began where the one before it ended */
async function rush({ deploy }: Pick<typeof Moves, 'deploy'>): Promise<boolean> {
  const store: Store = { remote: 'mf-guestlist', folder: path.join(root, 'mf-guestlist') };
  for (const version of VERSIONS) await writeRelease(path.join(store.folder, version), { version });
  const gate: Moves.Gate = async (folder) => {
    const read = await readRelease(store.folder, path.basename(folder));
    if ('faults' in read) throw new Error(read.faults.join('\n'));
    return read.value;
  };
  const done = await Promise.allSettled(VERSIONS.map((version) => deploy(store, version, gate)));
  const lines = (await readStore(store)).history;
  const chained = lines.every(({ from }, index) => from === lines[index - 1]?.to);
  return chained && lines.length === VERSIONS.length && done.every(({ status }) => status === 'fulfilled');
}

it('loses nothing when several deploy at once', async () => {
  expect(await rush(moves)).toBe(true);
});

it('would without the lock', async () => {
  const statement = "const giveBack = await takeLock(path.join(folder, '.lock'));";
  const unlocked = await copyWith<typeof Moves>('release/moves.ts', 'release/store.ts', [[statement, 'const giveBack = () => undefined;']]);
  expect(await rush(unlocked)).toBe(false);
});
