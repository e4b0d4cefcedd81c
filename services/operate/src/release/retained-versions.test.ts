import type { ReleaseHistoryEntry } from '@laminate/contracts/remotes';
import { KEPT_VERSIONS, retainedVersions } from './retained-versions.ts';
import { versionBefore } from './version-before.ts';

const line = (action: ReleaseHistoryEntry['action'], to: string | undefined, from?: string): ReleaseHistoryEntry => ({
  at: '2026-07-01T09:00:00.000Z',
  by: 'test',
  action,
  ...(to && { to }),
  ...(from && { from }),
});
const deploys = (count: number) =>
  Array.from({ length: count }, (_, index) => line('deploy', `v${index + 1}`, index === 0 ? undefined : `v${index}`));
const keptOf = (given: Partial<Parameters<typeof retainedVersions>[0]>) =>
  [...retainedVersions({ current: undefined, pins: {}, history: [], ...given })].toSorted();

describe('the versions that stay', () => {
  it('are the one in use and the ten before it, none more', () => {
    const kept = keptOf({ current: 'v15', history: deploys(15) });
    expect(kept).toEqual(['v10', 'v11', 'v12', 'v13', 'v14', 'v15', 'v5', 'v6', 'v7', 'v8', 'v9']);
    expect(kept).toHaveLength(KEPT_VERSIONS + 1);
  });

  it('are ten different ones, however often one went to and fro', () => {
    const toAndFro = Array.from({ length: 30 }, (_, index) =>
      line(index % 2 ? 'rollback' : 'deploy', index % 2 ? 'v14' : 'v15', index % 2 ? 'v15' : 'v14'),
    );
    expect(keptOf({ current: 'v14', history: [...deploys(15), ...toAndFro] })).toHaveLength(KEPT_VERSIONS + 1);
  });

  it('are those that an account sees, however old', () => {
    expect(keptOf({ current: 'v15', pins: { 7: 'v1' }, history: deploys(15) })).toContain('v1');
  });

  it('are no fewer of those that were in use because some were pinned', () => {
    const pinned = Array.from({ length: 12 }, (_, index) => line('pin', `p${index}`));
    expect(
      keptOf({ current: 'v15', history: [...deploys(15), ...pinned] }).filter((version) => version.startsWith('v')),
    ).toHaveLength(KEPT_VERSIONS + 1);
  });

  it('are those that were released and not yet put into use', () => {
    expect(keptOf({ current: 'v2', history: [...deploys(2), line('release', 'new')] })).toContain('new');
  });

  it('are those that were in use before the history began', () => {
    expect(keptOf({ current: 'v2', history: [line('deploy', 'v2', 'v1')] })).toEqual(['v1', 'v2']);
  });
});

describe('the version before', () => {
  it.each<[string, ReleaseHistoryEntry[], string | undefined, string | undefined]>([
    ['nothing', [], undefined, undefined],
    ['the first', deploys(1), 'v1', undefined],
    ['the third', deploys(3), 'v3', 'v2'],
    ['a roll back leads further back', [...deploys(3), line('rollback', 'v2', 'v3')], 'v2', 'v1'],
    [
      'a roll back and forward again',
      [...deploys(3), line('rollback', 'v2', 'v3'), line('deploy', 'v3', 'v2')],
      'v3',
      'v2',
    ],
    ['a roll back by name, to one that was never in use', [...deploys(2), line('rollback', 'x', 'v2')], 'x', 'v2'],
    ['pins change nothing', [...deploys(2), line('pin', 'v9')], 'v2', 'v1'],
    ['a history that began later', [line('deploy', 'v2', 'v1')], 'v2', 'v1'],
  ])('%s', (_, history, current, expected) => {
    expect(versionBefore(history, current)).toBe(expected);
  });
});
