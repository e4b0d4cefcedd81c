/**
 * Lets the product start without a network. Pages and the list of remotes come from the network while there is one.
 * Files that never change come from this device, including pictures of wristbands, badges and texts for artists. All
 * other calls of the API are left alone, and nothing of them is cached.
 */
import { pictureFile } from '@laminate/sdk/session-pictures';
import { clientsClaim, setCacheNameDetails } from 'workbox-core';
import { getCacheKeyForURL, matchPrecache, precacheAndRoute } from 'workbox-precaching';
import type { PrecacheEntry } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import type { TakeOver } from '../take-over.ts';
import { networkFirst } from './network-first.ts';
import { folderOf, remoteFile } from './remote-files.ts';
import { fetchList, keepListOf, LIST_PATH, remoteList } from './remote-list.ts';

declare const self: ServiceWorkerGlobalScope & { readonly __WB_MANIFEST: PrecacheEntry[] };

/** Not in every browser yet: addresses that this worker is not even woken for. The first rule that fits holds. */
interface RoutedInstallEvent extends ExtendableEvent {
  addRoutes?(rules: readonly { condition: { urlPattern: string }; source: 'network' | 'fetch-event' }[]): Promise<void>;
}

/** Paths of pictures for the door and for artists' texts. The content of a path never changes. */
const PICTURES_PATHS = ['/api/pictures/', '/api/artist-pictures/'] as const;

const ROUTES = [
  ...PICTURES_PATHS.map((path) => ({ condition: { urlPattern: `${path}*` }, source: 'fetch-event' as const })),
  // A tap must not wait until this worker has started.
  { condition: { urlPattern: '/api/*' }, source: 'network' },
] as const;

const SHELL_PAGE = '/index.html';
/**
 * Everything that is no screen of this page: the API with its reference, what operators read, addresses of files, and
 * the page of guests, which has its own worker.
 */
const NO_SCREEN = [/^\/(api|remotes|healthz|metrics)(\/|$)/, /^[^?]*\.\w+(\?|$)/, /^\/[is](\?|$)/];

setCacheNameDetails({ prefix: 'laminate' });
precacheAndRoute(self.__WB_MANIFEST, { directoryIndex: '', cleanURLs: false });

registerRoute(
  new NavigationRoute(
    async ({ event, request }) => {
      const network = (event as FetchEvent).preloadResponse.then((early?: Response) => early ?? fetch(request));
      const { response, fresh } = await networkFirst(network, () => matchPrecache(SHELL_PAGE));
      // A page that comes too late is not shown. Its content is used with the load after.
      event.waitUntil(fresh ? keepListOf(response.clone()) : network.then(keepListOf, () => undefined));
      return response;
    },
    { denylist: NO_SCREEN },
  ),
);

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname === LIST_PATH,
  ({ event, request }) => remoteList(request, (work) => event.waitUntil(work)),
);

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && folderOf(url) !== undefined,
  ({ request }) => remoteFile(request),
);

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && PICTURES_PATHS.some((path) => url.pathname.startsWith(path)),
  ({ request }) => pictureFile(request),
);

self.addEventListener('install', (event: RoutedInstallEvent) => {
  event.waitUntil(fetchList());
  event.waitUntil(event.addRoutes?.(ROUTES).catch(logUnrouted) ?? Promise.resolve());
});

self.addEventListener('activate', (event) =>
  event.waitUntil(self.registration.navigationPreload?.enable() ?? Promise.resolve()),
);

// The page that brought the first worker is served by it immediately.
clientsClaim();

self.addEventListener('message', (event) => {
  const message = event.data as TakeOver | undefined;
  if (message?.type === 'take-over') event.waitUntil(takeOver(message.script));
});

/**
 * A new worker waits while pages of an earlier shell are open, whose files the old one still holds. It takes over when
 * only one page is left and that one belongs to the new worker's shell.
 */
async function takeOver(script: string): Promise<void> {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (pages.length === 1 && getCacheKeyForURL(script) !== undefined) await self.skipWaiting();
}

const logUnrouted = (error: unknown) => console.warn('Calls of the API pass this worker', error);
