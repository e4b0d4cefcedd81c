import { expect, test, type Page, type Route } from '@playwright/test';
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { eventWith } from '../pages/api.ts';
import { Door } from '../pages/door.ts';
import { open, signIn } from '../pages/session.ts';
import { whileStopped } from './processes.ts';
import { webDir, withoutFolder } from './remote-folder.ts';

/** A person waits 8 s at most for a module; the rest is for a slow machine to draw the panel. */
const PANEL = { timeout: 9500 };

const failedPart = (page: Page) => page.getByRole('alert').filter({ hasText: 'This part could not be loaded' });

const tab = (page: Page, name: string) => page.getByRole('navigation', { name: 'Event' }).getByRole('link', { name }).click();

const retry = (page: Page) => page.getByRole('button', { name: 'Retry' }).click();

const expectPeople = (page: Page) => expect(page.getByText(/^1 entry, 1 guest,/)).toBeVisible();

/** A guest list with one guest, and the page of its owner. */
async function ownEvent(page: Page): Promise<{ eMail: string; eventId: number }> {
  const { eMail, eventId } = await eventWith([{ name: 'Aino Ränd' }]);
  await signIn(page, eMail);
  return { eMail, eventId };
}

/** Marks the document, so that a reload shows. */
const mark = (page: Page) => page.evaluate(() => document.documentElement.setAttribute('data-same-page', ''));
const expectSamePage = (page: Page) => expect(page.locator('html')).toHaveAttribute('data-same-page', '');

test('a remote without its folder fails alone, and Retry brings it back without a reload', async ({ page, browser }) => {
  const { eMail, eventId } = await ownEvent(page);
  // Another browser, since in this one the files would be at hand.
  const colleague = await browser.newPage();
  await signIn(colleague, eMail);
  await open(colleague, `/event/${eventId}/people`);
  await expectPeople(colleague);

  await withoutFolder('mf-guestlist', async (putBack) => {
    await open(page, `/event/${eventId}/people`);
    await expect(failedPart(page)).toBeVisible(PANEL);
    await mark(page);
    await tab(page, 'Check-in');
    await new Door(page).expectLive();
    await new Door(page).one('Aino Ränd').click();
    await expect(page.getByText('Checked in one', { exact: true }).first()).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByRole('banner').getByRole('link', { name: 'Home' }).click();
    await expect(page.getByRole('article')).toHaveCount(1);
    // Who has the remote already does not notice.
    await expect(colleague.getByText(/1 of them in$/)).toBeVisible();

    await page.goBack();
    await tab(page, 'People');
    await expect(failedPart(page)).toBeVisible(PANEL);
    putBack();
    await retry(page);
    await expectPeople(page);
    await expectSamePage(page);
  });
  await colleague.close();
});

test('two tabs of one browser show two remotes, and each the changes of the other', async ({ page, context }) => {
  const { eventId } = await ownEvent(page);
  const doorTab = await context.newPage();
  await open(page, `/event/${eventId}/people`);
  await open(doorTab, `/event/${eventId}/check_in`);
  await expectPeople(page);
  await new Door(doorTab).expectLive();
  await new Door(doorTab).one('Aino Ränd').click();
  await expect(page.getByText(/1 of them in$/)).toBeVisible();
});

test('a door without its folder fails alone, too', async ({ page }) => {
  const { eventId } = await ownEvent(page);
  await withoutFolder('mf-checkin', async (putBack) => {
    await open(page, `/event/${eventId}/check_in`);
    await expect(failedPart(page)).toBeVisible(PANEL);
    await mark(page);
    await tab(page, 'People');
    await expectPeople(page);
    await tab(page, 'Check-in');
    await expect(failedPart(page)).toBeVisible(PANEL);
    putBack();
    await retry(page);
    await new Door(page).expectLive();
    await expectSamePage(page);
  });
});

const BROKEN: readonly { fault: string; files: RegExp; answer: (route: Route) => Promise<void> | void; afterReload?: true }[] = [
  { fault: 'a manifest of rubbish', files: /mf-guestlist\/.*mf-manifest\.json/, answer: (route) => route.fulfill({ body: '<html>no manifest' }) },
  { fault: 'a manifest that is not there', files: /mf-guestlist\/.*mf-manifest\.json/, answer: (route) => route.fulfill({ status: 404 }) },
  { fault: 'an entry of rubbish', files: /mf-guestlist\/.*remoteEntry.*\.js/, answer: (route) => route.fulfill({ body: '}{', contentType: 'text/javascript' }) },
  { fault: 'an entry that never comes', files: /mf-guestlist\/.*remoteEntry.*\.js/, answer: () => undefined, afterReload: true },
  { fault: 'a manifest that never comes', files: /mf-guestlist\/.*mf-manifest\.json/, answer: () => undefined, afterReload: true },
];

for (const { fault, files, answer, afterReload } of BROKEN) {
  test(`${fault} leaves a panel with Retry, and the rest working`, async ({ page }) => {
    const { eventId } = await ownEvent(page);
    await page.route(files, answer);
    await open(page, `/event/${eventId}/people`);
    await expect(failedPart(page)).toBeVisible(PANEL);
    await tab(page, 'Check-in');
    await new Door(page).expectLive();
    await tab(page, 'People');
    await expect(failedPart(page)).toBeVisible(PANEL);
    await page.unroute(files);
    await retry(page);
    // A request that hangs holds its address: a second Retry then loads the page anew.
    if (afterReload) await page.getByRole('button', { name: 'Retry' }).click({ timeout: 9500 }).catch(() => undefined);
    await expectPeople(page);
  });
}

test('a guest list service that hangs fails alone, and Retry brings it back', async ({ page }) => {
  const { eventId } = await ownEvent(page);
  await whileStopped('guestlist', async (goOn) => {
    await open(page, `/event/${eventId}/people`);
    const panel = page.getByRole('alert').filter({ hasText: 'The list could not be loaded' });
    await expect(panel).toBeVisible({ timeout: 12_000 });
    await tab(page, 'Check-in');
    await new Door(page).expectLive();
    await tab(page, 'People');
    await expect(panel).toBeVisible({ timeout: 12_000 });
    goOn();
    await retry(page);
    await expectPeople(page);
  });
});

test('a check-in service that hangs fails alone, and Retry brings it back', async ({ page }) => {
  const { eventId } = await ownEvent(page);
  await whileStopped('checkin', async (goOn) => {
    await open(page, `/event/${eventId}/check_in`);
    const panel = page.getByRole('alert').filter({ hasText: 'The guest list could not be loaded' });
    await expect(panel).toBeVisible({ timeout: 12_000 });
    await tab(page, 'People');
    await expectPeople(page);
    await tab(page, 'Check-in');
    await expect(panel).toBeVisible({ timeout: 12_000 });
    goOn();
    await retry(page);
    await new Door(page).expectLive();
  });
});

test('the shell names no remote', () => {
  const folder = path.join(webDir(), 'shell');
  const scripts = readdirSync(folder).filter((name) => name.endsWith('.js') || name.endsWith('.html'));
  expect(scripts).toContain('index.html');
  const naming = scripts.filter((name) => /mf[-_](guestlist|checkin)/.test(readFileSync(path.join(folder, name), 'utf8')));
  expect(naming).toEqual([]);
});

/** Texts that stand in exactly one place of each library, and survive minifying. */
const LIBRARIES = {
  react: '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE=',
  'react-dom': '__DOM_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE=',
  'react-router': '__reactRouterVersion=',
  '@tanstack/react-query': 'No QueryClient set, use QueryClientProvider to set one',
} as const;

test('a page with both remotes holds each shared library once', async ({ page }) => {
  const { eventId } = await ownEvent(page);
  const scripts = new Map<string, Promise<string>>();
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.set(response.url(), response.text());
  });
  await open(page, `/event/${eventId}/people`);
  await expectPeople(page);
  await tab(page, 'Check-in');
  await new Door(page).expectLive();
  const loaded = await Promise.all([...scripts].map(async ([url, text]) => ({ url, text: await text })));
  expect(loaded.filter(({ url }) => url.includes('/remotes/')).length).toBeGreaterThan(2);
  for (const [library, text] of Object.entries(LIBRARIES)) {
    const copies = loaded.flatMap((script) => Array.from({ length: script.text.split(text).length - 1 }, () => script.url));
    expect(copies, `copies of ${library}`).toHaveLength(1);
  }
});
