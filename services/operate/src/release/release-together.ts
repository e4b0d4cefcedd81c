import type { Release } from '@laminate/contracts/remotes';
import { readReleaseIn } from '@laminate/releases';
import { passGate } from './gate.ts';
import { movedOn } from './moved-on.ts';
import { deploy, keepRelease } from './moves.ts';
import type { Places } from './places.ts';
import { readStore, type Store } from './store.ts';

/** A build of a remote that is to be released. */
export interface Build {
  readonly store: Store;
  /** Gone afterwards, but for one that is left. */
  readonly folder: string;
  /** It was chosen explicitly, so it comes into use whatever happened to it earlier. */
  readonly chosen?: boolean | undefined;
}

interface Options {
  /** Versions of the contract by service, as the gate compares them. */
  readonly contracts?: Readonly<Record<string, string>> | undefined;
  /** Commit of their sources, where they do not know it themselves. */
  readonly source?: string | undefined;
}

/** What became of the builds, one line each, in their order. */
export interface Outcome {
  readonly moved: readonly string[];
  /** Those that stay out of use, and why. */
  readonly left: readonly string[];
}

/**
 * Releases builds of some remotes and puts them into use, except those that the store has moved on from. Remotes that
 * swap a screen pass together. Nothing is moved unless the gate lets all of them through.
 * @throws Failure when the gate refuses one
 */
export async function releaseTogether(
  places: Places,
  builds: readonly Build[],
  { contracts, source }: Options = {},
): Promise<Outcome> {
  const [coming, together, left]: [Build[], Release[], string[]] = [[], [], []];
  for (const build of builds) {
    const read = await readReleaseIn(build.folder);
    const holding = await readStore(build.store);
    const reason = 'value' in read && !build.chosen ? movedOn(holding, read.value.version) : undefined;
    if ('value' in read && reason !== undefined)
      left.push(`${build.store.remote}: ${read.value.version} ${reason}; ${holding.current} stays in use`);
    else {
      coming.push(build);
      if ('value' in read) together.push(read.value);
    }
  }
  const gateOf = (store: Store) => (folder: string) => passGate(places, store, folder, { together, contracts });
  for (const { store, folder } of coming) await gateOf(store)(folder);
  const moved: string[] = [];
  for (const { store, folder } of coming) {
    const { version } = await keepRelease(store, folder, gateOf(store), source);
    const { from, to } = await deploy(store, version, gateOf(store));
    moved.push(`${store.remote}: ${from === to ? `${to} is in use already` : `${from ?? 'none'} → ${to}, in use`}`);
  }
  return { moved, left };
}
