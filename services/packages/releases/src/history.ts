import path from 'node:path';
import { ReleaseHistoryEntry } from '@laminate/contracts/remotes';
import type { RolloutEntry } from '@laminate/contracts/rollouts';
import { HISTORY_FILE, readIfThere } from './files.ts';
import { rolloutHistory } from './rollout-log.ts';

/**
 * What was done with the versions of a remote, by commands and by rollouts, the oldest first. Lines that can't be read
 * were cut off by a crash and are passed over.
 * @param folder that of the versions
 */
export async function readHistory(folder: string, rollouts: readonly RolloutEntry[]): Promise<ReleaseHistoryEntry[]> {
  const text = (await readIfThere(path.join(folder, HISTORY_FILE))) ?? '';
  const lines = text.split('\n').flatMap((line) => {
    try {
      return [ReleaseHistoryEntry.parse(JSON.parse(line))];
    } catch {
      return [];
    }
  });
  return [...lines, ...rolloutHistory(rollouts)].toSorted((one, other) => one.at.localeCompare(other.at));
}
