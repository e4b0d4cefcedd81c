import path from 'node:path';
import { readGatewayEnv } from '@laminate/gateway/env';
import { installedRemotes } from '@laminate/releases';
import { webPackages } from './web-packages.ts';
import { errorMessage, Failure } from '../failure.ts';
import { readSettings, type Settings } from '../settings.ts';
import type { Store } from './store.ts';

/** Where releases go to and what serves them. */
export interface Places {
  /** One for each remote of this checkout. */
  readonly stores: readonly Store[];
  /**
   * Folder of remotes made elsewhere, each in a folder of its name. It need not exist. If it is left out, they are not
   * looked at, because the product's own packages take precedence.
   */
  readonly installed?: string;
  /** Folder for the steps of rollouts, if they aren't next to the versions. */
  readonly rollouts?: string | undefined;
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

/** Where remotes that were made elsewhere lie, of the one-machine run. */
export const installedIn = ({ dataDir }: Pick<Settings, 'dataDir'>): string => path.join(dataDir, 'remotes');

/**
 * The places as the environment names them: `REMOTES` and `WEB_ROOT` as the gateway has them, else those of this
 * checkout or of `WEB_DIR`. Secrets of the product are no business of these commands.
 * @throws Failure naming the setting that is wrong
 */
export function readPlaces(environment: NodeJS.ProcessEnv = process.env): Places & { readonly installed: string } {
  const settings = readSettings({ ...environment, NODE_ENV: 'development', JWT_SECRET: '' });
  const here = placesOf(settings);
  const { REMOTES, WEB_ROOT = here.webRoot, INSTALLED_REMOTES = installedIn(settings), ROLLOUTS } = environment;
  const rollouts = ROLLOUTS ? path.resolve(ROLLOUTS) : undefined;
  const places = { ...here, installed: path.resolve(INSTALLED_REMOTES), rollouts };
  if (!REMOTES) return { ...places, stores: here.stores.map((store) => ({ ...store, rollouts })) };
  const stores = Object.entries(readFolders(REMOTES)).map(([remote, folder]) => ({
    remote,
    folder: path.resolve(folder),
    rollouts,
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

/**
 * Returns the store of a remote, made elsewhere or not.
 *
 * @param remote its name. If it is left out, that of the folder where npm runs this
 * @throws Failure when the remote doesn't exist
 */
export async function storeOf(places: Places, remote?: string): Promise<Store> {
  const stores = await allStores(places);
  const wanted = remote ?? path.basename(process.cwd());
  const store = stores.find((each) => each.remote === wanted);
  if (store) return store;
  const names = stores.map((each) => each.remote).join(', ');
  throw new Failure(
    remote === undefined
      ? `Name a remote with -w mf-x, or --remote <name>: there are ${names}.`
      : `${remote} is no remote: name one of ${names}.`,
  );
}

/** Those of the product, and those that were made elsewhere. */
export async function allStores({ stores, installed, rollouts }: Places): Promise<Store[]> {
  const others = Object.entries(installed ? await installedRemotes(installed) : {});
  return [...stores, ...others.map(([remote, folder]) => ({ remote, folder, rollouts }))];
}
