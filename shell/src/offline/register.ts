import { getSession, onSessionChange } from '@laminate/sdk';
import { pageScript } from '../remotes/page-script.ts';
import type { TakeOver } from './take-over.ts';

/** Without a hash in its name: browsers look here for a newer one. */
const WORKER_URL = '/sw.js';
/** What a person waits for after signing in or a load comes before the worker, in milliseconds. */
const AFTER_MS = 2500;
/** However busy the page is then, it waits no longer than this, in milliseconds. */
const LATEST_MS = 4000;

/**
 * Lets the product start without a network from now on, in browsers of people who are signed in. It waits until the page
 * has settled, since it loads what the page has not used yet. While developing there is no worker.
 */
export function registerWorkerWhenQuiet(): void {
  if (process.env['NODE_ENV'] !== 'production' || !('serviceWorker' in navigator)) return;
  const stop = onSessionChange(start);
  start();

  function start(): void {
    if (!getSession()) return;
    stop();
    whenQuiet(() => void register().catch((error: unknown) => console.warn('The product will not start without a network', error)));
  }
}

function whenQuiet(act: () => void): void {
  const wait = () => setTimeout(() => ('requestIdleCallback' in globalThis ? requestIdleCallback(act, { timeout: LATEST_MS }) : act()), AFTER_MS);
  if (document.readyState === 'complete') wait();
  else globalThis.addEventListener('load', wait, { once: true });
}

async function register(): Promise<void> {
  const registration = await navigator.serviceWorker.register(WORKER_URL, { updateViaCache: 'none' });
  const script = new URL(pageScript() ?? '', location.origin).href;
  // A newer worker waits for leave to replace the one of the pages that are open; it decides itself whether it is time.
  const offer = () => registration.waiting?.postMessage({ type: 'take-over', script } satisfies TakeOver);
  const watch = () => registration.installing?.addEventListener('statechange', offer);
  offer();
  watch();
  registration.addEventListener('updatefound', watch);
}
