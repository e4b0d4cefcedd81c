import { expect, test, type Page } from '../pages/test.ts';
import { eventWith } from '../pages/api.ts';
import { open, signIn } from '../pages/session.ts';
import { StockApi } from '../pages/stock.ts';

const SUPERUSER = 'superuser@demo.test';

async function allEvents(page: Page, search: string) {
  await open(page, '/all-events');
  await expect(page.getByRole('heading', { level: 1, name: 'All events' })).toBeVisible();
  await page.getByLabel('Search all events').fill(search);
  return page.getByRole('table', { name: 'All events' }).getByRole('row').filter({ hasText: search });
}

test('support reads an event with a reason, under a banner, changes nothing, and the owner sees who it was', async ({ page, browser }) => {
  const { eMail, eventId, api, personIds } = await eventWith([{ name: 'Mari Tamm', extra: 1 }], { units: true });
  await new StockApi(api, eventId).bandFor(personIds, 3);
  const name = `Suveöö ${eventId}`;
  await api.post(`/api/event/${eventId}`, { name });
  await signIn(page, SUPERUSER);
  await open(page, `/event/${eventId}`);
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();

  const row = await allEvents(page, name);
  await row.getByRole('button', { name: `Open for support: ${name}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Open for support' });
  await dialog.getByRole('button', { name: 'Open for support' }).click();
  await expect(dialog.getByText('Say why you open it')).toBeVisible();
  await dialog.getByLabel('Reason').fill('Counts differ from the door');
  await dialog.getByRole('button', { name: 'Open for support' }).click();

  await expect(page).toHaveURL(new RegExp(`/event/${eventId}$`));
  await expect(page.getByText(/^You read this event of .* for support until \d\d:\d\d\. Nothing can be changed\.$/)).toBeVisible();
  await expect(page.getByText('of 2 guests checked in')).toBeVisible();
  await page.getByRole('link', { name: 'People' }).click();
  await expect(page.getByText('Mari Tamm').first()).toBeVisible();
  for (const change of ['Add person', 'Export']) await expect(page.getByRole('button', { name: change })).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Actions for/ })).toHaveCount(0);

  await page.getByRole('link', { name: 'Access system' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Access system' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^(Edit matrix|Add )/ })).toHaveCount(0);
  await page.getByRole('link', { name: 'Wristbands' }).click();
  const stock = page.getByRole('table', { name: 'In stock' });
  await expect(stock.getByText('Gate A')).toBeVisible();
  for (const change of ['Report', 'Add desk', 'Receive wristbands', 'Actions for Gate A']) await expect(page.getByRole('button', { name: change })).toHaveCount(0);
  await expect(stock.getByRole('button')).toHaveCount(0);

  await page.getByRole('button', { name: 'End support' }).click();
  await expect(page).toHaveURL(/\/all-events$/);
  await open(page, `/event/${eventId}/people`);
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();

  const owner = await (await browser.newContext({ locale: 'en-GB' })).newPage();
  await signIn(owner, eMail);
  await open(owner, '/account-audit');
  const lines = owner.getByRole('table', { name: 'Audit' }).getByRole('row');
  await expect(lines.filter({ hasText: 'Opened for support' })).toContainText('Counts differ from the door');
  await expect(lines.filter({ hasText: 'Support ended' })).toHaveCount(1);
  await open(owner, `/event/${eventId}`);
  await expect(owner.getByText('Opened for support')).toBeVisible();
});

test('the list of all events does not exist for an owner', async ({ page }) => {
  const { eMail } = await eventWith([]);
  await signIn(page, eMail);
  for (const path of ['/all-events', '/admin-events']) {
    await open(page, path);
    await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  }
  await signIn(page, SUPERUSER);
  await open(page, '/admin-events');
  await expect(page.getByRole('heading', { level: 1, name: 'All events' })).toBeVisible();
});
