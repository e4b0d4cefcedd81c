import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import type { MailboxMail, Module, RemoteRegistry, VersionReport } from '@laminate/contracts';
import type { Release } from '@laminate/contracts/remotes';
import { expect, test, type Page } from '../pages/test.ts';
import { expectPeople, ownEvent } from '../pages/parts.ts';
import { DEMO_PASSWORD, baseUrl, open } from '../pages/session.ts';
import { addVersion, versionInUse, webDir } from './remote-folder.ts';

const REMOTE = 'mf-guestlist';
const BAD = '9.8.0-badbadba';
/** A release is taken back within this time after it has met so many sessions. */
const WITHIN_MS = 60_000;
const SESSIONS = 200;

/** Runs a command of the remote as an operator does. @returns what it prints */
async function command(...args: string[]): Promise<string> {
  const root = path.resolve(import.meta.dirname, '../..');
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [path.join(root, 'services/local/bin/laminate.mjs'), ...args],
    { cwd: path.join(root, REMOTE), env: { ...process.env, PUBLIC_URL: baseUrl(), RELEASED_BY: 'Mari Tamm' } },
  );
  return stdout;
}

/** Adds a version that shows its screens, and in which each click fails. */
function addBadVersion(like: string): void {
  addVersion(REMOTE, like, BAD);
  const folder = path.join(webDir(), REMOTE, BAD);
  const release = JSON.parse(readFileSync(path.join(folder, 'release.json'), 'utf8')) as Release;
  const script = path.join(folder, release.container);
  const content = `${readFileSync(script, 'utf8')}\n;addEventListener('click', () => { throw new Error('bad'); });`;
  writeFileSync(script, content);
  for (const ending of ['.br', '.gz']) rmSync(script + ending, { force: true });
  release.files[release.container] = {
    bytes: Buffer.byteLength(content),
    integrity: `sha384-${createHash('sha384').update(content).digest('base64')}`,
  };
  writeFileSync(path.join(folder, 'release.json'), JSON.stringify(release));
}

/** A session as the gateway lets it in. */
async function newSession(): Promise<{ version: string | undefined; cookie: string }> {
  const response = await fetch(`${baseUrl()}/remotes.json`);
  const { remotes } = (await response.json()) as RemoteRegistry;
  const cookie = response.headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ');
  return { version: remotes.find(({ name }) => name === REMOTE)?.version, cookie };
}

/** Reports as the page of a session does: the bad version fails in each. @returns the status */
async function report({ version, cookie }: { version: string | undefined; cookie: string }): Promise<number> {
  const versions: Partial<VersionReport>[] = [
    { remote: REMOTE, version, first: true, screen_ms: 600, ...(version === BAD && { failed: 'error' }) },
  ];
  const headers = { 'content-type': 'application/json', cookie };
  const body = JSON.stringify({ versions });
  return (await fetch(`${baseUrl()}/api/page-reports`, { method: 'POST', headers, body })).status;
}

async function moduleNow(): Promise<Module | undefined> {
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify({ username: 'superuser@demo.test', password: DEMO_PASSWORD });
  const { access_token: token } = (await (
    await fetch(`${baseUrl()}/api/auth`, { method: 'POST', headers, body })
  ).json()) as {
    access_token: string;
  };
  const answer = await fetch(`${baseUrl()}/api/modules`, { headers: { authorization: `Bearer ${token}` } });
  return ((await answer.json()) as { modules: Module[] }).modules.find(({ name }) => name === REMOTE);
}

/** Lets the browser of a page draw numbers until it sees the new version. */
async function drawUntilNew(page: Page): Promise<void> {
  for (let drawn = 0; drawn < 200; drawn += 1) {
    const { version, cookie } = await newSession();
    const [name = '', value = ''] = cookie.split('=');
    if (version === BAD) return page.context().addCookies([{ name, value, url: baseUrl() }]);
  }
  throw new Error('the new version is shown to nobody');
}

test('a bad version that a share of the sessions sees is taken back by itself, and an open page is offered the way back', async ({
  page,
}) => {
  const old = versionInUse(REMOTE);
  const { eventId } = await ownEvent(page);
  addBadVersion(old);
  try {
    await page.clock.install();
    expect(await command('deploy', BAD, '--share', '10', '--even-on-event-days')).toContain(
      `${REMOTE} ${BAD} is shown to 10 % of the sessions, all others see ${old}`,
    );

    await drawUntilNew(page);
    const reported = page.waitForResponse(/\/api\/page-reports$/);
    await open(page, `/event/${eventId}/people`);
    await expectPeople(page);
    expect((await reported).status()).toBe(204);
    await page.getByRole('heading', { level: 1 }).click();
    await expect.poll(async () => (await moduleNow())?.rollout?.health[0]).toMatchObject({ version: BAD, failed: 1 });

    const met: string[] = [];
    for (let session = 0; session < SESSIONS / 4; session += 1) {
      const all = await Promise.all([1, 2, 3, 4].map(newSession));
      const statuses = await Promise.all(all.map(report));
      met.push(...all.flatMap(({ version }, index) => (statuses[index] === 204 && version ? [version] : [])));
    }
    const since = Date.now();
    await expect.poll(async () => (await moduleNow())?.rollout?.state, { timeout: WITHIN_MS }).toBe('back');
    console.log(
      `taken back ${Date.now() - since} ms after ${met.filter((version) => version === BAD).length} of ${met.length} sessions`,
    );

    expect(await command('history')).toMatch(
      new RegExp(`share 10 % +${old} → ${BAD}[^]*take-back +${BAD} → ${old}: \\d+ of \\d+ sessions failed`),
    );
    const { mails } = (await (await fetch(`${baseUrl()}/api/dev/mailbox`)).json()) as { mails: MailboxMail[] };
    expect(mails.map(({ subject }) => subject)).toContain(`${REMOTE} ${BAD} was taken back`);
    expect((await newSession()).version).toBe(old);

    const asked = page.waitForResponse(/\/remotes\.json$/);
    await page.clock.fastForward('01:05');
    await (await asked).finished();
    await page.evaluate(async () => (await fetch('/icons/laminate-touch-180.png')).arrayBuffer());
    await page.clock.runFor(7000);
    await expect(page.getByText('This version of Laminate was taken back.')).toBeVisible();
    const files = page.waitForRequest(new RegExp(`/remotes/${REMOTE}/${old}/`));
    await page.getByRole('button', { name: 'Reload' }).click();
    await files;
    await expectPeople(page);
    await expect(page.getByText('This version of Laminate was taken back.')).toHaveCount(0);
  } finally {
    for (const name of [BAD, '.rollouts']) rmSync(path.join(webDir(), REMOTE, name), { recursive: true, force: true });
    expect(existsSync(path.join(webDir(), REMOTE, old))).toBe(true);
  }
});
