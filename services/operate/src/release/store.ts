import { existsSync } from 'node:fs';
import { appendFile, mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { userInfo } from 'node:os';
import path from 'node:path';
import type { ReleaseHistoryEntry, RemotePins } from '@laminate/contracts/remotes';
import type { RolloutEntry } from '@laminate/contracts/rollouts';
import {
  HISTORY_FILE,
  PINS_FILE,
  POINTER_FILE,
  RELEASE_FILE,
  addStep,
  readHistory,
  readIfThere,
  readPins,
  readPointer,
  readRelease,
  readRollouts,
  rolloutFolder,
  rolloutOf,
  type Rollout,
} from '@laminate/releases';
import { Failure } from '../failure.ts';
import { takeLock } from '../processes/lock.ts';
import { retainedVersions, type VersionsInUse } from './retained-versions.ts';

/** Where the versions of one remote lie. */
export interface Store {
  readonly remote: string;
  /** Absolute path. The gateway serves it. */
  readonly folder: string;
  /** What `ROLLOUTS` names: where rollouts are noted instead. */
  readonly rollouts?: string | undefined;
}

/** State of a store while no one else changes it. */
export interface Holding extends VersionsInUse {
  /** The one that is under way, or was the last thing that happened. */
  readonly rollout?: Rollout | undefined;
  /** Versions that are there. */
  readonly versions: readonly string[];
}

type Line = Pick<ReleaseHistoryEntry, 'action' | 'from' | 'to' | 'account' | 'source'>;

/** Steps of a change. Each is whole or has not happened. */
export interface Change {
  readonly holding: Holding;
  note(line: Line): Promise<void>;
  point(version: string): Promise<void>;
  pin(pins: RemotePins): Promise<void>;
  /** Takes the next step of the rollout. @throws Failure when the product has already taken it */
  step(entry: Step): Promise<void>;
}

type Step = RolloutEntry extends infer Entry ? (Entry extends RolloutEntry ? Omit<Entry, 'at' | 'by'> : never) : never;

/** Reads a store. @throws Failure when one of its files is damaged, or Error when one can't be read */
export async function readStore(store: Store): Promise<Holding> {
  const { folder } = store;
  const [pointer, pins, steps, versions] = await Promise.all([
    readPointer(folder),
    readPins(folder),
    readSteps(store),
    versionsIn(folder),
  ]);
  if ('faults' in pins) throw new Failure(`${pins.faults[0]}: mend it, or remove it to have no pins.`);
  const pointed = 'value' in pointer ? pointer.value.version : undefined;
  const rollout = rolloutOf(steps, pointed);
  return {
    current: rollout?.state === 'everybody' ? rollout.version : pointed,
    rollout,
    pins: pins.value,
    history: await readHistory(folder, steps),
    versions,
  };
}

const stepsFolder = ({ remote, folder, rollouts }: Store) => rolloutFolder(folder, remote, rollouts);

/** @throws Failure when one is damaged */
async function readSteps(store: Store): Promise<readonly RolloutEntry[]> {
  const steps = await readRollouts(stepsFolder(store));
  if ('value' in steps) return steps.value;
  throw new Failure(`${steps.faults[0]}: mend it, or remove ${stepsFolder(store)} to have no rollout.`);
}

/**
 * Returns the commit of the sources for each version. It leaves out versions that were built from other sources or
 * can't be read.
 */
export async function readSources({ folder }: Store, versions: readonly string[]): Promise<Map<string, string>> {
  const releases = await Promise.all(versions.map((version) => readRelease(folder, version)));
  return new Map(
    releases.flatMap((read) =>
      'value' in read && read.value.source ? [[read.value.version, read.value.source] as const] : [],
    ),
  );
}

/**
 * Changes a store while no one else does. Concurrent changes wait for their turn. Afterwards versions that can no
 * longer be needed are removed.
 */
export async function changeStore<T>(store: Store, act: (change: Change) => Promise<T>): Promise<T> {
  const { folder } = store;
  const by = releasedBy(process.env);
  await mkdir(folder, { recursive: true });
  const giveBack = await takeLock(path.join(folder, '.lock'));
  try {
    const change: Change = {
      holding: await readStore(store),
      note: (line) => note(folder, by, line),
      point: (version) => replaceFile(path.join(folder, POINTER_FILE), { name: store.remote, version }),
      pin: (pins) => replaceFile(path.join(folder, PINS_FILE), pins),
      step: (entry) => step(store, { at: new Date().toISOString(), by, ...entry } as RolloutEntry),
    };
    // The pointer now names the version that everyone saw through a rollout.
    if (change.holding.rollout?.state === 'everybody') {
      await change.point(change.holding.rollout.version);
      await change.step({ kind: 'end' });
    }
    const result = await act(change);
    await prune(store);
    return result;
  } finally {
    giveBack();
  }
}

/** Replaces a file in one step. A reader finds the old or the new one, whenever this process ends. */
async function replaceFile(file: string, content: unknown): Promise<void> {
  const draft = `${file}.tmp`;
  const handle = await open(draft, 'w');
  await handle.writeFile(`${JSON.stringify(content, null, 2)}\n`);
  await handle.sync();
  await handle.close();
  await rename(draft, file);
}

/** Who is noted in the history. Not every user has a name: in a container often only a number. */
export function releasedBy({ RELEASED_BY }: NodeJS.ProcessEnv, user: () => { username: string } = userInfo): string {
  const said = RELEASED_BY?.trim();
  if (said) return said;
  try {
    return user().username;
  } catch {
    return `user ${process.getuid?.() ?? ''}`.trim();
  }
}

async function note(folder: string, by: string, line: Line): Promise<void> {
  const file = path.join(folder, HISTORY_FILE);
  const entry: ReleaseHistoryEntry = { at: new Date().toISOString(), by, ...line };
  const before = (await readIfThere(file)) ?? '';
  // A line that a crash cut off must not take this one with it.
  await appendFile(file, `${before === '' || before.endsWith('\n') ? '' : '\n'}${JSON.stringify(entry)}\n`);
}

async function step(store: Store, entry: RolloutEntry): Promise<void> {
  const { length } = await readSteps(store);
  if (await addStep(stepsFolder(store), length, entry)) return;
  throw new Failure(`The rollout of ${store.remote} moved by itself meanwhile: look at its history and try again.`);
}

async function versionsIn(folder: string): Promise<string[]> {
  const entries = existsSync(folder) ? await readdir(folder, { withFileTypes: true }) : [];
  return entries
    .filter(
      (entry) =>
        entry.isDirectory() &&
        entry.name !== BUILDING &&
        !entry.name.endsWith('.tmp') &&
        existsSync(path.join(folder, entry.name, RELEASE_FILE)),
    )
    .map(({ name }) => name);
}

/** Where the bundler leaves a build. */
export const BUILDING = 'building';

/** Removes unneeded versions. A version unknown to the history was put there by someone who has plans for it. */
async function prune(store: Store): Promise<void> {
  const holding = await readStore(store);
  const kept = retainedVersions(holding);
  const known = new Set(holding.history.flatMap(({ from, to }) => [from, to]));
  for (const version of holding.versions) {
    if (known.has(version) && !kept.has(version)) await rm(path.join(store.folder, version), { recursive: true });
  }
}
