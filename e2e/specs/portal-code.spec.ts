import { expect, test, type Page } from '../pages/test.ts';
import type { RemoteRegistry } from '@laminate/contracts/remotes';
import { expectReadyForOffline } from '../pages/offline.ts';
import { publish, publishedStage } from '../pages/portal-stage.ts';
import { newPhone, portalAt } from '../pages/portal-published.ts';
import { foreignOf, recordRequests } from '../pages/requests-seen.ts';
import { baseUrl, open, signInByForm } from '../pages/session.ts';

/** Screens of the portal's page itself. Those of its modules are announced. */
const OUTSIDE = [
  '/set-password?key=x',
  '/forgot-password',
  '/register',
  '/reset-password?key=x',
  '/confirm-e-mail?key=x',
  '/privacy-policy',
  '/artist-page',
  '/no/such/place',
  '/login',
];
const INSIDE = [
  '/start',
  '/select-artist',
  '/my-account',
  '/artist-account',
  '/account-settings',
  '/privacy-policy',
  '/events',
  '/event/1/people',
];

/** The modules that are announced at an address. */
const modulesAt = (page: Page) =>
  page.evaluate(async () => ((await (await fetch('/remotes.json')).json()) as RemoteRegistry).remotes);

/** Goes through addresses on the page that is open, each until its screen is there. */
async function visit(page: Page, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await page.evaluate((to) => {
      for (const heading of document.querySelectorAll('h1, h2, h3')) heading.setAttribute('data-left', '');
      history.pushState(null, '', to);
      dispatchEvent(new PopStateEvent('popstate'));
    }, path);
    // What stood there is gone, and what comes instead is loaded.
    await expect(page.locator('[data-left]')).toHaveCount(0);
    await expect(page.getByRole('heading').first()).toBeAttached();
    await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0);
  }
}

/**
 * What an artist does: comes in, looks at every screen, makes a link, and at those of the module in the other language.
 */
async function walk(page: Page, eMail: string): Promise<void> {
  await open(page, '/', portalAt());
  await visit(page, OUTSIDE);
  await signInByForm(page, eMail, { origin: portalAt() });
  await expect(page).toHaveURL(/\/artist-page$/);
  const modules = await modulesAt(page);
  expect(modules.map(({ name }) => name)).toEqual(['mf-artist-portal']);
  const screens = modules.flatMap(({ routes }) => routes.map(({ path }) => path));
  await visit(page, [...INSIDE, ...screens, '/artist-timetable']);
  await page.getByRole('button', { name: 'Add to calendar' }).click();
  await page.getByRole('button', { name: 'Create link' }).click();
  await expect(page.getByLabel('Link (only shown once)')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Language and appearance' }).click();
  await page.getByRole('menuitemradio', { name: 'Eesti' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'et');
  await visit(page, screens);
}

/** The files that this browser keeps. */
const cachedFiles = (page: Page) =>
  page.evaluate(async () => {
    const cached = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()));
    return cached.flat().map(({ method, url }) => `${method} ${url}`);
  });

test('nothing of the organisers’ code reaches an artist’s browser, whatever they open, nor what it keeps for a start without a network', async ({
  browser,
}) => {
  const stage = await publishedStage();
  await publish(stage);
  const page = await newPhone(browser, { serviceWorkers: 'allow' });
  const seen = recordRequests(page.context());
  await walk(page, stage.eMail);
  await expectReadyForOffline(page);
  await open(page, '/artist-advancing-form', portalAt());
  await expect(page.getByText('Vormi veel pole')).toBeVisible();
  const cached = await cachedFiles(page);
  expect(
    cached.some((file) => file.includes('/portal/main.')) &&
      cached.some((file) => file.includes('/remotes/mf-artist-portal/')),
  ).toBe(true);
  expect(foreignOf(cached, portalAt())).toEqual([]);
  await page.getByRole('button', { name: 'Keel ja välimus' }).click();
  await page.getByRole('menuitem', { name: 'Logi välja' }).click();
  await expect(page).toHaveURL(/\/login$/);
  for (const expected of ['/portal/main.', '/remotes/mf-artist-portal/', '/api/auth', '/artist-portal/', '/calendar'])
    expect(seen.some((asked) => asked.includes(expected))).toBe(true);
  expect(foreignOf(seen, portalAt())).toEqual([]);
  await page.context().close();

  // Who comes by the address of organisers is served by their page: the same record shows it.
  const elsewhere = await newPhone(browser);
  const there = recordRequests(elsewhere.context());
  await signInByForm(elsewhere, stage.eMail);
  await expect(elsewhere.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible();
  expect(foreignOf(there, baseUrl()).some((asked) => /\/main\.\w+\.js$/.test(asked))).toBe(true);
  await elsewhere.context().close();
});
