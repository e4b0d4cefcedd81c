import type { ReleaseHistoryEntry } from '@laminate/contracts/remotes';
import type { Holding } from './store.ts';

/**
 * Describes a store in words: its versions, its pins, and what was done, newest last.
 * @param sources by version the commit of its sources, absent if it is not known
 */
export function historyLines(
  { current, rollout, pins, history, versions }: Holding,
  sources: ReadonlyMap<string, string>,
): string[] {
  const marks = (version: string) => [
    ...(version === current ? ['in use'] : []),
    ...(rollout?.state === 'growing' && version === rollout.version ? [`shown to ${rollout.share} %`] : []),
    ...Object.entries(pins)
      .filter(([, pinned]) => pinned === version)
      .map(([account]) => `pinned for account ${account}`),
  ];
  const release = (version: string) => history.findLast(({ action, to }) => action === 'release' && to === version);
  const noted = (version: string) => release(version)?.at ?? '';
  const commit = (version: string) => release(version)?.source ?? sources.get(version);
  return [
    'Versions',
    ...versions
      .toSorted((one, other) => noted(one).localeCompare(noted(other)))
      .map((version) =>
        [
          `  ${version}  ${commit(version) ? `commit ${commit(version)?.slice(0, 12)}` : 'sources not committed'}`,
          ...marks(version).map((mark) => `(${mark})`),
        ].join('  '),
      ),
    'History',
    ...history.map((entry) => `  ${entry.at}  ${entry.by.padEnd(12)}  ${doneBy(entry)}`),
  ];
}

function doneBy({ action, from, to, account, share, reason, source }: ReleaseHistoryEntry): string {
  const option =
    account !== undefined ? ` --account ${account}` : share !== undefined && action === 'share' ? ` ${share} %` : '';
  const versions = [from, to].filter((version) => version !== undefined).join(' → ');
  const grown = action === 'grow' ? `, ${share} %` : '';
  const commit = source === undefined ? '' : `  commit ${source.slice(0, 12)}`;
  return `${`${action}${option}`.padEnd(10)} ${versions}${grown}${commit}${reason === undefined ? '' : `: ${reason}`}`;
}
