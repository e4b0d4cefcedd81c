import { existsSync } from 'node:fs';
import { cp, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Release } from '@laminate/contracts/remotes';
import { Failure } from '../failure.ts';
import { folderOf } from './gate.ts';
import { changeStore, type Holding, type Store } from './store.ts';
import { versionBefore } from './version-before.ts';

/** Says no by throwing, or lets the version in this folder through. */
export type Gate = (folder: string) => Promise<Release>;

/** Result of a move. `from` equals `to` when there was nothing to do. */
export interface Moved {
  readonly from: string | undefined;
  readonly to: string;
}

/**
 * Puts a build into the folder of its version, without pointing at it. The same version that is there already stays as
 * it is, unless it is damaged.
 * @param built folder of the build, which is gone afterwards
 * @param source commit of its sources, where the release does not know it
 */
export function keepRelease(store: Store, built: string, gate: Gate, source?: string): Promise<Release> {
  return changeStore(store, async ({ holding, note }) => {
    const release = await gate(built);
    const place = path.join(store.folder, release.version);
    const whole =
      existsSync(place) &&
      (await gate(place).then(
        () => true,
        () => false,
      ));
    if (whole) await rm(built, { recursive: true });
    else await moveFolder(built, place);
    const last = holding.history.findLast(({ action }) => action === 'release');
    // An image that starts again releases nothing.
    if (whole && last?.to === release.version) return release;
    await note({ action: 'release', to: release.version, source: release.source ?? source });
    return release;
  });
}

/** In one step, from another disk too. */
async function moveFolder(from: string, to: string): Promise<void> {
  const aside = `${to}.tmp`;
  await rm(aside, { recursive: true, force: true });
  await cp(from, aside, { recursive: true });
  await rm(to, { recursive: true, force: true });
  await rename(aside, to);
  await rm(from, { recursive: true });
}

/** Puts a version into use: that one, or the one that was released last. */
export const deploy = (store: Store, version: string | undefined, gate: Gate): Promise<Moved> =>
  move(store, 'deploy', gate, (holding) => version ?? newest(store, holding));

/**
 * Goes back to the given version, or to the one before the one in use. From a version that only some see, it goes back
 * to the one that all others see.
 */
export const rollback = (store: Store, version: string | undefined, gate: Gate): Promise<Moved> =>
  move(store, 'rollback', gate, ({ history, current, rollout }) => {
    const shown = rollout?.state === 'growing' ? rollout.stable : undefined;
    const before = version ?? shown ?? versionBefore(history, current);
    if (before !== undefined) return before;
    throw new Failure(
      `${store.remote} has had no version before ${current ?? 'this'}: there is nothing to go back to.`,
    );
  });

function move(
  store: Store,
  action: 'deploy' | 'rollback',
  gate: Gate,
  choose: (holding: Holding) => string,
): Promise<Moved> {
  return changeStore(store, async ({ holding, note, point, step }) => {
    const { current: from, rollout } = holding;
    const to = choose(holding);
    await gate(folderOf(store, holding.versions, to));
    if (from === to && action === 'rollback' && rollout?.state === 'growing') {
      await step({ kind: 'back', reason: 'taken back by hand' });
      return { from: rollout.version, to };
    }
    if (from === to) return { from, to };
    await point(to);
    if (rollout && rollout.state !== 'everybody') await step({ kind: 'end' });
    await note({ action, from, to });
    return { from, to };
  });
}

/** Shows one account a separate version. Without a version, it is the one that was released last. */
export function pin(store: Store, account: string, version: string | undefined, gate: Gate): Promise<Moved> {
  return changeStore(store, async ({ holding, note, pin: write }) => {
    const to = version ?? newest(store, holding);
    const from = holding.pins[account];
    await gate(folderOf(store, holding.versions, to));
    if (from === to) return { from, to };
    await write({ ...holding.pins, [account]: to });
    await note({ action: 'pin', account, from, to });
    return { from, to };
  });
}

/** Shows an account what everyone sees. @returns what it saw instead, or undefined when it had no pin */
export function unpin(store: Store, account: string): Promise<string | undefined> {
  return changeStore(store, async ({ holding, note, pin: write }) => {
    const { [account]: from, ...others } = holding.pins;
    if (from === undefined) return undefined;
    await write(others);
    await note({ action: 'unpin', account, from });
    return from;
  });
}

/** The version that was released last. @throws Failure when there is none */
export function newest({ remote }: Store, { history, versions }: Holding): string {
  const released = history.findLast(
    ({ action, to }) => action === 'release' && to !== undefined && versions.includes(to),
  )?.to;
  if (released !== undefined) return released;
  throw new Failure(`${remote} has no release yet: make one with npm run release -w ${remote}.`);
}
