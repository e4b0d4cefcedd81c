import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { Commit } from '@laminate/contracts/remotes';
import { readPointer } from '@laminate/releases';
import { webPackages } from '../release/web-packages.ts';
import { errorMessage, Failure } from '../failure.ts';
import { liveContracts } from '../release/live-contracts.ts';
import { readPlaces, type Places } from '../release/places.ts';
import { releaseTogether, type Build } from '../release/release-together.ts';

interface Options {
  /** Where the gateway serves the remotes from. */
  readonly places: Places;
  /** Name of a remote → folder with the version that this image brings, and its pointer. */
  readonly brought: Readonly<Record<string, string>>;
  /** Versions of the contract that the running services speak. Without them they are not compared. */
  readonly contracts?: Readonly<Record<string, string>> | undefined;
  /** Commit that the image is built of. */
  readonly source?: string | undefined;
  /** The operator chose this image's versions: they come into use whatever became of them before. */
  readonly again?: boolean | undefined;
}

/**
 * Puts the remotes that an image brings into use, next to the existing versions. Open tabs continue to ask for those,
 * and it is possible to go back to them. Existing versions stay unchanged, and versions that were moved on from stay
 * out of use, so it can run again.
 * @returns one line for each remote
 * @throws Failure when the image lacks one or the gate refuses one. Then nothing has changed
 */
export async function publish({ places, brought, contracts, source, again }: Options): Promise<string[]> {
  const copies = await mkdtemp(path.join(tmpdir(), 'laminate-publish-'));
  const builds: Build[] = [];
  try {
    for (const store of places.stores) {
      const folder = path.join(copies, store.remote);
      await cp(await broughtVersion(brought[store.remote], store.remote), folder, { recursive: true });
      builds.push({ store, folder, chosen: again });
    }
    const { moved, left } = await releaseTogether(places, builds, { contracts, source });
    return [...moved, ...left.map((line) => `${line} (deploy puts it back, publish --again all of this image)`)];
  } finally {
    await rm(copies, { recursive: true });
  }
}

/** Folder of the version that an image brings. */
async function broughtVersion(folder: string | undefined, remote: string): Promise<string> {
  const pointer = folder === undefined ? undefined : await readPointer(folder);
  if (folder === undefined || !pointer || 'faults' in pointer)
    throw new Failure(`This image brings no ${remote}: build it, or leave ${remote} out of REMOTES.`);
  return path.join(folder, pointer.value.version);
}

/**
 * `publish [--live <url> | --no-live] [--again]`: run it once the services of a new image answer. `REMOTES` and `WEB_ROOT`
 * are those of the gateway.
 * @returns the exit code
 * @throws Failure naming what is wrong
 */
export async function run(): Promise<number> {
  if (!process.env.REMOTES)
    throw new Failure(
      'REMOTES is missing: set it to what the gateway has, like {"mf-checkin": "/remotes/mf-checkin"}.',
    );
  const { live, 'no-live': alone, again } = parse(process.argv.slice(3));
  const places = readPlaces();
  const brought = Object.fromEntries(webPackages().map(({ name, folder }) => [name, path.join(folder, 'dist')]));
  const source = Commit.safeParse(process.env.COMMIT).data;
  const contracts = alone ? undefined : await liveContracts(live ?? places.publicUrl);
  for (const line of await publish({ places, brought, contracts, source, again })) console.log(line);
  return 0;
}

function parse(args: string[]) {
  try {
    return parseArgs({
      args,
      options: { live: { type: 'string' }, 'no-live': { type: 'boolean' }, again: { type: 'boolean' } },
    }).values;
  } catch (error) {
    throw new Failure(errorMessage(error));
  }
}
