import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { loadWith } from '@laminate/testing';
import { readRelease } from '@laminate/releases';
import { writeRelease } from '@laminate/releases/testing';
import type * as lock from '../processes/lock.ts';
import type * as moves from './moves.ts';
import { readStore, type Store } from './store.ts';

const [FIRST, SECOND] = ['1.0.0-aa', '1.0.1-aa'] as const;
const VERSIONS = [FIRST, SECOND];
let root: string;

beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'laminate-rush-'));
});
afterEach(() => rm(root, { recursive: true }));

/**
 * Deploys a version, and another one while the first is being checked. The first continues when the other has come as
 * far, or has to wait.
 * @param waits resolves when a process has to wait for the lock
 * @returns from which version to which the history went
 */
async function meanwhile({ deploy }: Pick<typeof moves, 'deploy'>, waits: Promise<void>): Promise<unknown> {
  const store: Store = { remote: 'mf-guestlist', folder: path.join(root, 'mf-guestlist') };
  for (const version of VERSIONS) await writeRelease(path.join(store.folder, version), { version });
  const gate: moves.Gate = async (folder) => {
    const read = await readRelease(store.folder, path.basename(folder));
    if ('faults' in read) throw new Error(read.faults.join('\n'));
    return read.value;
  };
  const [firstThere, secondThere] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const first = deploy(store, FIRST, async (folder) => {
    firstThere.resolve();
    await Promise.race([secondThere.promise, waits]);
    return gate(folder);
  });
  await firstThere.promise;
  const second = deploy(store, SECOND, async (folder) => {
    secondThere.resolve();
    await first;
    return gate(folder);
  });
  await Promise.all([first, second]);
  return (await readStore(store)).history.map(({ from, to }) => [from, to]);
}

const movesWith = (takeLock: (real: typeof lock.takeLock) => typeof lock.takeLock) =>
  loadWith<typeof moves, typeof lock>(import.meta.resolve('./moves.ts'), import.meta.resolve('../processes/lock.ts'), {
    takeLock: (real) => takeLock(real.takeLock),
  });

it('loses nothing when another one deploys at the same time', async () => {
  const waits = Promise.withResolvers<void>();
  let asked = 0;
  const watched = await movesWith((takeLock) => (file) => {
    asked += 1;
    if (asked === 2) waits.resolve();
    return takeLock(file);
  });
  expect(await meanwhile(watched, waits.promise)).toEqual([
    [undefined, FIRST],
    [FIRST, SECOND],
  ]);
});

it('would lose the first without the lock', async () => {
  const unlocked = await movesWith(() => async () => () => undefined);
  expect(await meanwhile(unlocked, new Promise(() => undefined))).toEqual([
    [undefined, FIRST],
    [undefined, SECOND],
  ]);
});
