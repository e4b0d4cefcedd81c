/**
 * Lets the page of guests open without a network once it was opened with one. It answers for its page and the files of
 * that alone, and never for the API: the page keeps the last answer for its key.
 */
import type { PrecacheEntry } from 'workbox-precaching';
import { networkFirst } from './network-first.ts';

declare const self: ServiceWorkerGlobalScope & { readonly __WB_MANIFEST: PrecacheEntry[] };

const FILES: readonly PrecacheEntry[] = self.__WB_MANIFEST;
const PAGE = '/i';
const PREFIX = 'laminate-guest-';
/** Changes with the page, which names all its files. */
const CACHE = PREFIX + FILES.map(({ revision }) => revision ?? '').join('');

self.addEventListener('install', (event) => {
  const keep = async () => {
    const cache = await caches.open(CACHE);
    await cache.addAll(FILES.map(({ url, revision }) => new Request(url, revision ? { cache: 'reload' } : {})));
    await self.skipWaiting();
  };
  event.waitUntil(keep());
});

self.addEventListener('activate', (event) => {
  const takeOver = async () => {
    for (const name of await caches.keys()) if (name.startsWith(PREFIX) && name !== CACHE) await caches.delete(name);
    await self.clients.claim();
  };
  event.waitUntil(takeOver());
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (request.mode === 'navigate') {
    // Another page can begin with the same letter.
    if (pathname === PAGE)
      event.respondWith(networkFirst(fetch(request), () => stored(PAGE)).then(({ response }) => response));
  } else if (FILES.some(({ url }) => url === pathname)) event.respondWith(file(request));
});

const stored = async (path: string) => (await caches.open(CACHE)).match(path);

async function file(request: Request): Promise<Response> {
  return (await stored(new URL(request.url).pathname)) ?? fetch(request);
}
