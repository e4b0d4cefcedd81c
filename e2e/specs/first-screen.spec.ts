import { apiOf } from '../pages/api.ts';
import { portalAt } from '../pages/portal-told.ts';
import { baseUrl, open, signIn } from '../pages/session.ts';
import { expect, test, type Locator, type Page } from '../pages/test.ts';

/** What a way in may weigh in scripts, as they go over the wire. */
const BUDGET_BYTES = 190 * 1024;

/** Bytes of the scripts that a page loads until this can be seen of it. */
async function scriptBytes(page: Page, address: string, seen: Locator): Promise<number> {
  const sizes: Promise<number>[] = [];
  page.on('requestfinished', (request) => {
    if (request.resourceType() === 'script') sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize));
  });
  await page.goto(address);
  await expect(seen).toBeVisible();
  return (await Promise.all(sizes)).reduce((total, size) => total + size, 0);
}

test.describe('a way in', () => {
  for (const [whose, origin] of [["organisers'", baseUrl], ["the artists'", portalAt]] as const) {
    test(`${whose} login keeps within its budget of scripts`, async ({ page }) => {
      expect(await scriptBytes(page, `${origin()}/login`, page.getByRole('heading', { level: 1, name: 'Login' }))).toBeLessThan(BUDGET_BYTES);
    });
  }

  test('a screen of work does not, which shows that scripts are counted', async ({ page }) => {
    await signIn(page, 'owner@demo.test');
    const { events } = await (await apiOf('owner@demo.test')).get<{ events: { id: number }[] }>('/api/events');
    expect(await scriptBytes(page, `${baseUrl()}/event/${events[0]?.id}/people`, page.getByRole('gridcell').first())).toBeGreaterThan(BUDGET_BYTES);
  });
});

test.describe('a menu that is opened before its half of Mantine is here', () => {
  const button = (page: Page) => page.getByRole('button', { name: 'Language and look' });
  const item = (page: Page) => page.getByRole('menuitemradio', { name: 'Eesti' });

  test('opens when that arrives, and gives the focus back', async ({ page }) => {
    await open(page, '/login');
    await button(page).focus();
    let arrive = () => {};
    const held = new Promise<void>((resolve) => (arrive = resolve));
    await page.route('**/*.js', async (route) => {
      await held;
      await route.continue();
    });
    await page.keyboard.press('Enter');
    await expect(button(page)).toHaveAttribute('aria-expanded', 'true');
    await expect(item(page)).toHaveCount(0);
    arrive();
    await expect(item(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(item(page)).toHaveCount(0);
    await expect(button(page)).toBeFocused();
  });

  test('opens once there is a network again', async ({ page, context }) => {
    await open(page, '/login');
    await expect(button(page)).toBeVisible();
    await context.setOffline(true);
    await button(page).click();
    await page.waitForTimeout(300);
    await context.setOffline(false);
    await expect(item(page)).toBeVisible({ timeout: 15_000 });
  });
});
