import path from 'node:path';
import { readGatewayEnv } from '@laminate/gateway/env';
import { webPackages } from '../build/web-packages.ts';
import { errorMessage, Failure } from '../failure.ts';
import { readSettings, type Settings } from '../settings.ts';
import type { Store } from './store.ts';

/** Where releases go to and what serves them. */
export interface Places {
  /** One for each remote of this checkout. */
  readonly stores: readonly Store[];
  /** Folder of the built shell. */
  readonly webRoot: string;
  /** Address of the product that serves them. */
  readonly publicUrl: string;
}

/** The folders that the product serves: those of `WEB_DIR`, or this checkout's own. */
export function placesOf({ webDir, publicUrl }: Pick<Settings, 'webDir' | 'publicUrl'>): Places {
  const folderOf = ({ name, folder }: { name: string; folder: string }) =>
    webDir ? path.join(webDir, name) : path.join(folder, 'dist');
  const packages = webPackages();
  const stores = packages.filter(({ remote }) => remote).map((web) => ({ remote: web.name, folder: folderOf(web) }));
  const [shell] = packages.filter(({ remote }) => !remote);
  if (!shell) throw new Failure('This checkout has no shell.');
  return { stores, webRoot: folderOf(shell), publicUrl };
}

/**
 * The places as the environment names them: `REMOTES` and `WEB_ROOT` as the gateway has them, else those of this
 * checkout or of `WEB_DIR`. Secrets of the product are no business of these commands.
 * @throws Failure naming the setting that is wrong
 */
export function readPlaces(environment: NodeJS.ProcessEnv = process.env): Places {
  const places = placesOf(readSettings({ ...environment, NODE_ENV: 'development', JWT_SECRET: '' }));
  const { REMOTES, WEB_ROOT = places.webRoot } = environment;
  if (!REMOTES) return places;
  const stores = Object.entries(readFolders(REMOTES)).map(([remote, folder]) => ({
    remote,
    folder: path.resolve(folder),
  }));
  return { ...places, stores, webRoot: WEB_ROOT };
}

function readFolders(remotes: string): Readonly<Record<string, string>> {
  try {
    return readGatewayEnv({ REMOTES: remotes }).REMOTES;
  } catch (error) {
    throw new Failure(errorMessage(error));
  }
}

/** The store of a remote. @throws Failure when there is no such remote */
export function storeOf({ stores }: Places, remote: string): Store {
  const store = stores.find((each) => each.remote === remote);
  if (store) return store;
  throw new Failure(`${remote} is no remote: name one of ${stores.map((each) => each.remote).join(', ')} with -w.`);
}
