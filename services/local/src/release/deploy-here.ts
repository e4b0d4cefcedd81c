import path from 'node:path';
import { webPackages } from '../build/web-packages.ts';
import { placesOf } from './places.ts';
import { releaseTogether } from './release-together.ts';
import { BUILDING } from './store.ts';

/**
 * Releases what was just built of some remotes and puts it into use, for a product that runs from this checkout. The
 * services start from the same sources, so there is nothing to be asked of them.
 *
 * @param again whatever became of these versions before
 * @returns one line for each that the checkout has moved on from, which stays out of use
 * @throws Failure when the gate refuses one
 */
export async function deployHere(remotes: readonly string[], again: boolean): Promise<readonly string[]> {
  const places = placesOf({ publicUrl: '' });
  const built = (remote: string) =>
    path.join(webPackages().find(({ name }) => name === remote)?.folder ?? remote, 'dist', BUILDING);
  const stores = places.stores.filter(({ remote }) => remotes.includes(remote));
  const { left } = await releaseTogether(
    places,
    stores.map((store) => ({ store, folder: built(store.remote) })),
    { again },
  );
  return left;
}
