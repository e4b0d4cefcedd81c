import type { Holding } from './store.ts';

/** So many versions before the one in use stay: tabs that were opened with them still ask for their files. */
export const KEPT_VERSIONS = 10;

/**
 * The versions that have to stay: in use, pinned, the last ones that were in use, and the last ones that were released and
 * may be yet.
 */
export function keptVersions({ current, pins, history }: Pick<Holding, 'current' | 'pins' | 'history'>): ReadonlySet<string> {
  const newestFirst = history.toReversed();
  const moves = newestFirst.filter(({ action }) => action !== 'release');
  const used = last(moves.flatMap(({ to, from }) => [to, from]).filter((version) => version !== current));
  const released = last(newestFirst.filter(({ action }) => action === 'release').map(({ to }) => to));
  return new Set([...(current === undefined ? [] : [current]), ...Object.values(pins), ...used, ...released]);
}

/** The first so many different ones. */
const last = (versions: readonly (string | undefined)[]): string[] =>
  [...new Set(versions.filter((version) => version !== undefined))].slice(0, KEPT_VERSIONS);
