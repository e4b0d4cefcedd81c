import path from 'node:path';
import { webPackages } from './web-packages.ts';
import { placesOf } from './places.ts';
import { releaseTogether } from './release-together.ts';
import { BUILDING } from './store.ts';

/** A remote that was just built. */
export interface BuiltHere {
  readonly remote: string;
  /** Its sources make another version than before, or the operator said so: it comes into use in any case. */
  readonly chosen: boolean;
}

/**
 * Releases what was just built of some remotes and puts it into use, for a product that runs from this checkout. The
 * services start from the same sources, so there is nothing to be asked of them.
 *
 * @returns one line for each that the checkout has moved on from, which stays out of use
 * @throws Failure when the gate refuses one
 */
export async function deployHere(remotes: readonly BuiltHere[]): Promise<readonly string[]> {
  const places = placesOf({ publicUrl: '' });
  const built = (remote: string) =>
    path.join(webPackages().find(({ name }) => name === remote)?.folder ?? remote, 'dist', BUILDING);
  const builds = places.stores.flatMap((store) =>
    remotes
      .filter(({ remote }) => remote === store.remote)
      .map(({ remote, chosen }) => ({ store, folder: built(remote), chosen })),
  );
  const { left } = await releaseTogether(places, builds);
  return left;
}
