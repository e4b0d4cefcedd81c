import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { readPointer } from '@laminate/releases';
import { webPackages } from '../build/web-packages.ts';
import { errorMessage, Failure } from '../failure.ts';
import { liveContracts } from '../release/live-contracts.ts';
import { readPlaces, type Places } from '../release/places.ts';
import { releaseTogether, type Build } from '../release/release-together.ts';
import { readStore, type Holding } from '../release/store.ts';

interface Options {
  /** Where the gateway serves the remotes from. */
  readonly places: Places;
  /** Name of a remote → folder with the version that this image brings, and its pointer. */
  readonly brought: Readonly<Record<string, string>>;
  /** Versions of the contract that the running services speak; without them they are not compared. */
  readonly contracts?: Readonly<Record<string, string>> | undefined;
}

/**
 * Puts the remotes that an image brings into use, beside the versions that are there: tabs that are open go on asking
 * for those, and one can go back to them. What is there already stays as it is, and what somebody went back from stays
 * out of use, so it may run again.
 * @returns one line for each remote
 * @throws Failure when the image lacks one or the gate refuses one; then nothing has changed
 */
export async function publish({ places, brought, contracts }: Options): Promise<string[]> {
  const copies = await mkdtemp(path.join(tmpdir(), 'laminate-publish-'));
  const [builds, left]: [Build[], string[]] = [[], []];
  try {
    for (const store of places.stores) {
      const { remote } = store;
      const { folder: from, version } = await broughtVersion(brought[remote], remote);
      const holding = await readStore(store);
      if (wasLeft(holding, version))
        left.push(`${remote}: ${version} was gone back from and stays out of use until it is put there with deploy`);
      else if (holding.rollout?.state === 'growing' && holding.rollout.version === version)
        left.push(
          `${remote}: ${version} is shown to ${holding.rollout.share} % of the sessions and goes on from there`,
        );
      else {
        const folder = path.join(copies, remote);
        await cp(from, folder, { recursive: true });
        builds.push({ store, folder });
      }
    }
    const moved = await releaseTogether(places, builds, contracts);
    return [
      ...moved.map(
        ({ from, to }, index) =>
          `${builds[index]?.store.remote}: ${from === to ? `${to} is in use already` : `${from ?? 'none'} → ${to}, in use`}`,
      ),
      ...left,
    ];
  } finally {
    await rm(copies, { recursive: true });
  }
}

/** Somebody went back from this version: it must not come again because an image was started again. */
function wasLeft({ history }: Pick<Holding, 'history'>, version: string): boolean {
  const last = history.findLast(({ action }) => ['deploy', 'rollback', 'everybody', 'take-back'].includes(action));
  return (last?.action === 'rollback' || last?.action === 'take-back') && last.from === version;
}

async function broughtVersion(
  folder: string | undefined,
  remote: string,
): Promise<{ readonly folder: string; readonly version: string }> {
  const pointer = folder === undefined ? undefined : await readPointer(folder);
  if (folder === undefined || !pointer || 'faults' in pointer)
    throw new Failure(`This image brings no ${remote}: build it, or leave ${remote} out of REMOTES.`);
  const { version } = pointer.value;
  return { folder: path.join(folder, version), version };
}

/**
 * `publish [--live <url> | --no-live]`: run it once the services of a new image answer. `REMOTES` and `WEB_ROOT` are
 * those of the gateway.
 * @returns the exit code
 * @throws Failure naming what is wrong
 */
export async function run(): Promise<number> {
  if (!process.env.REMOTES)
    throw new Failure(
      'REMOTES is missing: set it to what the gateway has, like {"mf-checkin": "/remotes/mf-checkin"}.',
    );
  const { live, 'no-live': alone } = parse(process.argv.slice(3));
  const places = readPlaces();
  const brought = Object.fromEntries(webPackages().map(({ name, folder }) => [name, path.join(folder, 'dist')]));
  const contracts = alone ? undefined : await liveContracts(live ?? places.publicUrl);
  for (const line of await publish({ places, brought, contracts })) console.log(line);
  return 0;
}

function parse(args: string[]) {
  try {
    return parseArgs({ args, options: { live: { type: 'string' }, 'no-live': { type: 'boolean' } } }).values;
  } catch (error) {
    throw new Failure(errorMessage(error));
  }
}
