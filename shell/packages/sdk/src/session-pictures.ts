import { PICTURES_CACHE } from './session-database.ts';

/** Maximum number of pictures that a device keeps. The oldest stored ones go first. */
export const MAX_PICTURES = 500;

/** For the service worker: a picture from this device, else from the network, and then stored. */
export async function pictureFile(request: Request): Promise<Response> {
  const cache = await caches.open(PICTURES_CACHE);
  const stored = await cache.match(request);
  if (stored) return stored;
  const response = await fetch(request);
  if (isPicture(response)) await keep(cache, request, response.clone());
  return response;
}

/**
 * For pages: keeps these pictures on the device before they are looked at, so that they are also there without a
 * network. Pictures that can't be loaded now are left out.
 *
 * @param urls addresses as the server names them
 * @returns false if another try might bring more: without a network, or with a busy server
 */
export async function keepPictures(urls: readonly string[]): Promise<boolean> {
  // Without encryption, as on a phone in the local network, browsers keep nothing.
  if (!globalThis.caches) return true;
  try {
    const cache = await caches.open(PICTURES_CACHE);
    let all = true;
    for (const url of new Set(urls)) {
      if (await cache.match(url)) continue;
      const response = await fetch(url);
      if (isPicture(response)) await keep(cache, url, response);
      // An unread body keeps its connection open.
      else await response.body?.cancel();
      all &&= isPicture(response) || isRefused(response);
    }
    return all;
  } catch (error) {
    console.warn('Pictures could not be kept on this device', error);
    return false;
  }
}

/** Checks whether the server says that there is none. A network can put its own page in place of one. */
const isRefused = ({ status }: Response) => status >= 400 && status < 500 && status !== 429;

const isPicture = ({ ok, headers }: Response) => ok && (headers.get('content-type') ?? '').startsWith('image/');

async function keep(cache: Cache, request: RequestInfo, response: Response): Promise<void> {
  try {
    await cache.put(request, response);
    const stored = await cache.keys();
    for (const oldest of stored.slice(0, Math.max(0, stored.length - MAX_PICTURES))) await cache.delete(oldest);
  } catch (error) {
    console.warn('A picture could not be kept on this device', error);
  }
}
