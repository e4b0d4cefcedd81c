import path from 'node:path';
import type { Release } from '@laminate/contracts/remotes';
import { fileRefusals, readPointer, readRelease, readReleaseIn, readShellFacts, refusals } from '@laminate/releases';
import { Failure } from '../failure.ts';
import { allStores, type Places } from './places.ts';
import type { Store } from './store.ts';

interface Circumstances {
  /** Versions of the contract by service. Without them they are not compared. */
  readonly contracts?: Readonly<Record<string, string>>;
  /** Releases that are put into use together with this one, instead of what their remotes have in use. */
  readonly together?: readonly Release[];
}

/**
 * Lets a version through to those who use the product, or says everything that speaks against it.
 * @param folder that of the version
 * @throws Failure with one sentence a line
 */
export async function passGate(
  places: Places,
  store: Store,
  folder: string,
  { contracts, together = [] }: Circumstances,
): Promise<Release> {
  const read = await readReleaseIn(folder);
  if ('faults' in read)
    throw new Failure(read.faults.map((fault) => `${store.remote} is refused: ${fault}.`).join('\n'));
  const release = read.value;
  const [facts, others, files] = await Promise.all([
    readShellFacts(places.webRoot),
    othersOf(places, store, together),
    fileRefusals(folder, release),
  ]);
  const shared = 'value' in facts ? facts.value.shared : undefined;
  const reasons = [...refusals(release, { remote: store.remote, shared, contracts, others }), ...files];
  if (reasons.length > 0) throw new Failure(reasons.join('\n'));
  return release;
}

/** What the other remotes have in use. */
async function othersOf(places: Places, { remote }: Store, together: readonly Release[]): Promise<Release[]> {
  const others = (await allStores(places))
    .filter((each) => each.remote !== remote)
    .map(async ({ remote: name, folder }) => {
      const coming = together.find((release) => release.name === name);
      if (coming) return coming;
      const pointer = await readPointer(folder);
      if ('faults' in pointer) return undefined;
      const release = await readRelease(folder, pointer.value.version);
      return 'value' in release ? release.value : undefined;
    });
  return (await Promise.all(others)).filter((release) => release !== undefined);
}

/** Folder of a version. @throws Failure when it is not there */
export function folderOf({ remote, folder }: Store, versions: readonly string[], version: string): string {
  if (versions.includes(version)) return path.join(folder, version);
  const known = versions.length === 0 ? 'none yet: make one with npm run release' : versions.join(', ');
  throw new Failure(`${remote} has no version ${version}. There are ${known}.`);
}
