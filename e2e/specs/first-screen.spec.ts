import { eventWith } from '../pages/api.ts';
import { portalAt } from '../pages/portal-told.ts';
import { baseUrl, signIn } from '../pages/session.ts';
import { expect, test, type Locator, type Page, type Request } from '../pages/test.ts';

/** What a way in may weigh in scripts, as they go over the wire. */
const BUDGET_BYTES = 190 * 1024;

/** Bytes of the scripts that a page loads until this can be seen of it. */
async function scriptBytes(page: Page, address: string, seen: Locator): Promise<number> {
  const sizes: Promise<number>[] = [];
  const count = (request: Request) => {
    if (request.resourceType() === 'script') sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize));
  };
  page.on('requestfinished', count);
  await page.goto(address);
  await expect(seen).toBeVisible();
  page.off('requestfinished', count);
  return (await Promise.all(sizes)).reduce((total, size) => total + size, 0);
}

test('a way in keeps within its budget of scripts, which a screen of work does not', async ({ page }) => {
  for (const origin of [baseUrl, portalAt]) {
    expect(await scriptBytes(page, `${origin()}/login`, page.getByRole('heading', { level: 1, name: 'Login' }))).toBeLessThan(BUDGET_BYTES);
  }
  // It shows that scripts are counted.
  const { eMail, eventId } = await eventWith([{ name: 'Aino Ränd' }]);
  await signIn(page, eMail);
  expect(await scriptBytes(page, `${baseUrl()}/event/${eventId}/people`, page.getByRole('gridcell').first())).toBeGreaterThan(BUDGET_BYTES);
});
