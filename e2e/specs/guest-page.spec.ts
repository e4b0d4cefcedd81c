import { axeFindings, bringAxe } from '../pages/axe.ts';
import { answerWith, COMING, GUEST, SIGN_UP } from '../pages/guest-page.ts';
import { portalAt } from '../pages/portal-published.ts';
import { baseUrl } from '../pages/session.ts';
import { expect, test, type Page } from '../pages/test.ts';

const UNKNOWN = 'x'.repeat(43);
const link = () => `${portalAt()}/i#${UNKNOWN}`;
/** A wide one, as the service makes them. */
const PICTURE = { url: '/api/invitation/pictures/ab/1', width: 1040, height: 520, alt: 'A bay in the sun' };
const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="1040" height="520"><rect width="1040" height="520"/></svg>';
const pass = (page: Page) => page.getByRole('img', { name: `QR code of ${COMING.name}` });

test('a link opens on the artists’ host alone, and one that is not known says so', async ({ page }) => {
  await page.goto(`${baseUrl()}/i#${UNKNOWN}`);
  await expect(page.getByRole('heading', { level: 1, name: 'This link is no longer valid' })).toBeVisible();
  expect(page.url()).toBe(link());
  await page.goto(`${portalAt()}/s#${UNKNOWN}`);
  await expect(page.getByRole('alert')).toHaveText('This link is no longer valid');
});

test('without JavaScript an answer is sent by a form, and a wrong code is refused in words', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(link());
  await page.getByLabel(/^Code from your e-mail/).fill(UNKNOWN);
  await page.getByRole('button', { name: /^I’m coming/ }).click();
  await expect(page.getByText('We don’t know this code. Copy it from your latest e-mail.')).toBeVisible();
  await context.close();
});

test('a guest answers, changes the answer and saves the calendar', async ({ page }) => {
  await answerWith(page, '/api/invitation', GUEST);
  await answerWith(page, '/api/invitation/answer', COMING);
  await page.goto(link());
  await page.getByRole('radio', { name: 'I’m coming' }).check();
  await page.getByLabel('Meal').selectOption('Fish');
  await page.getByRole('button', { name: 'Send answer' }).click();
  await expect(pass(page)).toBeVisible();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Add to calendar' }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/\.ics$/);
  await page.getByRole('button', { name: 'Change answer' }).click();
  await expect(page.getByRole('radio', { name: 'I’m coming' })).toBeChecked();
});

test('opened once, the pass opens without a network, and the portal is left to its own worker', async ({ browser }) => {
  const context = await browser.newContext({ serviceWorkers: 'allow' });
  const page = await context.newPage();
  await answerWith(page, '/api/invitation', COMING);
  await page.goto(link());
  await expect(pass(page)).toBeVisible();
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.unrouteAll();
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByText(/^You’re offline/)).toBeVisible();
  await expect(pass(page)).toBeVisible();
  await context.setOffline(false);
  await page.goto(`${portalAt()}/login`);
  await expect(page.getByRole('heading', { level: 1, name: 'Login' })).toBeVisible();
  expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
  await context.close();
});

for (const colorScheme of ['light', 'dark'] as const)
  for (const width of [360, 1440])
    test(`axe finds nothing wrong in ${colorScheme} at ${width}`, async ({ browser }) => {
      const context = await browser.newContext({ colorScheme, viewport: { width, height: 900 } });
      const page = await context.newPage();
      await answerWith(page, '/api/sign_up/read', SIGN_UP);
      const found: string[] = [];
      const look = async () => {
        await bringAxe(page);
        found.push(...(await axeFindings(page)));
        expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
      };
      await page.route(`**${PICTURE.url}`, (route) => route.fulfill({ contentType: 'image/svg+xml', body: SVG }));
      for (const state of [GUEST, COMING]) {
        await answerWith(page, '/api/invitation', { ...state, picture: PICTURE });
        await page.goto(link());
        await page.reload();
        await expect(page.getByText('Bring a raincoat')).toBeVisible();
        await expect(page.getByRole('img', { name: PICTURE.alt })).toBeInViewport();
        if (state === GUEST) await page.getByRole('radio', { name: 'I’m coming' }).check();
        await look();
      }
      await page.goto(`${portalAt()}/s#${UNKNOWN}`);
      await expect(page.getByText('Bring a raincoat')).toBeVisible();
      await look();
      expect(found).toEqual([]);
      await context.close();
    });
