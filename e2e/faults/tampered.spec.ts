import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { Door } from '../pages/door.ts';
import { hold } from '../pages/hold.ts';
import { PANEL, expectPeople, failedPart, ownEvent, retry, tab } from '../pages/parts.ts';
import { portalAt } from '../pages/portal-told.ts';
import { open, signIn } from '../pages/session.ts';
import { expect, test, type Page } from '../pages/test.ts';
import { versionInUse, webDir, withChanged } from './remote-folder.ts';

const GUESTLIST = 'mf-guestlist';

interface Release {
  readonly container: string;
  readonly screens: Readonly<Record<string, readonly string[]>>;
}

/** The files that the people's screen of the guest list starts with. */
function filesOfPeople(): { container: string; screen: string } {
  const folder = path.join(webDir(), GUESTLIST, versionInUse(GUESTLIST));
  const { container, screens } = JSON.parse(readFileSync(path.join(folder, 'release.json'), 'utf8')) as Release;
  const screen = screens['/event/:eventId/people']?.findLast((name) => name.endsWith('.js')) ?? '';
  return { container, screen };
}

const tampered = (script: string) => `globalThis.tampered = 1;${script}`;
/** Notes the files whose content a page's browser refuses. */
function refusedContent(page: Page): string[] {
  const files: string[] = [];
  page.on('console', (message) => {
    const [, address] = /valid digest in the 'integrity' attribute for resource '([^']+)'/.exec(message.text()) ?? [];
    if (address) files.push(path.posix.basename(new URL(address).pathname));
  });
  return files;
}

const ran = (page: Page) => page.evaluate(() => 'tampered' in globalThis);

/** Takes away what browsers compare files with, as if the product had none of it. */
async function withoutIntegrity(page: Page): Promise<void> {
  const everything = ({ pathname }: URL) => pathname.endsWith('.js') || !path.extname(pathname);
  await page.route(everything, async (route) => {
    if (!['script', 'document'].includes(route.request().resourceType())) return route.fallback();
    const response = await route.fetch();
    return route.fulfill({ response, body: (await response.text()).replace(/sha384-[A-Za-z0-9+/]{64}/g, '') });
  });
}

for (const part of ['container', 'screen'] as const) {
  const file = () => `${GUESTLIST}/${versionInUse(GUESTLIST)}/${filesOfPeople()[part]}`;

  test(`a module whose ${part} was tampered with does not run, other modules do, and Retry brings it back`, async ({ page }) => {
    const { eventId } = await ownEvent(page);
    const refused = refusedContent(page);
    await withChanged(file(), tampered, async () => {
      await open(page, `/event/${eventId}/people`);
      await expect(failedPart(page)).toBeVisible(PANEL);
      expect(refused).toContain(filesOfPeople()[part]);
      await tab(page, 'Check-in');
      await new Door(page).expectLive();
      await tab(page, 'People');
      await expect(failedPart(page)).toBeVisible(PANEL);
      expect(await ran(page)).toBe(false);
    });
    await retry(page);
    await expectPeople(page);
    expect(await ran(page)).toBe(false);
  });

  test(`without integrity the tampered ${part} runs`, async ({ page }) => {
    const { eventId } = await ownEvent(page);
    await withoutIntegrity(page);
    await withChanged(file(), tampered, async () => {
      await open(page, `/event/${eventId}/people`);
      await expectPeople(page);
      expect(await ran(page)).toBe(true);
    });
  });
}

/** The file of the shell with the library that comes with the first screen that validates. */
function lateLibrary(): string {
  const folder = path.join(webDir(), 'shell');
  const file = readdirSync(folder).find((name) => /^\d+\..*\.js$/.test(name) && readFileSync(path.join(folder, name), 'utf8').includes('ZodError'));
  if (!file) throw new Error('The shell has no file with zod');
  return `shell/${file}`;
}

test('a shared library that comes late and was tampered with does not run, its screen fails alone, and Retry brings it back', async ({ page }) => {
  const { eventId } = await ownEvent(page);
  const refused = refusedContent(page);
  await withChanged(lateLibrary(), tampered, async () => {
    await open(page, `/event/${eventId}/access-system`);
    await expect(failedPart(page)).toBeVisible(PANEL);
    expect(refused).toContain(path.posix.basename(lateLibrary()));
    await tab(page, 'People');
    await expectPeople(page);
    await page.goBack();
    await expect(failedPart(page)).toBeVisible(PANEL);
    expect(await ran(page)).toBe(false);
  });
  await retry(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Access system' })).toBeVisible();
  expect(await ran(page)).toBe(false);
});

/** A file of the shell that the events' screen alone needs: the last one that it asked for. */
async function fileOfEvents(page: Page): Promise<string> {
  await open(page, '/events');
  await expect(page.getByRole('article')).toHaveCount(1);
  const scripts = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname).filter((name) => /^\/\d+\.[0-9a-f]{12}\.js$/.test(name)));
  return `shell${scripts.at(0)}`;
}

test('a screen of the shell that was tampered with does not run, modules do, and loading again brings it back', async ({ page, browser }) => {
  const { eMail, eventId } = await ownEvent(page);
  const colleague = await browser.newPage();
  await signIn(colleague, eMail);
  const file = await fileOfEvents(colleague);
  await colleague.close();
  const refused = refusedContent(page);
  await withChanged(file, tampered, async () => {
    await open(page, '/events');
    await expect(page.getByRole('heading', { level: 1, name: 'This page could not be shown' })).toBeVisible();
    expect(refused).toContain(path.posix.basename(file));
    expect(await ran(page)).toBe(false);
    await open(page, `/event/${eventId}/people`);
    await expectPeople(page);
    await open(page, '/events');
    await expect(page.getByRole('heading', { level: 1, name: 'This page could not be shown' })).toBeVisible();
  });
  await page.getByRole('button', { name: 'Load again' }).click();
  await expect(page.getByRole('article')).toHaveCount(1);
  expect(await ran(page)).toBe(false);
});

test('loading again says that it is at work, and a second press asks for nothing more', async ({ page }) => {
  await ownEvent(page);
  const file = path.posix.basename(await fileOfEvents(page));
  await page.route(`**/${file}`, (route) => route.abort('connectionrefused'));
  await open(page, '/events');
  const button = page.getByRole('button', { name: 'Load again' });
  await expect(button).toBeVisible();
  await page.unroute(`**/${file}`);
  const anew = await hold(page, `/${file}`);
  await button.click();
  await expect(button).toHaveAttribute('aria-busy', 'true');
  await button.click();
  expect(anew.asked()).toBe(1);
  anew.letGo();
  await expect(page.getByRole('article')).toHaveCount(1);
});

test('without integrity the tampered screen of the shell runs', async ({ page }) => {
  await ownEvent(page);
  const file = await fileOfEvents(page);
  await withoutIntegrity(page);
  await withChanged(file, tampered, async () => {
    await open(page, '/events');
    await expect(page.getByRole('article')).toHaveCount(1);
    expect(await ran(page)).toBe(true);
  });
});

const mainScript = (facts: string) => (JSON.parse(readFileSync(path.join(webDir(), 'shell', facts), 'utf8')) as { script: string }).script;

for (const [host, facts] of [['organisers', 'shell.json'], ['artists', 'portal.json']] as const) {
  const openLogin = (page: Page) => open(page, '/login', host === 'artists' ? portalAt() : undefined);
  const notStarted = (page: Page) => page.getByText('Laminate has not started yet.');

  test(`a page of ${host} whose main script was tampered with does not run it, and says that it has not started`, async ({ page }) => {
    await withChanged(`shell/${mainScript(facts)}`, tampered, async () => {
      await openLogin(page);
      await expect(notStarted(page)).toBeVisible({ timeout: 20_000 });
      expect(await ran(page)).toBe(false);
    });
  });

  test(`a page of ${host} whose main script did not come starts when it is loaded again`, async ({ page }) => {
    await page.route(`**/${mainScript(facts)}`, (route) => route.abort(), { times: 1 });
    await openLogin(page);
    await page.getByRole('link', { name: 'Load again' }).click({ timeout: 20_000 });
    await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();
    await expect(notStarted(page)).toHaveCount(0);
  });
}
