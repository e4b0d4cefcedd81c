import type { RequestHandler } from 'express';

/**
 * A service worker that takes itself away, and all files that the one before it kept. It answers nothing, so pages that
 * are open go on with the network.
 */
const SCRIPT = `self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(retire()));
async function retire() {
  for (const name of await caches.keys()) if (name.startsWith('laminate-')) await caches.delete(name);
  await self.registration.unregister();
}
`;

/** Answers at the address of the shell's service worker when browsers should drop theirs. */
export const retiredWorker: RequestHandler = (_req, res) => {
  res.set('cache-control', 'no-cache').type('text/javascript').send(SCRIPT);
};
