import { request } from 'node:http';
import type { RemoteRegistry } from '@laminate/contracts/remotes';
import type { Session } from '@laminate/contracts/session';
import { endSession, queryClient, storeSession, toast } from '@laminate/sdk';
import { setLocale } from '@laminate/sdk/i18n';
import { bootstrap } from '@laminate/shell/bootstrap';
import { createPortalRouter } from '@laminate/shell/portal-router';
import { createRouter } from '@laminate/shell/router';
import { configure } from '@testing-library/dom';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { DEMO_PASSWORD } from '../../pages/session.ts';

/** How long a screen may take to say something, on a machine that does other work beside. */
configure({ asyncUtilTimeout: 15_000 });

declare global {
  // eslint-disable-next-line no-var -- of the setup
  var forgetBrowser: () => Promise<void>;
}

interface Opening {
  /** Who is signed in: an e-mail or username, whose password is the demo's; nobody without. */
  readonly as?: string;
  /** The artists' portal instead of the organisers' page. */
  readonly portal?: boolean;
}

const origin = () => window.location.origin;

/** What the gateway announces to the pages of a host. */
function announced(host: string): Promise<RemoteRegistry> {
  const { promise, resolve, reject } = Promise.withResolvers<RemoteRegistry>();
  const { hostname, port } = window.location;
  request({ hostname, port, path: '/remotes.json', headers: { host } }, async (answer) => {
    resolve(JSON.parse((await answer.toArray()).join('')) as RemoteRegistry);
  }).once('error', reject).end();
  return promise;
}

/**
 * Opens the whole page, as the shell starts it, on the product that runs; only what a browser alone can do is left out.
 * It takes the place of one that is open, as a load does, and is taken down after the test.
 * @param path of the page, such as `/events`
 * @returns somebody who clicks and types there
 */
export async function openApp(path: string, { as, portal = false }: Opening = {}): Promise<UserEvent> {
  closePage();
  if (as !== undefined) await signIn(as);
  window.history.replaceState(null, '', path);
  const host = portal ? `artist.localhost:${window.location.port}` : window.location.host;
  const { remotes } = await announced(host);
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
  if (!answer.ok) throw new Error(`${username} could not sign in at ${origin()}: ${await answer.text()}`);
  storeSession((await answer.json()) as Session);
}

const opened: (() => void)[] = [];

function closePage(): void {
  for (const takeDown of opened.splice(0)) takeDown();
  queryClient.clear();
  toast.remove();
}

afterEach(async () => {
  closePage();
  endSession();
  await forgetBrowser();
  await setLocale('en');
});
