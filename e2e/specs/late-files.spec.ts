import { eventWith } from '../pages/api.ts';
import { hold } from '../pages/hold.ts';
import { failedPart } from '../pages/parts.ts';
import { portalAt } from '../pages/portal-published.ts';
import { baseUrl, open, signIn } from '../pages/session.ts';
import { expect, test, type Page } from '../pages/test.ts';

/** The library that checks what is typed and what is answered, which the first screen that wants it fetches. */
const ZOD = /invalid_union/;

/** The screen of the events. */
const EVENTS = /"no-more-events"/;

/** The library behind forms, which the first one fetches. */
const FORMS = /isSubmitSuccessful/;

/** Overlays over a page. They are fetched when something opens, or when a page is stable. */
const OVERLAYS = /LoadedFullScreen/;

/** Scripts of the shell that come late: their names are hashes. */
const isLate = ({ pathname }: URL) => /^\/\d+\.[0-9a-f]{12}\.js$/.test(pathname);

/** Lets the file that says this fail in a page. @returns how often it did, and what mends it */
async function fail(page: Page, says: RegExp): Promise<{ failures(): number; mend(): Promise<void> }> {
  let failures = 0;
  await page.route(isLate, async (route) => {
    const response = await route.fetch();
    if (!says.test(await response.text())) return route.fulfill({ response });
    failures += 1;
    return route.abort('connectionrefused');
  });
  return { failures: () => failures, mend: () => page.unrouteAll({ behavior: 'wait' }) };
}

test('a shared library that could not be had comes with Retry, and with any other screen', async ({ page }) => {
  const { eMail, eventId } = await eventWith([], { units: true });
  await signIn(page, eMail);
  const openBroken = async () => {
    const { mend } = await fail(page, ZOD);
    await open(page, `/event/${eventId}/access-system`);
    await expect(failedPart(page)).toBeVisible();
    await mend();
  };
  const goTo = (name: string) => page.getByRole('link', { name, exact: true }).click();
  const expectTitle = (name: string) => expect(page.getByRole('heading', { level: 1, name })).toBeVisible();

  await openBroken();
  const list = await hold(page, '/remotes.json');
  const button = page.getByRole('button', { name: 'Retry' });
  await button.click();
  await expect(button).toHaveAttribute('aria-busy', 'true');
  // A second press asks for nothing more.
  await button.click();
  await expect.poll(list.asked).toBe(1);
  list.letGo();
  await expect(page.getByText('No matrix yet')).toBeVisible();
  expect(list.asked()).toBe(1);

  await openBroken();
  await goTo('Wristband stock');
  await expectTitle('Wristband stock');

  await openBroken();
  await goTo('Artists');
  await goTo('Forms');
  await expectTitle('Forms');
});

const button = (page: Page) => page.getByRole('button', { name: 'Language and appearance' });
const item = (page: Page) => page.getByRole('menuitemradio', { name: 'Eesti' });

test('a menu that is opened before its half of Mantine is here opens when that arrives, however it was kept away', async ({
  page,
  context,
}) => {
  // The network is back, and it comes on its own. This runs first, because the browser must not have cached any of it.
  await open(page, '/login');
  await expect(button(page)).toBeVisible();
  await context.setOffline(true);
  const failed = page.waitForEvent('requestfailed');
  await button(page).click();
  await failed;
  await context.setOffline(false);
  await expect(item(page)).toBeVisible();

  await open(page, '/login');
  await button(page).focus();
  const held = await hold(page, '/*.js');
  await page.keyboard.press('Enter');
  await expect(button(page)).toHaveAttribute('aria-expanded', 'true');
  await expect(item(page)).toHaveCount(0);
  held.letGo();
  await expect(item(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(item(page)).toHaveCount(0);
  await expect(button(page)).toBeFocused();
  await page.unrouteAll();

  // The file is back: it comes with the next press, however long the wait for the next try.
  await page.addInitScript(() => {
    const { setTimeout } = globalThis;
    Object.assign(globalThis, {
      setTimeout: (act: () => void, ms = 0, ...args: never[]) => (ms < 1000 ? setTimeout(act, ms, ...args) : 0),
    });
  });
  const overlays = await fail(page, OVERLAYS);
  await open(page, '/login');
  const warned = page.waitForEvent('console', (message) =>
    message.text().includes('Menus and dialogs could not be loaded'),
  );
  await button(page).click();
  await warned;
  expect(overlays.failures()).toBe(1);
  await overlays.mend();
  await button(page).click();
  await expect(item(page)).toBeVisible();
});

test('a dialog that could not be had says so, and opens with the next press', async ({ page }) => {
  const { eMail, eventId } = await eventWith([{ name: 'Aino Ränd' }]);
  await signIn(page, eMail);
  const forms = await fail(page, FORMS);
  await open(page, `/event/${eventId}/people`);
  const add = page.getByRole('button', { name: 'Add person' });
  const dialog = page.getByRole('dialog', { name: 'Add person' });
  await add.click();
  await expect(page.getByText('Couldn’t reach the server. Check your internet connection.')).toBeVisible();
  expect(forms.failures()).toBe(1);
  await expect(dialog).toHaveCount(0);
  await expect(add).toBeFocused();
  await forms.mend();
  await add.click();
  await expect(dialog.getByLabel('Name')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(add).toBeFocused();
});

test('a screen of the shell, and a main script, that did not come are there when the page is loaded again', async ({
  page,
}) => {
  const { eMail } = await eventWith([]);
  await signIn(page, eMail);
  const { mend } = await fail(page, EVENTS);
  await open(page, '/events');
  const again = page.getByRole('button', { name: 'Reload' });
  await expect(again).toBeVisible();
  await mend();
  let asked = 0;
  const { promise: anew, resolve: letGo } = Promise.withResolvers<void>();
  await page.route(isLate, async (route) => {
    asked += 1;
    await anew;
    return route.continue();
  });
  await again.click();
  await expect(again).toHaveAttribute('aria-busy', 'true');
  await expect.poll(() => asked).toBe(1);
  // A second press asks for nothing more.
  await again.click();
  expect(asked).toBe(1);
  letGo();
  await expect(page.getByRole('article')).toHaveCount(1);
  await page.unrouteAll();

  await page.evaluate(() => localStorage.clear());
  for (const origin of [baseUrl(), portalAt()]) {
    await page.route(/\/main\.[0-9a-f]+\.js$/, (route) => route.abort(), { times: 1 });
    await open(page, '/login', origin);
    // The message about it comes on its own after some seconds.
    await page.evaluate(() => document.getAnimations().forEach((animation) => animation.finish()));
    await page.getByRole('link', { name: 'Reload' }).click();
    await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();
    await expect(page.getByText('Laminate has not started yet.')).toHaveCount(0);
  }
});
