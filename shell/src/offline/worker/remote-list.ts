import { REGISTRY_ELEMENT } from '@laminate/contracts/registry-element';
import type { RemoteRegistry } from '@laminate/contracts/remotes';
import { networkFirst } from './network-first.ts';
import { dropOtherFolders, folderOf, keepFolder, REMOTES_CACHE } from './remote-files.ts';

/** Where the gateway says which version of each remote is in use. */
export const LIST_PATH = '/remotes.json';

const IN_PAGE = new RegExp(`<script type="application/json" id="${REGISTRY_ELEMENT}">(.*?)</script>`, 's');

const foldersOf = ({ remotes }: RemoteRegistry) =>
  remotes.map(({ entry }) => folderOf(new URL(entry, location.origin)));

/** Anything but the list (a fault, a refusal, a page that a hotel's network puts in between) is no answer. */
async function askGateway(request: Request | string, options?: RequestInit): Promise<Response> {
  const response = await fetch(request, options);
  const isList = response.ok && response.headers.get('content-type')?.startsWith('application/json');
  if (!isList) throw new Error(`${LIST_PATH} answered ${response.status}`);
  return response;
}

const storedList = async () => (await caches.open(REMOTES_CACHE)).match(LIST_PATH);

/**
 * The list of remotes, so that a version that was rolled forward or back is used with the next load. Without a network
 * it is the last list that works without one. An answer that comes too late is cached for the load after.
 *
 * @param waitUntil keeps the worker alive for the answer, and for the files of a new version
 */
export async function remoteList(request: Request, waitUntil: (work: Promise<unknown>) => void): Promise<Response> {
  const network = askGateway(request);
  const { response, fresh } = await networkFirst(network, storedList);
  // Where there is no answer at all, the list that is stored stays.
  waitUntil(fresh ? keepAnswer(response.clone()) : network.then(keepAnswer, () => undefined));
  return response;
}

/** Keeps the list that a page of the network brings along: such a page does not ask for it. */
export async function keepListOf(page: Response): Promise<void> {
  const [, list] = IN_PAGE.exec(await page.text()) ?? [];
  if (list) await keepList(async () => JSON.parse(list));
}

/** Asks for the list and keeps it, before any page does. */
export async function fetchList(): Promise<void> {
  const response = await askGateway(LIST_PATH, { cache: 'no-cache' }).catch(() => undefined);
  if (response) await keepAnswer(response);
}

const keepAnswer = (response: Response): Promise<void> => keepList(() => response.json());

/**
 * Keeps a list once all files of its remotes that are needed without a network are on this device, so that the stored
 * list is always one that works. The versions of the list before stay, too: pages that are open use them.
 */
async function keepList(read: () => Promise<unknown>): Promise<void> {
  try {
    const list = (await read()) as RemoteRegistry;
    const needed = list.remotes.filter(({ offline }) => offline);
    await Promise.all(foldersOf({ remotes: needed }).map((folder) => folder && keepFolder(folder)));
    const before = (await (await storedList())?.json()) as RemoteRegistry | undefined;
    if (before && JSON.stringify(before) === JSON.stringify(list)) return;
    await (await caches.open(REMOTES_CACHE)).put(LIST_PATH, Response.json(list));
    await dropOtherFolders(new Set([list, before ?? { remotes: [] }].flatMap(foldersOf)));
  } catch (error) {
    // The next load of a page retries. Until then the previous list serves.
    console.warn('The modules could not be kept for use without a network', error);
  }
}
