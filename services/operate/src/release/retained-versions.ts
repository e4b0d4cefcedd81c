import type { ReleaseHistoryEntry, RemotePins } from '@laminate/contracts/remotes';

/** Uses of the versions of a store, now and before. */
export interface VersionsInUse {
  /** Version shown to everyone who is in no rollout. */
  readonly current: string | undefined;
  readonly pins: RemotePins;
  readonly history: readonly ReleaseHistoryEntry[];
}

/** So many versions before the one in use stay: tabs that were opened with them still ask for their files. */
export const KEPT_VERSIONS = 10;

/**
 * Returns the versions that have to stay: in use, pinned, the last ones that were in use, the last ones that some
 * account saw, and the last ones that were released and could still be put into use. None of them takes the place of
 * another kind.
 */
export function retainedVersions({ current, pins, history }: VersionsInUse): ReadonlySet<string> {
  const newestFirst = history.toReversed();
  const last = (...actions: ReleaseHistoryEntry['action'][]): string[] => {
    const versions = newestFirst.filter(({ action }) => actions.includes(action)).flatMap(({ to, from }) => [to, from]);
    return [
      ...new Set(versions.filter((version): version is string => version !== undefined && version !== current)),
    ].slice(0, KEPT_VERSIONS);
  };
  return new Set([
    ...(current === undefined ? [] : [current]),
    ...Object.values(pins),
    ...last('deploy', 'rollback', 'share', 'everybody', 'take-back'),
    ...last('pin', 'unpin'),
    ...last('release'),
  ]);
}
