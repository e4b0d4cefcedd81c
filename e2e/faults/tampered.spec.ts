import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Door } from '../pages/door.ts';
import { expectPeople, failedPart, ownEvent, retry, tab } from '../pages/parts.ts';
import { portalAt } from '../pages/portal-published.ts';
import { open } from '../pages/session.ts';
import { expect, test, type Page } from '../pages/test.ts';
import { lateScript, versionInUse, webDir, withChanged } from './remote-folder.ts';

const GUESTLIST = 'mf-guestlist';

interface Release {
  readonly container: string;
  readonly screens: Readonly<Record<string, readonly string[]>>;
}

/** A file that the people's screen of the guest list starts with. */
function fileOfPeople(part: 'container' | 'screen'): string {
  const folder = path.join(GUESTLIST, versionInUse(GUESTLIST));
  const { container, screens } = JSON.parse(
    readFileSync(path.join(webDir(), folder, 'release.json'), 'utf8'),
  ) as Release;
  const screen = screens['/event/:eventId/people']?.findLast((name) => name.endsWith('.js')) ?? '';
  return path.join(folder, part === 'container' ? container : screen);
}

/** Writes into files that they ran, while something is done. */
const withTampered = (files: readonly string[], act: () => Promise<void>): Promise<void> =>
  files.reduceRight(
    (inner, file) => () =>
      withChanged(file, (script) => `(globalThis.tampered ??= []).push('${path.basename(file)}');${script}`, inner),
    act,
  )();

/** The files that ran with what was written into them. */
const ran = (page: Page) => page.evaluate(() => (globalThis as unknown as { tampered?: string[] }).tampered ?? []);

/** Notes the files whose content a page's browser refuses. */
function refusedContent(page: Page): string[] {
  const files: string[] = [];
  page.on('console', (message) => {
    const [, address] = /valid digest in the 'integrity' attribute for resource '([^']+)'/.exec(message.text()) ?? [];
    if (address) files.push(path.posix.basename(new URL(address).pathname));
  });
  return files;
}

/** Takes away what browsers compare files with, as if the product had none of it. */
async function withoutIntegrity(page: Page): Promise<void> {
  const everything = ({ pathname }: URL) => pathname.endsWith('.js') || !path.extname(pathname);
  await page.route(everything, async (route) => {
    if (!['script', 'document'].includes(route.request().resourceType())) return route.fallback();
    const response = await route.fetch();
    return route.fulfill({ response, body: (await response.text()).replace(/sha384-[A-Za-z0-9+/]{64}/g, '') });
  });
}

const home = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Home' }).click();

test('a module and a late library that were tampered with do not run, other modules do, and Retry brings them back', async ({
  page,
}) => {
  const { eventId } = await ownEvent(page);
  const refused = refusedContent(page);
  const [container, library] = [fileOfPeople('container'), `shell/${lateScript('zod')}`];
  await withTampered([container, library], async () => {
    await open(page, `/event/${eventId}/people`);
    await expect(failedPart(page)).toBeVisible();
    await tab(page, 'Check-in');
    await new Door(page).expectLive();
    await tab(page, 'People');
    await expect(failedPart(page)).toBeVisible();
    // The plan has no access system, and so no tab for it.
    await open(page, `/event/${eventId}/access-system`);
    await expect(failedPart(page)).toBeVisible();
    expect(refused).toEqual(expect.arrayContaining([container, library].map((file) => path.basename(file))));
    expect(await ran(page)).toEqual([]);
  });
  await retry(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Access system' })).toBeVisible();
  await tab(page, 'People');
  await expect(failedPart(page)).toBeVisible();
  await retry(page);
  await expectPeople(page);
  expect(await ran(page)).toEqual([]);
});

test('a screen of a module and one of the shell that were tampered with do not run, modules do, and loading again brings them back', async ({
  page,
}) => {
  const { eventId } = await ownEvent(page);
  const refused = refusedContent(page);
  const [screen, events] = [fileOfPeople('screen'), `shell/${lateScript('events')}`];
  const notShown = page.getByRole('heading', { level: 1, name: 'Couldn’t show this page' });
  await withTampered([screen, events], async () => {
    await open(page, `/event/${eventId}/check_in`);
    await new Door(page).expectLive();
    await home(page);
    await expect(notShown).toBeVisible();
    await open(page, `/event/${eventId}/people`);
    await expect(failedPart(page)).toBeVisible();
    expect(refused).toEqual(expect.arrayContaining([screen, events].map((file) => path.basename(file))));
    expect(await ran(page)).toEqual([]);
  });
  await retry(page);
  await expectPeople(page);
  await open(page, '/events');
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(page.getByRole('article')).toHaveCount(1);
  expect(await ran(page)).toEqual([]);
});

test('without integrity whatever was tampered with runs', async ({ page }) => {
  const { eventId } = await ownEvent(page);
  await withoutIntegrity(page);
  const files = [fileOfPeople('container'), fileOfPeople('screen'), `shell/${lateScript('events')}`];
  await withTampered(files, async () => {
    await open(page, `/event/${eventId}/people`);
    await expectPeople(page);
    await home(page);
    await expect(page.getByRole('article')).toHaveCount(1);
    expect((await ran(page)).toSorted()).toEqual(files.map((file) => path.basename(file)).toSorted());
  });
});

test('a menu whose file was not what it has to be opens as soon as it is', async ({ page }) => {
  const button = page.getByRole('button', { name: 'Language and appearance' });
  await withTampered([`shell/${lateScript('overlays')}`], async () => {
    await open(page, '/login');
    const refused = page.waitForEvent('console', (message) => message.text().includes("'integrity' attribute"));
    await button.click();
    await refused;
  });
  await button.click();
  await expect(page.getByRole('menu')).toBeVisible();
  expect(await ran(page)).toEqual([]);
});

test('a page whose main script was tampered with does not run it, and says that it has not started', async ({
  page,
}) => {
  for (const [manifest, origin] of [
    ['shell.json', undefined],
    ['portal.json', portalAt()],
  ] as const) {
    const { script } = JSON.parse(readFileSync(path.join(webDir(), 'shell', manifest), 'utf8')) as { script: string };
    await withTampered([`shell/${script}`], async () => {
      await open(page, '/login', origin);
      // It appears on its own after some seconds.
      await page.evaluate(() => document.getAnimations().forEach((animation) => animation.finish()));
      await expect(page.getByText('Laminate has not started yet.')).toBeVisible();
      expect(await ran(page)).toEqual([]);
    });
  }
});
