import { expect, test, type Page } from '../pages/test.ts';
import type { RemoteRegistry } from '@laminate/contracts/remotes';
import { eventWith } from '../pages/api.ts';
import { expectReadyForOffline } from '../pages/offline.ts';
import { PortalForm, portalStage } from '../pages/portal-form.ts';
import { newPhone, phoneOf, portalAt, publish, toldStage } from '../pages/portal-told.ts';
import { foreignOf, recordRequests } from '../pages/requests-seen.ts';
import { baseUrl, open, signIn, signInByForm } from '../pages/session.ts';

/** The screens of the portal's page itself; those of its modules are announced. */
const OUTSIDE = ['/', '/login', '/register', '/set-password?key=x', '/forgot-password', '/reset-password?key=x', '/confirm-e-mail?key=x', '/privacy-policy', '/no/such/place', '/artist-page'];
const INSIDE = ['/', '/start', '/select-artist', '/my-account', '/artist-account', '/account-settings', '/privacy-policy', '/events', '/event/1/people'];

/** The modules that are announced at an address. */
const modulesAt = (page: Page) =>
  page.evaluate(async () => ((await (await fetch('/remotes.json')).json()) as RemoteRegistry).remotes);

/** Opens addresses one after the other, each until it is whole. */
async function visit(page: Page, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await open(page, path, portalAt());
    await expect(page.getByRole('heading').first()).toBeAttached();
    await page.waitForLoadState('networkidle');
  }
}

/** What an artist does: comes in, looks at every screen, makes a link, and at those of the module in the other language. */
async function walk(page: Page, eMail: string): Promise<void> {
  await visit(page, OUTSIDE);
  await signInByForm(page, eMail, { origin: portalAt() });
  await expect(page).toHaveURL(/\/artist-page$/);
  const modules = await modulesAt(page);
  expect(modules.map(({ name }) => name)).toEqual(['mf-artist-portal']);
  const screens = modules.flatMap(({ routes }) => routes.map(({ path }) => path));
  await visit(page, [...INSIDE, ...screens]);
  await open(page, '/artist-timetable', portalAt());
  await page.getByRole('button', { name: 'Add to calendar' }).click();
  await page.getByRole('button', { name: 'Make a link' }).click();
  await expect(page.getByLabel('Link, shown this once')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Language and look' }).click();
  await page.getByRole('menuitemradio', { name: 'Eesti' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'et');
  await visit(page, screens);
}

/** The files that this browser keeps. */
const keptFiles = (page: Page) =>
  page.evaluate(async () => {
    const kept = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()));
    return kept.flat().map(({ method, url }) => `${method} ${url}`);
  });

for (const serviceWorkers of ['block', 'allow'] as const) {
  test(`nothing of the organisers' code reaches an artist's browser, ${serviceWorkers === 'allow' ? 'nor what it keeps for a start without a network' : 'whatever they open'}`, async ({ page: organiser, browser }) => {
    // Every address twice, each until nothing comes any more.
    test.setTimeout(180_000);
    const stage = await toldStage(organiser);
    await publish(stage);
    const page = await newPhone(browser, { serviceWorkers });
    const seen = recordRequests(page.context());
    await walk(page, stage.eMail);
    if (serviceWorkers === 'allow') {
      await expectReadyForOffline(page);
      await visit(page, ['/artist-page', '/artist-advancing-form']);
      const kept = await keptFiles(page);
      expect(kept.some((file) => file.includes('/portal/main.')) && kept.some((file) => file.includes('/remotes/mf-artist-portal/'))).toBe(true);
      expect(foreignOf(kept, portalAt())).toEqual([]);
    }
    await page.getByRole('button', { name: 'Keel ja välimus' }).click();
    await page.getByRole('menuitem', { name: 'Logi välja' }).click();
    await expect(page).toHaveURL(/\/login$/);
    for (const expected of ['/portal/main.', '/remotes/mf-artist-portal/', '/api/auth', '/artist-portal/', '/calendar']) expect(seen.some((asked) => asked.includes(expected))).toBe(true);
    expect(foreignOf(seen, portalAt())).toEqual([]);
    await page.context().close();
  });
}

test('an artist who fills in the form makes calls of artists alone', async ({ page: organiser, browser }) => {
  const { eMails: [mari] } = await portalStage(organiser);
  const phone = await newPhone(browser);
  const seen = recordRequests(phone.context());
  await signInByForm(phone, mari, { origin: portalAt() });
  const form = PortalForm.on(phone);
  await form.open();
  const contact = form.section('Contact');
  await contact.getByLabel(/^Name/).fill('Mari Tamm');
  await contact.getByLabel(/^E-mail/).fill('mari@example.test');
  await expect(contact.getByText(/^Autosaved/)).toBeVisible();
  await contact.getByRole('button', { name: 'Save' }).click();
  await form.expectToast('Response saved');
  await phone.getByRole('button', { name: 'Submit form' }).click();
  for (const expected of ['/drafts', '/answers']) expect(seen.some((asked) => asked.includes(expected))).toBe(true);
  expect(foreignOf(seen, portalAt())).toEqual([]);
  await phone.context().close();
});

test('the portal hands out nothing of the organisers either when it is asked for it', async ({ page: organiser, browser }) => {
  const stage = await toldStage(organiser);
  const { eMail, eventId } = await eventWith([{ name: 'Aino Ränd' }]);
  const seen = recordRequests(organiser.context());
  await signIn(organiser, eMail);
  await open(organiser, `/event/${eventId}/people`);
  await expect(organiser.getByText(/^1 entry, 1 guest,/)).toBeVisible();
  // The same record does find them where organisers are.
  const theirs = foreignOf(seen, baseUrl());
  const files = theirs.filter((asked) => /\.(js|css|json)$/.test(asked)).map((asked) => new URL(asked.split(' ')[1] ?? '').pathname);
  expect(files).toEqual(expect.arrayContaining([expect.stringMatching(/^\/remotes\/mf-guestlist\//), expect.stringMatching(/^\/main\./)]));
  expect(theirs.some((asked) => asked.endsWith(`/api/event/${eventId}/people`))).toBe(true);

  const page = await phoneOf(browser, stage.eMail);
  const statuses = await page.evaluate((paths) => Promise.all(paths.map(async (path) => (await fetch(path)).status)), [...new Set(files), `/api/event/${stage.eventId}/people`, `/api/event/${stage.eventId}/artists`]);
  expect(statuses).toEqual(statuses.map(() => 404));
  await page.context().close();
});

test('an artist who comes by the address of organisers is served by their page, which the record tells', async ({ page: organiser, browser }) => {
  const stage = await toldStage(organiser);
  const page = await newPhone(browser);
  const seen = recordRequests(page.context());
  await signInByForm(page, stage.eMail);
  await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible();
  expect(foreignOf(seen, baseUrl()).some((asked) => /\/main\.\w+\.js$/.test(asked))).toBe(true);
  await page.context().close();
});
