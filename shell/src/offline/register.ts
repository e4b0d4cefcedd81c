import { getSession } from '@laminate/sdk';
import { onSessionChange } from '@laminate/sdk/session';
import { preloadOverlays } from '@laminate/ui';
import { whenIdle } from '../frame/when-idle.ts';
import { pageScript } from '../remotes/page-script.ts';
import type { TakeOver } from './take-over.ts';

/** Without a hash in its name: browsers look here for a newer one. */
const WORKER_URL = '/sw.js';

const { promise, resolve } = Promise.withResolvers<void>();

/** Waits until the worker keeps the product's files, or there is none: what comes beforehand then comes from it. */
export const prepared = (): Promise<void> => promise;

/** What a person waits for after a load comes first, in milliseconds. */
const AFTER_MS = 2500;

/**
 * Does a task once the page is stable: what it loads would hold up the first screen on a slow network. Returns a
 * function that cancels it.
 */
function afterPageIdle(task: () => void): () => void {
  let giveUp = () => {};
  const wait = () => {
    const timer = setTimeout(() => (giveUp = whenIdle(task)), AFTER_MS);
    giveUp = () => clearTimeout(timer);
  };
  if (document.readyState === 'complete') wait();
  else {
    globalThis.addEventListener('load', wait, { once: true });
    giveUp = () => globalThis.removeEventListener('load', wait);
  }
  return () => giveUp();
}

/**
 * Lets the product go on, and start, without a network from now on, in browsers of people who are logged in. It waits
 * until the page is stable, since it loads what the page has not used yet. There is no worker during development.
 */
export function prepareForNoNetwork(): void {
  const stop = onSessionChange(start);
  start();

  function start(): void {
    if (!getSession()) return;
    stop();
    afterPageIdle(() => void prepare());
  }
}

/** Menus and dialogs come behind the worker, which keeps their files, too: no phone loads them twice. */
async function prepare(): Promise<void> {
  try {
    if (process.env['NODE_ENV'] === 'production' && 'serviceWorker' in navigator) await register();
  } catch (error) {
    console.warn('The product will not start without a network', error);
  }
  resolve();
  await preloadOverlays();
}

async function register(): Promise<void> {
  const registration = await navigator.serviceWorker.register(WORKER_URL, { updateViaCache: 'none' });
  const script = new URL(pageScript() ?? '', location.origin).href;
  // A newer worker waits for leave to replace the one of the pages that are open. It decides itself whether it is time.
  const offer = () => registration.waiting?.postMessage({ type: 'take-over', script } satisfies TakeOver);
  const watch = () => registration.installing?.addEventListener('statechange', offer);
  offer();
  watch();
  registration.addEventListener('updatefound', watch);
  await navigator.serviceWorker.ready;
}
