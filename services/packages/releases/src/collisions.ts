import type { Release } from '@laminate/contracts/remotes';

/** How the router sees a path: letters in any case, and parameters by their place alone. */
const pattern = (path: string) =>
  path
    .toLowerCase()
    .replace(/\/+$/, '')
    .replace(/:[^/]+/g, ':');

/**
 * Returns the paths of a release that another remote has, or that it has twice itself. Names of parameters make no
 * difference.
 *
 * @param others what else is announced. Another version of the same remote is replaced, so it is no collision
 * @returns one part of a sentence for each
 */
export function collisions({ name, remote }: Release, others: readonly Release[]): string[] {
  const taken = new Map<string, string>(
    others
      .filter((other) => other.name !== name)
      .flatMap((other) => other.remote.routes.map(({ path }) => [pattern(path), `${other.name} has as ${path}`])),
  );
  return remote.routes.flatMap(({ path }) => {
    const owner = taken.get(pattern(path));
    if (owner === undefined) taken.set(pattern(path), `it has already as ${path}`);
    return owner === undefined ? [] : [`claims the path ${path}, which ${owner}`];
  });
}
