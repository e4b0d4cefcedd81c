import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import type { MailboxMail } from '@laminate/contracts';
import type { Release } from '@laminate/contracts/remotes';
import { expect, test } from '../pages/test.ts';
import { expectPeople, ownEvent } from '../pages/parts.ts';
import { baseUrl, open } from '../pages/session.ts';
import { drawUntilNew, meet, moduleNow, newSession } from './page-sessions.ts';
import { addVersion, versionInUse, webDir } from './remote-folder.ts';

const REMOTE = 'mf-guestlist';
const BAD = '9.8.0-badbadba';
/** Number of sessions after which a release is rolled back. */
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

test('a bad version that a share of the sessions sees is rolled back automatically, and an open page is offered the way back', async ({
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

    await drawUntilNew(page, REMOTE, BAD);
    const reported = page.waitForResponse(/\/api\/page-reports$/);
    await open(page, `/event/${eventId}/people`);
    await expectPeople(page);
    expect((await reported).status()).toBe(204);
    await page.getByRole('heading', { level: 1 }).click();
    await expect
      .poll(async () => (await moduleNow(REMOTE))?.rollout?.health[0])
      .toMatchObject({ version: BAD, failed: 1 });

    const met = await meet(REMOTE, BAD, SESSIONS);
    const since = Date.now();
    await expect.poll(async () => (await moduleNow(REMOTE))?.rollout?.state).toBe('back');
    console.log(
      `taken back ${Date.now() - since} ms after ${met.filter((version) => version === BAD).length} of ${met.length} sessions`,
    );

    expect(await command('history')).toMatch(
      new RegExp(`share 10 % +${old} → ${BAD}[^]*take-back +${BAD} → ${old}: \\d+ of \\d+ sessions failed`),
    );
    const { mails } = (await (await fetch(`${baseUrl()}/api/dev/mailbox`)).json()) as { mails: MailboxMail[] };
    expect(mails.map(({ subject }) => subject)).toContain(`${REMOTE} ${BAD} was taken back`);
    expect((await newSession(REMOTE)).version).toBe(old);

    const asked = page.waitForResponse(/\/remotes\.json$/);
    await page.clock.fastForward('01:05');
    await (await asked).finished();
    await page.evaluate(async () => (await fetch('/icons/laminate-touch-180.png')).arrayBuffer());
    await page.clock.runFor(7000);
    await expect(page.getByText('This version of Laminate has been rolled back.')).toBeVisible();
    const files = page.waitForRequest(new RegExp(`/remotes/${REMOTE}/${old}/`));
    await page.getByRole('button', { name: 'Reload' }).click();
    await files;
    await expectPeople(page);
    await expect(page.getByText('This version of Laminate has been rolled back.')).toHaveCount(0);
  } finally {
    for (const name of [BAD, '.rollouts']) rmSync(path.join(webDir(), REMOTE, name), { recursive: true, force: true });
    expect(existsSync(path.join(webDir(), REMOTE, old))).toBe(true);
  }
});
