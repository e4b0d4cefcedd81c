import type { Release } from '@laminate/contracts/remotes';
import { readReleaseIn } from '@laminate/releases';
import { passGate } from './gate.ts';
import { deploy, keepRelease, type Moved } from './moves.ts';
import type { Places } from './places.ts';
import type { Store } from './store.ts';

/** A build of a remote that is to be released. */
export interface Build {
  readonly store: Store;
  /** Gone afterwards. */
  readonly folder: string;
}

/**
 * Releases builds of some remotes and puts all of them into use; those that swap a screen pass together. Nothing is
 * moved unless the gate lets all of them through.
 * @param contracts versions of the contract by service, as the gate compares them
 * @returns what became of each, in their order
 * @throws Failure when the gate refuses one
 */
export async function releaseTogether(
  places: Places,
  builds: readonly Build[],
  contracts?: Readonly<Record<string, string>>,
): Promise<Moved[]> {
  const reads = await Promise.all(builds.map(({ folder }) => readReleaseIn(folder)));
  const together: Release[] = reads.flatMap((read) => ('value' in read ? [read.value] : []));
  const gateOf = (store: Store) => (folder: string) => passGate(places, store, folder, { together, contracts });
  for (const { store, folder } of builds) await gateOf(store)(folder);
  const moved: Moved[] = [];
  for (const { store, folder } of builds) {
    const { version } = await keepRelease(store, folder, gateOf(store));
    moved.push(await deploy(store, version, gateOf(store)));
  }
  return moved;
}
