import { getSession } from '@laminate/sdk';
import { onSessionChange } from '@laminate/sdk/session';
import { useSyncExternalStore } from 'react';
import { loadedVersions } from './loader.ts';
import { differs } from './newer-version.ts';
import { pageScript } from './page-script.ts';
import { fetchRegistry } from './registry.ts';
import { whenUntouched } from './when-untouched.ts';

/** Somebody who looks at a page for hours is told within this time, in milliseconds. */
const EVERY_MS = 5 * 60_000;
/** Who goes to and fro between tabs asks no more often than this. */
const LEAST_MS = 60_000;

const listeners = new Set<() => void>();
let newer = false;

/**
 * Watches for versions of shell and remotes that are newer than this tab's: now and then, and when somebody comes back
 * to it. A new account asks at once, since it may see other versions; its list is then what the device keeps.
 */
export function watchVersions(): void {
  if (process.env['NODE_ENV'] !== 'production') return;
  let asked = Date.now();
  let account = getSession()?.user.account_id;

  const ask = async () => {
    asked = Date.now();
    const list = await fetchRegistry().catch(() => undefined);
    if (list && differs({ remotes: loadedVersions(), script: pageScript() }, list)) whenUntouched(tell);
  };
  const askSometimes = () => {
    if (!newer && document.visibilityState === 'visible' && Date.now() - asked > LEAST_MS) void ask();
  };
  document.addEventListener('visibilitychange', askSometimes);
  addEventListener('focus', askSometimes);
  setInterval(askSometimes, EVERY_MS);
  onSessionChange(() => {
    const now = getSession()?.user.account_id;
    if (now !== undefined && now !== account) void ask();
    account = now ?? account;
  });
}

/** Whether this tab runs older code than is in use. */
export const useNewerVersion = (): boolean => useSyncExternalStore(subscribe, () => newer);

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

function tell(): void {
  newer = true;
  for (const listener of listeners) listener();
}
