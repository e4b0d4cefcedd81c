import type { Release } from '@laminate/contracts/remotes';

/** Holds the files of remotes and the list of remotes: code and texts, never anything of a person. */
export const REMOTES_CACHE = 'laminate-remotes';

/** `/remotes/<name>/<version>/`: a folder that never changes. Versions begin with a number. `dev` does change. */
const FOLDER = /^\/remotes\/[\w-]+\/\d[^/]*\//;

/** Returns the immutable folder that an address is in. Undefined for any other address. */
export function folderOf({ pathname, search }: URL): string | undefined {
  // A retry asks with a number behind, since what it had was broken: it has to reach the server.
  return search === '' ? FOLDER.exec(pathname)?.[0] : undefined;
}

/** Is this the file that was asked for, and not a page that something on the way put in its place? */
const isFile = (response: Response) =>
  response.ok && !response.redirected && !response.headers.get('content-type')?.startsWith('text/html');

/**
 * Returns a file of a remote: from this device, else from the network, and then cached. A page that asks for it again
 * because its copy was wrong does not say what the file has to be. The new answer is not cached, and the copy that was
 * here is no longer kept either.
 */
export async function remoteFile(request: RequestInfo): Promise<Response> {
  const cache = await caches.open(REMOTES_CACHE);
  if (request instanceof Request && request.cache === 'reload') {
    const anew = await fetch(request);
    if (isFile(anew)) await cache.delete(request);
    return anew;
  }
  const cached = await cache.match(request);
  if (cached) return cached;
  const response = await fetch(request);
  if (isFile(response)) await cache.put(request, response.clone()).catch(logFull);
  return response;
}

/**
 * Keeps every file of a folder, if each is what it was when it was built.
 *
 * @param folder `/remotes/<name>/<version>/`, whose `release.json` names them
 * @throws when one cannot be had
 */
export async function keepFolder(folder: string): Promise<void> {
  const cache = await caches.open(REMOTES_CACHE);
  const cached = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
  const keep = async (path: string, integrity: string) => {
    if (cached.has(path)) return;
    // The browser's copy could be broken, and would then stay so for good.
    const response = await fetch(path, { integrity }).catch(() => fetch(path, { integrity, cache: 'reload' }));
    if (!isFile(response)) throw new Error(`${path} answered ${response.status}`);
    await cache.put(path, response);
  };
  const index = await remoteFile(`${folder}release.json`);
  if (!isFile(index)) throw new Error(`${folder}release.json answered ${index.status}`);
  const { files } = (await index.json()) as Pick<Release, 'files'>;
  await Promise.all(Object.entries(files).map(([file, { integrity }]) => keep(folder + file, integrity)));
}

/** Lets go of all folders but these. */
export async function dropOtherFolders(folders: ReadonlySet<string | undefined>): Promise<void> {
  const cache = await caches.open(REMOTES_CACHE);
  for (const request of await cache.keys()) {
    const folder = folderOf(new URL(request.url));
    if (folder && !folders.has(folder)) await cache.delete(request);
  }
}

const logFull = (error: unknown) => console.warn('A file could not be kept on this device', error);
