import { expect, test, type Page, type Request } from '../pages/test.ts';
import { eventWith } from '../pages/api.ts';
import { axeFindings, bringAxe } from '../pages/axe.ts';
import { Door } from '../pages/door.ts';
import { expectPeople, ownEvent, tab } from '../pages/parts.ts';
import { loadedScripts } from '../pages/loaded-scripts.ts';
import { reactsShared } from '../pages/reacts-shared.ts';
import { open, signIn } from '../pages/session.ts';
import { versionInUse, withNewVersion } from './remote-folder.ts';

const GUESTLIST = 'mf-guestlist';
const hint = (page: Page) => page.getByText('A new version of Laminate is available');

/** The versions of the guest list whose files a page asks for while something is done. */
async function requestedVersions(page: Page, act: () => Promise<unknown>): Promise<string[]> {
  const asked = new Set<string>();
  const record = (request: Request) => {
    const version = new RegExp(`/remotes/${GUESTLIST}/([^/]+)/`).exec(request.url())?.[1];
    if (version) asked.add(version);
  };
  page.on('request', record);
  await act();
  page.off('request', record);
  return [...asked];
}

/** Lets time pass until the tab has looked for newer versions and says what it found. No one touches it then. */
async function standUntouched(page: Page): Promise<void> {
  const asked = page.waitForResponse(/\/remotes\.json$/);
  await page.clock.fastForward('05:01');
  await (await asked).finished();
  // Later than the page has read the answer.
  await page.evaluate(async () => (await fetch('/icons/laminate-touch-180.png')).arrayBuffer());
  await page.clock.runFor(7000);
}

test('a tab of the version before goes on to screens that it has not loaded, is told gently, and loads the new one when wanted', async ({
  page,
}) => {
  const { eventId } = await ownEvent(page);
  await page.clock.install();
  await open(page, `/event/${eventId}/people`);
  await expectPeople(page);
  await standUntouched(page);
  await expect(hint(page)).toHaveCount(0);

  await withNewVersion(GUESTLIST, '9.9.1-aaaaaaaa', async (pointTo, before) => {
    pointTo('9.9.1-aaaaaaaa');
    const lazily = await requestedVersions(page, async () => {
      await tab(page, 'Accreditation');
      await expect(page.getByRole('heading', { level: 1, name: 'Accreditation' })).toBeVisible();
    });
    expect(lazily).toEqual([before]);

    await standUntouched(page);
    await expect(hint(page)).toBeVisible();
    await bringAxe(page);
    expect(await axeFindings(page)).toEqual([]);
    // Nothing was loaded automatically, and no one is notified at the door.
    await tab(page, 'Check-in');
    await new Door(page).expectLive();
    await expect(hint(page)).toHaveCount(0);
    await tab(page, 'People');
    const reloaded = await requestedVersions(page, async () => {
      await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: 'Reload' }).click()]);
      await expectPeople(page);
    });
    expect(reloaded).toEqual(['9.9.1-aaaaaaaa']);
    await expect(hint(page)).toHaveCount(0);
  });
});

/** Texts that occur in exactly one place of each shared library, and survive minifying. */
const LIBRARIES = {
  react: '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE=',
  'react-dom': '__DOM_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE=',
  'react-router': '__reactRouterVersion=',
  '@tanstack/react-query': 'No QueryClient set, use QueryClientProvider to set one',
  '@laminate/ui': 'LAMINATE_SCHEME',
  '@laminate/sdk': 'EVENT_USERS',
} as const;

test('a page whose remotes are of the version before, of now and of the next holds each shared library once', async ({
  page,
}) => {
  const versions = {
    'mf-guestlist': '9.5.0-aaaaaaaa',
    'mf-checkin': '0.0.1-aaaaaaaa',
    'mf-access': versionInUse('mf-access'),
    'mf-advancing': versionInUse('mf-advancing'),
  };
  const { eMail, eventId } = await eventWith([{ name: 'Aino Ränd' }], { units: true });
  await signIn(page, eMail);
  const loaded = loadedScripts(page);
  const [guestlist, checkin] = [versions['mf-guestlist'], versions['mf-checkin']];
  await withNewVersion('mf-guestlist', guestlist, (useGuestlist) =>
    withNewVersion('mf-checkin', checkin, async (useCheckin) => {
      useGuestlist(guestlist);
      useCheckin(checkin);
      await open(page, `/event/${eventId}/people`);
      await expectPeople(page);
      await tab(page, 'Check-in');
      await new Door(page).expectLive();
      for (const name of ['Access system', 'Artists']) {
        await tab(page, name);
        await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
      }
    }),
  );
  // While it runs: the shell and each remote have one and the same React.
  expect(await page.evaluate(reactsShared)).toEqual({
    who: ['shell', ...Object.keys(versions).map((name) => name.replaceAll('-', '_'))].toSorted(),
    versions: [1, 1, 1, 1, 1],
    reacts: 1,
  });
  const scripts = await loaded();
  for (const [remote, version] of Object.entries(versions)) {
    expect(
      [...new Set(scripts.flatMap(({ url }) => new RegExp(`/remotes/${remote}/([^/]+)/`).exec(url)?.[1] ?? []))],
      remote,
    ).toEqual([version]);
  }
  for (const [library, text] of Object.entries(LIBRARIES)) {
    const copies = scripts.flatMap((script) =>
      Array.from({ length: script.text.split(text).length - 1 }, () => script.url),
    );
    expect(copies, `copies of ${library}`).toHaveLength(1);
  }
});
