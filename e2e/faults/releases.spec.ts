import { expect, test, type Page } from '../pages/test.ts';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { eventWith } from '../pages/api.ts';
import { axeFindings, bringAxe } from '../pages/axe.ts';
import { Door } from '../pages/door.ts';
import { expectPeople, ownEvent, tab } from '../pages/parts.ts';
import { loadedScripts } from '../pages/loaded-scripts.ts';
import { open, signIn } from '../pages/session.ts';
import { operate } from './releases.ts';
import { addVersion, versionInUse, webDir } from './remote-folder.ts';

const GUESTLIST = 'mf-guestlist';
const hint = (page: Page) => page.getByText('A new version of Laminate is here');

/** Notes the versions of the guest list whose files a page asks for. */
function watchVersions(page: Page): { since(act: () => Promise<unknown>): Promise<string[]> } {
  let asked = new Set<string>();
  page.on('request', (request) => {
    const version = new RegExp(`/remotes/${GUESTLIST}/([^/]+)/`).exec(request.url())?.[1];
    if (version) asked.add(version);
  });
  return {
    since: async (act) => {
      asked = new Set();
      await act();
      return [...asked];
    },
  };
}

/** Lets time pass until the tab has looked for newer versions; nobody touches it then. */
async function standUntouched(page: Page): Promise<void> {
  const asked = page.waitForResponse(/\/remotes\.json$/);
  await page.clock.fastForward('05:01');
  await (await asked).finished();
}

let before: string;
test.beforeEach(() => {
  before = versionInUse(GUESTLIST);
});
test.afterEach(() => operate(GUESTLIST, 'deploy', before));

test('a tab of ten versions ago goes on to screens that it has not loaded, is told softly, and loads the new one when wanted', async ({ page }) => {
  const { eventId } = await ownEvent(page);
  const versions = watchVersions(page);
  await page.clock.install();
  await open(page, `/event/${eventId}/people`);
  await expectPeople(page);
  await standUntouched(page);
  // Longer than it would take until it says so.
  await page.waitForTimeout(7000);
  await expect(hint(page)).toHaveCount(0);

  let newest = before;
  for (let index = 1; index <= 10; index += 1) {
    newest = addVersion(GUESTLIST, before, `9.9.${index}-aaaaaaaa`);
    await operate(GUESTLIST, 'deploy', newest);
  }
  const lazily = await versions.since(async () => {
    await tab(page, 'Accreditation');
    await expect(page.getByRole('heading', { level: 1, name: 'Accreditation' })).toBeVisible();
  });
  expect(lazily).toEqual([before]);

  await standUntouched(page);
  await expect(hint(page)).toBeVisible();
  await bringAxe(page);
  expect(await axeFindings(page)).toEqual([]);
  // Nothing was loaded by itself, and at the door nobody is told.
  await tab(page, 'Check-in');
  await new Door(page).expectLive();
  await expect(hint(page)).toHaveCount(0);
  await tab(page, 'People');
  const reloaded = await versions.since(async () => {
    await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: 'Reload' }).click()]);
    await expectPeople(page);
  });
  expect(reloaded).toEqual([newest]);
  await expect(hint(page)).toHaveCount(0);
});

test('one version more, and the files of the first are gone: what is kept is what is promised', async ({ request }) => {
  const first = addVersion(GUESTLIST, before, '9.8.0-aaaaaaaa');
  await operate(GUESTLIST, 'deploy', first);
  const status = async () => (await request.get(`${process.env.BASE_URL}/remotes/${GUESTLIST}/${first}/mf-manifest.json`)).status();
  for (let index = 1; index <= 10; index += 1) await operate(GUESTLIST, 'deploy', addVersion(GUESTLIST, before, `9.8.${index}-aaaaaaaa`));
  expect(await status()).toBe(200);
  await operate(GUESTLIST, 'deploy', addVersion(GUESTLIST, before, '9.8.11-aaaaaaaa'));
  expect(await status()).toBe(404);
});

test('a pinned account sees its version, and another does not', async ({ page, browser }) => {
  const pinned = addVersion(GUESTLIST, before, '9.7.0-aaaaaaaa');
  const [{ eventId }, colleague] = [await ownEvent(page), await browser.newPage()];
  const other = await ownEvent(colleague);
  const cookie = (await page.context().cookies()).find(({ name }) => name === 'laminate_account');
  await operate(GUESTLIST, 'pin', '--account', cookie?.value ?? '', pinned);
  const versions = watchVersions(page);
  const seen = (address: string) =>
    versions.since(async () => {
      await open(page, address);
      await expectPeople(page);
    });
  expect(await seen(`/event/${eventId}/people`)).toEqual([pinned]);
  const others = watchVersions(colleague);
  expect(await others.since(async () => {
    await open(colleague, `/event/${other.eventId}/people`);
    await expectPeople(colleague);
  })).toEqual([before]);
  await colleague.close();

  await operate(GUESTLIST, 'pin', '--account', cookie?.value ?? '', '--unpin');
  expect(await seen(`/event/${eventId}/people`)).toEqual([before]);
});

test('a version with a file that is not its own is refused, and everybody keeps the one in use', async () => {
  const broken = addVersion(GUESTLIST, before, '9.6.0-aaaaaaaa');
  rmSync(path.join(webDir(), GUESTLIST, broken, 'mf-manifest.json'));
  await expect(operate(GUESTLIST, 'deploy', broken)).rejects.toThrow(/is refused: it has no file mf-manifest\.json/);
  expect(versionInUse(GUESTLIST)).toBe(before);
});

/** Texts that stand in exactly one place of each shared library, and survive minifying. */
const LIBRARIES = {
  react: '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE=',
  'react-dom': '__DOM_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE=',
  'react-router': '__reactRouterVersion=',
  '@tanstack/react-query': 'No QueryClient set, use QueryClientProvider to set one',
  '@laminate/ui': 'LAMINATE_SCHEME',
  '@laminate/sdk': 'EVENT_USERS',
} as const;

test('a page whose remotes are of the version before, of now and of the next holds each shared library once', async ({ page }) => {
  const now = { guestlist: before, checkin: versionInUse('mf-checkin') };
  const versions = {
    'mf-guestlist': addVersion('mf-guestlist', now.guestlist, '9.5.0-aaaaaaaa'),
    'mf-checkin': addVersion('mf-checkin', now.checkin, '0.0.1-aaaaaaaa'),
    'mf-access': versionInUse('mf-access'),
    'mf-advancing': versionInUse('mf-advancing'),
  };
  const { eMail, eventId } = await eventWith([{ name: 'Aino Ränd' }], { units: true });
  await signIn(page, eMail);
  const loaded = loadedScripts(page);
  await operate('mf-guestlist', 'deploy', versions['mf-guestlist']);
  await operate('mf-checkin', 'deploy', versions['mf-checkin']);
  try {
    await open(page, `/event/${eventId}/people`);
    await expectPeople(page);
    await tab(page, 'Check-in');
    await new Door(page).expectLive();
    for (const name of ['Access system', 'Artists']) {
      await tab(page, name);
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    }
  } finally {
    await operate('mf-checkin', 'deploy', now.checkin);
  }
  const scripts = await loaded();
  for (const [remote, version] of Object.entries(versions)) {
    expect([...new Set(scripts.flatMap(({ url }) => new RegExp(`/remotes/${remote}/([^/]+)/`).exec(url)?.[1] ?? []))], remote).toEqual([version]);
  }
  for (const [library, text] of Object.entries(LIBRARIES)) {
    const copies = scripts.flatMap((script) => Array.from({ length: script.text.split(text).length - 1 }, () => script.url));
    expect(copies, `copies of ${library}`).toHaveLength(1);
  }
});
