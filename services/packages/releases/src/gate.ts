import type { Release } from '@laminate/contracts/remotes';
import { collisions } from './collisions.ts';
import { satisfiesCaret } from './version-range.ts';

/** What a release would meet. What is not known is not compared. */
export interface Dependencies {
  /** The remote whose versions lie in the folder. */
  readonly remote: string;
  /** By import name, the versions that the shell provides. */
  readonly shared?: Readonly<Record<string, string>>;
  /** By name of each service that was asked, the version of the contract that it speaks. */
  readonly contracts?: Readonly<Record<string, string>>;
  /** The other remotes as they are announced. */
  readonly others: readonly Release[];
}

/**
 * Returns the reasons why a release can't be announced: all of them together, or none if it can.
 * @returns one sentence each
 */
export function refusals(release: Release, { remote, shared, contracts, others }: Dependencies): string[] {
  const reasons = [
    ...(release.name === remote ? [] : [`belongs to ${release.name}`]),
    ...unmetLibraries(release, shared),
    ...unspokenContracts(release, contracts),
    ...collisions(release, others),
    ...release.remote.routes
      .filter(({ path }) => !Object.hasOwn(release.screens, path))
      .map(({ path }) => `has no screen for its path ${path}`),
  ];
  return reasons.map((reason) => sentence(remote, release.version, reason));
}

/** One sentence about a version of a remote. */
export const sentence = (remote: string, version: string, reason: string): string =>
  `${remote} ${version} is refused: it ${reason}.`;

function unmetLibraries({ shared: needed }: Release, provided: Dependencies['shared']): string[] {
  if (!provided) return [];
  return Object.entries(needed).flatMap(([library, range]) => {
    const version = Object.hasOwn(provided, library) ? provided[library] : undefined;
    if (version === undefined) return [`needs ${library} ${range}, which the shell does not provide`];
    return satisfiesCaret(version, range) ? [] : [`needs ${library} ${range}, and the shell provides ${version}`];
  });
}

function unspokenContracts({ contract }: Release, spoken: Dependencies['contracts'] = {}): string[] {
  const by = Map.groupBy(Object.keys(spoken), (service) => spoken[service] ?? '');
  return [...by].flatMap(([version, services]) =>
    satisfiesCaret(version, contract)
      ? []
      : [
          `speaks the contract ${contract}, and ${services.join(', ')} ${services.length === 1 ? 'speaks' : 'speak'} ${version}`,
        ],
  );
}
