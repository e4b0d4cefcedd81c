import path from 'node:path';
import { webPackages } from '../build/web-packages.ts';
import { Failure } from '../failure.ts';
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
  const folderOf = ({ name, folder }: { name: string; folder: string }) => (webDir ? path.join(webDir, name) : path.join(folder, 'dist'));
  const packages = webPackages();
  const stores = packages.filter(({ remote }) => remote).map((web) => ({ remote: web.name, folder: folderOf(web) }));
  const [shell] = packages.filter(({ remote }) => !remote);
  if (!shell) throw new Failure('This checkout has no shell.');
  return { stores, webRoot: folderOf(shell), publicUrl };
}

/** The places as the environment names them. Secrets of the product are no business of these commands. */
export const readPlaces = (): Places => placesOf(readSettings({ ...process.env, NODE_ENV: 'development', JWT_SECRET: '' }));

/** The store of a remote. @throws Failure when there is no such remote */
export function storeOf({ stores }: Places, remote: string): Store {
  const store = stores.find((each) => each.remote === remote);
  if (store) return store;
  throw new Failure(`${remote} is no remote: name one of ${stores.map((each) => each.remote).join(', ')} with -w.`);
}
