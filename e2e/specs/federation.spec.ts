import { expect, test, type Route } from '@playwright/test';
import { Door } from '../pages/door.ts';
import { PANEL, expectPeople, failedPart, ownEvent, retry, tab } from '../pages/parts.ts';
import { open } from '../pages/session.ts';

// Waiting is most of what they do.
test.describe.configure({ mode: 'parallel' });

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
