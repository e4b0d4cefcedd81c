import path from 'node:path';
import type { Release } from '@laminate/contracts/remotes';
import { readReleaseIn } from '@laminate/releases';
import { webPackages } from '../build/web-packages.ts';
import { passGate } from './gate.ts';
import { deploy, keepRelease } from './moves.ts';
import { placesOf } from './places.ts';
import { BUILDING } from './store.ts';

/**
 * Releases what was just built of some remotes and puts all of it into use, for a product that runs from this checkout. The
 * services start from the same sources, so there is nothing to be asked of them; remotes that swap a screen pass together.
 *
 * @throws Failure when the gate refuses one
 */
export async function deployHere(remotes: readonly string[]): Promise<void> {
  const places = placesOf({ publicUrl: '' });
  const stores = places.stores.filter(({ remote }) => remotes.includes(remote));
  const built = (remote: string) => path.join(webPackages().find(({ name }) => name === remote)?.folder ?? remote, 'dist', BUILDING);
  const reads = await Promise.all(stores.map(({ remote }) => readReleaseIn(built(remote))));
  const together: Release[] = reads.flatMap((read) => ('value' in read ? [read.value] : []));
  for (const store of stores) {
    const gate = (folder: string) => passGate(places, store, folder, { together });
    const { version } = await keepRelease(store, built(store.remote), gate);
    await deploy(store, version, gate);
  }
}
