import { eventWith } from '../pages/api.ts';
import { portalAt } from '../pages/portal-told.ts';
import { baseUrl, signIn } from '../pages/session.ts';
import { expect, test, type Locator, type Page } from '../pages/test.ts';

/** What a way in may weigh in scripts, as they go over the wire. */
const BUDGET_BYTES = 190 * 1024;

/** Bytes of the scripts that a page, in whose browser nothing is kept, loads until this can be seen of it. */
async function scriptBytes(page: Page, address: string, seen: Locator): Promise<number> {
  const sizes: Promise<number>[] = [];
  page.on('requestfinished', (request) => {
    if (request.resourceType() === 'script') sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize));
  });
  await page.goto(address);
  await expect(seen).toBeVisible();
  return (await Promise.all(sizes)).reduce((total, size) => total + size, 0);
}

test('a way in keeps within its budget of scripts, which a screen of work does not', async ({ browser }) => {
  for (const origin of [baseUrl, portalAt]) {
    const page = await browser.newPage();
    expect(await scriptBytes(page, `${origin()}/login`, page.getByRole('heading', { level: 1, name: 'Login' }))).toBeLessThan(BUDGET_BYTES);
    await page.close();
  }
  // It shows that scripts are counted.
  const page = await browser.newPage();
  const { eMail, eventId } = await eventWith([{ name: 'Aino Ränd' }]);
  await signIn(page, eMail);
  expect(await scriptBytes(page, `${baseUrl()}/event/${eventId}/people`, page.getByRole('gridcell').first())).toBeGreaterThan(BUDGET_BYTES);
  await page.close();
});
