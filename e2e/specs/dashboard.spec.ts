import { expect, test, type Page } from '../pages/test.ts';
import { eventWith } from '../pages/api.ts';
import { open, signIn } from '../pages/session.ts';

/** Longest time until a tap at the door shows in the big number. */
const LIVE_MS = 1000;

const logLines = (page: Page) => page.getByRole('list', { name: 'Activity log' }).getByRole('listitem');

test('shows who is in, live, and who did what', async ({ page }) => {
  const { api, eMail, eventId, personIds } = await eventWith([{ name: 'Žanna Õunapuu', extra: 2 }, { name: 'Mari Tamm' }], { units: true });
  await signIn(page, eMail);
  await open(page, '/events');
  await page.getByRole('article', { name: 'Kaldapäev' }).getByRole('link', { name: 'Kaldapäev' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Accreditation' })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Event' }).getByRole('link', { name: 'Accreditation' })).toHaveAttribute('aria-current', 'page');
  await expect(page.getByText('0of 4 guests checked in')).toBeVisible();
  await expect(page.getByText('Arrivals show here as soon as somebody is in.')).toBeVisible();
  await expect(page.getByText('Nobody on the list has a wristband yet.')).toBeVisible();

  await api.post(`/api/event/${eventId}/check_in`, { person_id: personIds[0] });
  await expect(page.getByText('1of 4 guests checked in')).toBeVisible({ timeout: LIVE_MS });
  await expect(logLines(page).first()).toHaveText(/Žanna Õunapuu Checked in one.*1 of 3.*Liis Kask/);
  await expect(page.getByRole('row', { name: /^Not in a unit/ })).toHaveText(/1\s*4\s*25%/);
  await expect(page.getByRole('table', { name: /^Arrivals per 5 minutes/ }).getByRole('cell')).toHaveText('1');

  await page.getByRole('navigation', { name: 'Event' }).getByRole('link', { name: 'People' }).click();
  await expect(page.getByRole('navigation', { name: 'Event' }).getByRole('link', { name: 'Accreditation' })).not.toHaveAttribute('aria-current', 'page');
});

test('the search of the log is a working filter', async ({ page }) => {
  const { api, eMail, eventId, personIds } = await eventWith([{ name: 'Žanna Õunapuu', extra: 2 }, { name: 'Mari Tamm' }]);
  for (const person_id of personIds) await api.post(`/api/event/${eventId}/check_in`, { person_id });
  await api.post(`/api/event/${eventId}/remove_check_in`, { person_id: personIds[1] });
  await signIn(page, eMail);
  await open(page, `/event/${eventId}`);
  await expect(logLines(page)).toHaveCount(4);
  const search = page.getByLabel('Search the activity log');
  await search.fill('ZANNA ounapuu');
  await expect(logLines(page)).toHaveCount(1);
  await search.fill('removed');
  await expect(logLines(page)).toHaveText([/Mari Tamm Removed check-in/]);
  await search.fill('nobody of that name');
  await expect(page.getByText('No entry matches')).toBeVisible();
  await page.getByRole('button', { name: 'Show everything' }).click();
  await expect(logLines(page)).toHaveCount(4);
});

test('a guest limit is set, warns, and when hard holds', async ({ page }) => {
  const { api, eMail, eventId } = await eventWith([{ name: 'Mari Tamm', extra: 2, comments: 'VIP' }]);
  await signIn(page, eMail);
  await open(page, `/event/${eventId}`);
  await page.getByRole('button', { name: 'Event settings' }).click();
  const modal = page.getByRole('dialog', { name: 'Event settings' });
  await modal.getByLabel('Guest limit').fill('2');
  await modal.getByLabel('Hard limit').check();
  await modal.getByLabel('Count comments').check();
  await modal.getByRole('button', { name: 'Save' }).click();
  await expect(modal).toBeHidden();
  await expect(page.getByText('3 of 2 guests')).toBeVisible();
  await expect(page.getByText('1 guest over the limit')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Comments' }).getByRole('listitem').first()).toHaveText(/VIP\s*3/);
  const refused = await api.post<{ code: string }>(`/api/event/${eventId}/people/add-multiple`, { guests: [{ name: 'One more' }] });
  expect(refused).toMatchObject({ status: 409, body: { code: 'limit_reached' } });
});

test('units fold, and old entries load page by page', async ({ page }) => {
  await signIn(page, 'owner@demo.test');
  await open(page, '/events');
  await page.getByRole('article').filter({ hasText: '2025' }).getByRole('link').click();
  const table = page.getByRole('table', { name: 'Units and groups' });
  await expect(table.getByRole('row', { name: /^Merikarjus/ })).toBeVisible();
  await expect(table.getByRole('row', { name: /^Kõrvits/ })).toHaveCount(0);
  await table.getByRole('button', { name: /more groups$/ }).click();
  await expect(table.getByRole('row', { name: /^Kõrvits/ })).toBeVisible();
  await page.getByRole('button', { name: 'Collapse all' }).click();
  await expect(table.getByRole('row', { name: /^Kõrvits/ })).toHaveCount(0);
  await table.getByRole('button', { name: 'Artists' }).click();
  await expect(table.getByRole('row', { name: /^Kõrvits/ })).toBeVisible();

  await expect(logLines(page)).toHaveCount(50);
  await page.getByRole('button', { name: 'Load older' }).click();
  await expect(logLines(page)).toHaveCount(100);
});

test('a worker lands at the door, not on the dashboard, and finds the event on the own start', async ({ page }) => {
  await signIn(page, 'worker@demo.test');
  await open(page, '/user-home');
  await expect(page.getByRole('listitem').getByRole('link', { name: 'Meretuul 2026' })).toBeVisible();
  await page.getByRole('link', { name: 'Meretuul 2026' }).click();
  await expect(page).toHaveURL(/\/check_in$/);
  await expect(page.getByRole('link', { name: 'Accreditation' })).toHaveCount(0);
});
