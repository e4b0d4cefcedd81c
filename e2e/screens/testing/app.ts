import type { RemoteRegistry } from '@laminate/contracts/remotes';
import type { Session } from '@laminate/contracts/session';
import { queryClient, toast } from '@laminate/sdk';
import { alerts } from '@laminate/sdk/shell';
import { endSession, storeSession } from '@laminate/sdk/session';
import { setLocale } from '@laminate/sdk/i18n';
import { bootstrap } from '@laminate/shell/bootstrap';
import { createPortalRouter } from '@laminate/shell/portal-router';
import { createRouter } from '@laminate/shell/router';
import { onlineManager } from '@tanstack/react-query';
import { configure, waitFor } from '@testing-library/dom';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { FOCUS_MS, LOST_FOCUS, watchFocus } from '../../pages/focus-watch.ts';
import { portalAt } from '../../pages/portal-published.ts';
import { deadReferences } from '../../pages/references.ts';
import { DEMO_PASSWORD, baseUrl } from '../../pages/session.ts';

configure({
  getElementError: (message) =>
    new Error(`${message?.split('\n')[0]}\nThe screen says: ${document.body.textContent}\n${waitedFor()}`),
});

/** What of the server a page has no answer of yet, and whether its queries take it to be offline: else a module is late. */
function waitedFor(): string {
  const queries = queryClient.getQueryCache().getAll();
  const open = queries.filter(({ state }) => state.status === 'pending' || state.fetchStatus !== 'idle');
  const named = open.map(({ queryHash, state }) => `${queryHash} ${state.status} ${state.fetchStatus}`);
  return `It waits for: ${named.join(', ') || 'no query'}; ${onlineManager.isOnline() ? 'online' : 'offline'}, ${document.visibilityState}`;
}

declare global {
  var forgetBrowser: () => Promise<void>;
  var goTo: (address: string) => void;
  var leavePage: () => void;
}

interface Opening {
  /** User who is logged in: an e-mail or username, whose password is the demo's. Without it, no one is logged in. */
  readonly as?: string;
  /** The artists' portal instead of the organisers' page. */
  readonly portal?: boolean;
}

/**
 * Opens the whole page on the running product, as the shell starts it. Only what a browser alone can do is left out.
 * The page is taken down after the test, or when a page is opened again. Then only what a browser keeps is still there.
 * @param path of the page, such as `/events`
 * @returns a user who clicks and types there
 */
export async function openApp(path: string, { as, portal = false }: Opening = {}): Promise<UserEvent> {
  closePage();
  goTo(`${portal ? portalAt() : baseUrl()}${path}`);
  if (as !== undefined) await signIn(as);
  const { remotes } = (await (await fetch('/remotes.json')).json()) as RemoteRegistry;
  const root = await bootstrap(Promise.resolve({ remotes, failed: false }), portal ? createPortalRouter : createRouter);
  opened.push(() => root.unmount());
  return userEvent.setup({ delay: null });
}

/** Gives the page the session that the login would give it. */
export async function signIn(username: string): Promise<void> {
  const answer = await fetch('/api/auth', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password: DEMO_PASSWORD }),
  });
  if (!answer.ok) throw new Error(`${username} could not sign in at ${window.location.origin}: ${await answer.text()}`);
  storeSession((await answer.json()) as Session);
}

const opened: (() => void)[] = [];

/** What lost the focus to the page since a test began. */
const lost = new Set<string>();
const { error } = console;
console.error = (...args: unknown[]) => {
  if (args[0] === LOST_FOCUS) lost.add(args.slice(1).join(' '));
  else error(...args);
};
watchFocus([LOST_FOCUS, FOCUS_MS]);

function closePage(): void {
  for (const takeDown of opened.splice(0)) takeDown();
  // What a page takes with it has not lost the focus.
  document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }));
  leavePage();
  queryClient.clear();
  // A page that was closed without a network does not hear that it came back. The next page begins as a new one.
  onlineManager.setOnline(true);
  toast.remove();
  alerts.set([]);
}

/** Closes the page, and leaves the browser to the next user. */
export async function leaveBrowser(): Promise<void> {
  closePage();
  endSession();
  await forgetBrowser();
}

afterEach(async () => {
  // What opens or closes just now has a moment to be there, or gone.
  await waitFor(() => {
    const [dead] = deadReferences();
    if (dead !== undefined) throw new Error(dead);
    const titles = [...document.querySelectorAll('head > title')].map(({ textContent }) => textContent);
    if (opened.length > 0 && titles.length !== 1) throw new Error(`The page has not one title: ${titles.join(' | ')}`);
  });
  await leaveBrowser();
  const names = [...lost];
  lost.clear();
  expect(names).toEqual([]);
  await setLocale('en');
});
