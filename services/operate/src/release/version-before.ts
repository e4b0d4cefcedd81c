import type { ReleaseHistoryEntry } from '@laminate/contracts/remotes';

/**
 * The version that was in use before the one in use. Rolling back leads ever further back, not to what it was that one
 * rolled back from.
 */
export function versionBefore(
  history: readonly ReleaseHistoryEntry[],
  current: string | undefined,
): string | undefined {
  const line: string[] = [];
  for (const { action, from, to } of history) {
    if (to === undefined || (action !== 'deploy' && action !== 'rollback' && action !== 'everybody')) continue;
    if (from !== undefined && line.length === 0) line.push(from);
    const earlier = action === 'rollback' ? line.lastIndexOf(to) : -1;
    if (earlier === -1) line.push(to);
    else line.length = earlier + 1;
  }
  const place = current === undefined ? -1 : line.lastIndexOf(current);
  return place === -1 ? line.at(-1) : line[place - 1];
}
