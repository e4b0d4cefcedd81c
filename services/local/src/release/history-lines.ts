import type { ReleaseHistoryEntry } from '@laminate/contracts/remotes';
import type { Holding } from './store.ts';

/**
 * A store in words: its versions, its pins, and what was done, the newest last.
 * @param sources by version the commit of its sources; absent where that is not known
 */
export function historyLines(
  { current, pins, history, versions }: Holding,
  sources: ReadonlyMap<string, string>,
): string[] {
  const marks = (version: string) => [
    ...(version === current ? ['in use'] : []),
    ...Object.entries(pins)
      .filter(([, pinned]) => pinned === version)
      .map(([account]) => `pinned for account ${account}`),
  ];
  const noted = (version: string) =>
    history.findLast(({ action, to }) => action === 'release' && to === version)?.at ?? '';
  return [
    'Versions',
    ...versions
      .toSorted((one, other) => noted(one).localeCompare(noted(other)))
      .map((version) =>
        [
          `  ${version}  ${sources.has(version) ? `commit ${sources.get(version)?.slice(0, 12)}` : 'sources not committed'}`,
          ...marks(version).map((mark) => `(${mark})`),
        ].join('  '),
      ),
    'History',
    ...history.map((entry) => `  ${entry.at}  ${entry.by.padEnd(12)}  ${doneBy(entry)}`),
  ];
}

function doneBy({ action, from, to, account }: ReleaseHistoryEntry): string {
  const what = account === undefined ? action : `${action} --account ${account}`;
  return `${what.padEnd(10)} ${[from, to].filter((version) => version !== undefined).join(' → ')}`;
}
