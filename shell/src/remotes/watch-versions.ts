import { getSession } from '@laminate/sdk';
import { onSessionChange } from '@laminate/sdk/session';
import { useSyncExternalStore } from 'react';
import { loadedVersions } from './loader.ts';
import { differs, runsTakenBack } from './newer-version.ts';
import { pageScript } from './page-script.ts';
import { fetchRegistry } from './registry.ts';
import { isWatching } from './reports/watched.ts';
import { whenUntouched } from './when-untouched.ts';

/** Time within which a person who looks at a page for hours is told, in milliseconds. */
const EVERY_MS = 5 * 60_000;
/** Who goes to and fro between tabs asks no more often than this. */
const LEAST_MS = 60_000;

/** A version newer than the one a tab runs is in use, or the one it runs was rolled back. */
type Offer = 'newer' | 'back';

const listeners = new Set<() => void>();
let offer: Offer | undefined;

/**
 * Watches for versions of shell and remotes that are newer than this tab's: now and then, and when a person comes back
 * to it. A new account asks immediately, since it might see other versions. Its list is then what the device keeps.
 */
export function watchVersions(): void {
  if (process.env['NODE_ENV'] !== 'production') return;
  let asked = Date.now();
  let account = getSession()?.user.account_id;

  const ask = async () => {
    asked = Date.now();
    const list = await fetchRegistry().catch(() => undefined);
    const running = { remotes: loadedVersions(), script: pageScript() };
    if (list && differs(running, list)) whenUntouched(() => tell(runsTakenBack(running, list) ? 'back' : 'newer'));
  };
  const askSometimes = () => {
    if (!offer && document.visibilityState === 'visible' && Date.now() - asked > LEAST_MS) void ask();
  };
  /** Asks in turn. A page of a rollout asks often, since its version can be rolled back. */
  const askInTurn = () => {
    if (isWatching() || Date.now() - asked >= EVERY_MS) askSometimes();
  };
  document.addEventListener('visibilitychange', askSometimes);
  addEventListener('focus', askSometimes);
  setInterval(askInTurn, LEAST_MS);
  onSessionChange(() => {
    const now = getSession()?.user.account_id;
    if (now !== undefined && now !== account) void ask();
    account = now ?? account;
  });
}

/** Offer for this tab: code that is newer than its own, or the way back from it. Undefined when it is right. */
export const useOfferedVersion = (): Offer | undefined => useSyncExternalStore(subscribe, () => offer);

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

function tell(found: Offer): void {
  offer = found;
  for (const listener of listeners) listener();
}
