import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { eventWith } from '../pages/api.ts';
import { hold } from '../pages/hold.ts';
import { PANEL, failedPart, retry } from '../pages/parts.ts';
import { open, signIn } from '../pages/session.ts';
import { expect, test, type Page } from '../pages/test.ts';
import { webDir, withChanged } from './remote-folder.ts';

/** A script of the shell that comes late, by what its source says: names are hashes. */
function lateScript(says: RegExp): string {
  const folder = path.join(webDir(), 'shell');
  const found = readdirSync(folder).filter((name) => /^\d+\..*\.js$/.test(name) && says.test(readFileSync(path.join(folder, name), 'utf8')));
  expect(found).toHaveLength(1);
  return `/${found[0]}`;
}

/** The library that checks what is typed and what is answered, which the first screen that wants it fetches. */
const ZOD = /invalid_union/;

/** What opens over a page: fetched when something opens, or when a page has settled. */
const OVERLAYS = /LoadedFullScreen/;

/** Lets a file fail in a page. @returns what mends it */
async function fail(page: Page, file: string): Promise<() => Promise<void>> {
  const address = `**${file}`;
  await page.route(address, (route) => route.abort('connectionrefused'));
  return () => page.unroute(address);
}

/** The access system of an event whose shared library failed, and can be had again. */
async function brokenAccess(page: Page): Promise<void> {
  const { eMail, eventId } = await eventWith([], { units: true });
  await signIn(page, eMail);
  const mend = await fail(page, lateScript(ZOD));
  await open(page, `/event/${eventId}/access-system`);
  await expect(failedPart(page)).toBeVisible(PANEL);
  await mend();
}

test('a shared library that could not be had comes with Retry', async ({ page }) => {
  await brokenAccess(page);
  await retry(page);
  await expect(page.getByText('No matrix yet')).toBeVisible();
});

test('Retry says that it is at work, and a second press asks for nothing more', async ({ page }) => {
  await brokenAccess(page);
  const list = await hold(page, '/remotes.json');
  const button = page.getByRole('button', { name: 'Retry' });
  await button.click();
  await expect(button).toHaveAttribute('aria-busy', 'true');
  await button.click();
  await expect.poll(list.asked).toBe(1);
  list.letGo();
  await expect(page.getByText('No matrix yet')).toBeVisible();
  expect(list.asked()).toBe(1);
});

const ELSEWHERE = [
  { which: 'the same module', links: ['Wristbands'], title: 'Wristband stock' },
  { which: 'another module', links: ['Artists', 'Forms'], title: 'Forms' },
] as const;

for (const { which, links, title } of ELSEWHERE) {
  test(`a shared library that could not be had comes with another screen of ${which}`, async ({ page }) => {
    await brokenAccess(page);
    for (const name of links) await page.getByRole('link', { name, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  });
}

const menuButton = (page: Page) => page.getByRole('button', { name: 'Language and look' });
const menu = (page: Page) => page.getByRole('menu');

test('a menu whose file could not be had opens with the next press', async ({ page }) => {
  await open(page, '/login');
  const mend = await fail(page, lateScript(OVERLAYS));
  let tries = 0;
  page.on('requestfailed', (request) => (tries += Number(request.resourceType() === 'script')));
  await menuButton(page).click();
  // The next try would come by itself after 8 s.
  await expect.poll(() => tries).toBe(4);
  await mend();
  await menuButton(page).click();
  await expect(menu(page)).toBeVisible({ timeout: 5000 });
});

test('a menu whose file was not what it has to be opens as soon as it is', async ({ page }) => {
  await withChanged(`shell${lateScript(OVERLAYS)}`, (script) => `globalThis.tampered = 1;${script}`, async () => {
    await open(page, '/login');
    const refused = page.waitForEvent('console', (message) => message.text().includes("'integrity' attribute"));
    await menuButton(page).click();
    await refused;
  });
  await expect(menu(page)).toBeVisible();
  expect(await page.evaluate(() => 'tampered' in globalThis)).toBe(false);
});
