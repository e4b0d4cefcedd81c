import type { Module, RemoteRegistry, VersionReport } from '@laminate/contracts';
import { DEMO_PASSWORD, baseUrl } from '../pages/session.ts';
import type { Page } from '../pages/test.ts';

interface Session {
  /** Of the remote, as this session is shown it. */
  readonly version: string | undefined;
  readonly cookie: string;
}

/** A session as the gateway lets it in. */
export async function newSession(remote: string): Promise<Session> {
  const response = await fetch(`${baseUrl()}/remotes.json`);
  const { remotes } = (await response.json()) as RemoteRegistry;
  const cookie = response.headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ');
  return { version: remotes.find(({ name }) => name === remote)?.version, cookie };
}

/** Reports as the page of a session does. @returns the status */
async function report(remote: string, { version, cookie }: Session, bad: string): Promise<number> {
  const versions: Partial<VersionReport>[] = [
    { remote, version, first: true, screen_ms: 600, ...(version === bad && { failed: 'error' }) },
  ];
  const headers = { 'content-type': 'application/json', cookie };
  const body = JSON.stringify({ versions });
  return (await fetch(`${baseUrl()}/api/page-reports`, { method: 'POST', headers, body })).status;
}

/**
 * Lets this many sessions open a screen of a remote and report. The bad version fails in each.
 * @returns the versions whose reports were taken
 */
export async function meet(remote: string, bad: string, sessions: number): Promise<string[]> {
  const met: string[] = [];
  for (let session = 0; session < sessions / 4; session += 1) {
    const all = await Promise.all(Array.from({ length: 4 }, () => newSession(remote)));
    const statuses = await Promise.all(all.map((each) => report(remote, each, bad)));
    met.push(...all.flatMap(({ version }, index) => (statuses[index] === 204 && version ? [version] : [])));
  }
  return met;
}

/** The module as the page "Modules" shows it to a superuser. */
export async function moduleNow(remote: string): Promise<Module | undefined> {
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify({ username: 'superuser@demo.test', password: DEMO_PASSWORD });
  const signedIn = await fetch(`${baseUrl()}/api/auth`, { method: 'POST', headers, body });
  const { access_token: token } = (await signedIn.json()) as { access_token: string };
  const answer = await fetch(`${baseUrl()}/api/modules`, { headers: { authorization: `Bearer ${token}` } });
  return ((await answer.json()) as { modules: Module[] }).modules.find(({ name }) => name === remote);
}

/** Lets the browser of a page draw numbers until it sees the new version. */
export async function drawUntilNew(page: Page, remote: string, fresh: string): Promise<void> {
  for (let drawn = 0; drawn < 200; drawn += 1) {
    const { version, cookie } = await newSession(remote);
    const [name = '', value = ''] = cookie.split('=');
    if (version === fresh) return page.context().addCookies([{ name, value, url: baseUrl() }]);
  }
  throw new Error('the new version is shown to nobody');
}
