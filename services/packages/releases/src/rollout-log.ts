import { randomUUID } from 'node:crypto';
import { link, mkdir, open, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import type { ReleaseHistoryEntry } from '@laminate/contracts/remotes';
import { RolloutEntry } from '@laminate/contracts/rollouts';
import { readIfThere, type Read } from './files.ts';

/** Folder with the steps of a remote's rollouts. Its name is not that of a version, so nothing in it is served. */
const FOLDER = '.rollouts';
const STEP = /^\d{6}\.json$/;
const nameOf = (number: number) => `${String(number).padStart(6, '0')}.json`;

/**
 * Returns the folder with the steps of a remote's rollouts.
 * @param folder that of its versions
 * @param rollouts what `ROLLOUTS` names: a separate folder, where that of the versions must not be written to
 */
export const rolloutFolder = (folder: string, remote: string, rollouts: string | undefined): string =>
  rollouts ? path.join(rollouts, remote) : path.join(folder, FOLDER);

/** Reads the steps in their order, or none if there was no rollout yet. @throws Error when they can't be read */
export async function readRollouts(folder: string): Promise<Read<readonly RolloutEntry[]>> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw new Error(`${folder} can not be read (${error.code}).`, { cause: error });
  });
  const entries: RolloutEntry[] = [];
  for (const name of names.filter((each) => STEP.test(each)).toSorted()) {
    const file = path.join(folder, name);
    const parsed = RolloutEntry.safeParse(parseJson(await readIfThere(file)));
    if (name !== nameOf(entries.length + 1))
      return { faults: [`${path.join(folder, nameOf(entries.length + 1))} is missing`] };
    if (!parsed.success) return { faults: [`${file} is not a step of a rollout`] };
    entries.push(parsed.data);
  }
  return { value: entries };
}

function parseJson(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return undefined;
  }
}

/**
 * Adds the step that follows `after`, whole or not at all. Of several processes that try it at the same time, on any
 * number of machines that share the folder, one succeeds: a hard link replaces nothing.
 * @returns whether it was this one
 * @throws Error when the folder can't be written to
 */
export async function addStep(folder: string, after: number, entry: RolloutEntry): Promise<boolean> {
  await mkdir(folder, { recursive: true });
  const draft = path.join(folder, `.${randomUUID()}`);
  try {
    const handle = await open(draft, 'wx', 0o640);
    try {
      await handle.writeFile(`${JSON.stringify(entry)}\n`);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await link(draft, path.join(folder, nameOf(after + 1)));
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  } finally {
    await rm(draft, { force: true });
  }
}

/** Returns the steps as lines of the history. If a deploy ended a rollout, the line of the deploy says so. */
export function rolloutHistory(entries: readonly RolloutEntry[]): ReleaseHistoryEntry[] {
  let [version, stable] = ['', ''];
  return entries.flatMap((entry): ReleaseHistoryEntry[] => {
    const { at, by } = entry;
    switch (entry.kind) {
      case 'begin':
        ({ version, stable } = entry);
        return [{ at, by, action: 'share', from: stable, to: version, share: entry.share }];
      case 'grow':
        return [{ at, by, action: 'grow', to: version, share: entry.share }];
      case 'everybody':
        return [{ at, by, action: 'everybody', from: stable, to: version }];
      case 'back':
        return [{ at, by, action: 'take-back', from: version, to: stable, reason: entry.reason }];
      case 'hold':
        return [{ at, by, action: 'hold', to: version, reason: entry.reason }];
      case 'end':
        return [];
    }
  });
}
