import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { RemoteBackendAddress } from '@laminate/contracts/remotes';
import { BACKEND_FILE, installedRemotes, readBackend, readReleaseIn } from '@laminate/releases';
import { errorCode, Failure } from '../failure.ts';
import { passGate } from './gate.ts';
import { deploy, keepRelease, type Moved } from './moves.ts';
import type { Places } from './places.ts';
import { shareVersion, type Share } from './share.ts';
import type { Store } from './store.ts';
import { unpack } from './unpack.ts';

type WithInstalled = Places & { readonly installed: string };

interface Options {
  /** Address of the service that the remote brings. If it is left out, the existing one is used. */
  readonly backend?: string | undefined;
  /** Versions of the contract by service. Without them they are not compared. */
  readonly contracts?: Readonly<Record<string, string>> | undefined;
  /** Shows it to a share of the sessions first. If left out, everyone sees it. */
  readonly share?: Share | undefined;
}

/** What was installed: from no version where there was none. */
export interface Installed extends Moved {
  readonly remote: string;
}

/**
 * Puts a release that was made elsewhere into use, next to its existing versions. The gate judges it like any other.
 * Nothing has changed when it is refused.
 * @param file as `laminate-remote release` makes it
 * @throws Failure naming everything that speaks against it
 */
export async function install(
  places: WithInstalled,
  file: string,
  { backend, contracts, share }: Options = {},
): Promise<Installed> {
  await mkdir(places.installed, { recursive: true });
  // On the same disk, so that it can be moved in one step.
  const aside = await mkdtemp(path.join(places.installed, '.coming-'));
  try {
    const unpacked = path.join(aside, 'unpacked');
    await mkdir(unpacked);
    const { name, folder } = await unpack(file, unpacked);
    refuseOwn(places, name);
    const place = path.join(places.installed, name);
    const isNew = !existsSync(place);
    const store: Store = { remote: name, folder: isNew ? path.join(aside, 'store') : place };
    const gate = (version: string) => passGate(places, store, version, { contracts });
    await gate(folder);
    const address = await addressFor(store, folder, backend);
    const { version } = await keepRelease(store, folder, gate);
    if (address) await writeFile(path.join(store.folder, BACKEND_FILE), `${JSON.stringify(address)}\n`);
    const moved = await (share ? shareVersion(store, version, share, gate) : deploy(store, version, gate));
    if (isNew) await rename(store.folder, place);
    return { remote: name, from: moved.from, to: moved.to };
  } finally {
    await rm(aside, { recursive: true, force: true });
  }
}

function refuseOwn({ stores }: Places, name: string): void {
  if (stores.some(({ remote }) => remote === name))
    throw new Failure(`${name} is refused: the product has a part of that name, which is released with it.`);
}

/** Finds the address of a release's service, or undefined for a release without one. */
async function addressFor(
  store: Store,
  folder: string,
  given: string | undefined,
): Promise<RemoteBackendAddress | undefined> {
  const read = await readReleaseIn(folder);
  const brings = 'value' in read && read.value.remote.backend !== undefined;
  if (!brings && given === undefined) return undefined;
  if (!brings) throw new Failure(`${store.remote} brings no service: leave --backend out.`);
  if (given === undefined) {
    const known = await readBackend(store.folder);
    if ('value' in known) return known.value;
    throw new Failure(`${store.remote} brings a service of its own: say where it runs with --backend <address>.`);
  }
  const parsed = RemoteBackendAddress.safeParse({ url: given });
  if (parsed.success) return parsed.data;
  throw new Failure(`--backend is "${given}": ${parsed.error.issues.map(({ message }) => message).join(', ')}.`);
}

/**
 * Removes a remote from elsewhere, with all of its versions. Open pages say that its screens can no longer be loaded.
 * @throws Failure when it is not installed
 */
export async function remove({ installed }: WithInstalled, name: string): Promise<void> {
  const known = Object.keys(await installedRemotes(installed));
  const there = known.length === 0 ? 'nothing is' : `${known.join(', ')} ${known.length === 1 ? 'is' : 'are'}`;
  if (!known.includes(name)) throw new Failure(`${name} is not installed from elsewhere; ${there}.`);
  const aside = await mkdtemp(path.join(installed, '.going-'));
  try {
    await rename(path.join(installed, name), path.join(aside, name));
  } catch (error) {
    if (errorCode(error) === 'ENOENT') throw new Failure(`${name} was taken out by somebody else just now.`);
    throw error;
  } finally {
    await rm(aside, { recursive: true, force: true });
  }
}
