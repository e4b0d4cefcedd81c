import { expect, test, type BrowserContext, type Page } from '../pages/test.ts';
import { eventWith } from '../pages/api.ts';
import { DelegatedLists, SharedList, addDays } from '../pages/delegated-lists.ts';
import { open, signIn } from '../pages/session.ts';

/** Someone without an account, on a phone of 320 px. */
async function partner(page: Page): Promise<{ context: BrowserContext; page: Page }> {
  const context = await page.context().browser()?.newContext({ locale: 'en-GB', timezoneId: 'America/New_York', viewport: { width: 320, height: 640 } });
  if (!context) throw new Error('There is no browser');
  return { context, page: await context.newPage() };
}

test('a partner fills in a list by a link, and the organiser accepts, declines and revokes', async ({ page }) => {
  const { eMail, eventId } = await eventWith([{ name: 'Somebody else' }]);
  await signIn(page, eMail);
  const lists = new DelegatedLists(page);
  await lists.open(eventId);
  await expect(page.getByText('No delegated lists yet')).toBeVisible();
  const link = await lists.create({ title: 'Raadio Kuku', places: 3, deadline: addDays(3) });
  await expect(lists.row('Raadio Kuku')).toContainText('0 of 3');

  const people = await page.context().newPage();
  await open(people, `/event/${eventId}/people`);
  await expect(people.getByRole('row').filter({ hasText: 'Somebody else' })).toBeVisible();

  const other = await partner(page);
  const shared = new SharedList(other.page);
  await other.page.goto(link);
  await expect(other.page.getByRole('heading', { level: 1, name: 'Kaldapäev' })).toBeVisible();
  await expect(other.page.getByText('Somebody else')).toHaveCount(0);
  await expect(other.page.getByRole('link', { name: 'Home' })).toHaveCount(0);
  await shared.add('Mari Tamm', 1, 'vegan');
  await expect(shared.guest('Mari Tamm')).toContainText('Waiting');
  await expect(other.page.getByText('2 of 3 places used')).toBeVisible();

  // The organiser sees it come in, without a reload.
  await expect(people.getByRole('row').filter({ hasText: 'Mari Tamm' })).toContainText('Pending');
  await expect(lists.row('Raadio Kuku')).toContainText('2 of 3');
  await expect(lists.row('Raadio Kuku')).toContainText('1 waiting');

  await shared.add('Jaan Kask', 4);
  await expect(other.page.getByText('Only 1 place is left')).toBeVisible();
  await expect(other.page.getByLabel('Name')).toHaveValue('Jaan Kask');
  await other.page.getByLabel('Plus-ones').fill('0');
  await other.page.getByRole('button', { name: 'Add guest' }).click();
  await expect(shared.guest('Jaan Kask')).toContainText('Waiting');
  await expect(other.page.getByText('3 of 3 places used')).toBeVisible();

  await lists.row('Raadio Kuku').getByRole('button', { name: '2 waiting in Raadio Kuku' }).click();
  const guests = page.getByRole('dialog', { name: 'Guests of Raadio Kuku' });
  await guests.getByRole('button', { name: 'Accept Mari Tamm' }).click();
  await expect(guests.getByRole('listitem').filter({ hasText: 'Mari Tamm' })).toContainText('Accepted');
  await guests.getByRole('button', { name: 'Decline Jaan Kask' }).click();
  await expect(guests.getByRole('listitem').filter({ hasText: 'Jaan Kask' })).toContainText('Declined');
  await guests.getByRole('button', { name: 'Close' }).last().click();

  await other.page.reload();
  await expect(shared.guest('Mari Tamm')).toContainText('Accepted');
  await expect(shared.guest('Jaan Kask')).toContainText('Declined');
  await expect(other.page.getByRole('button', { name: 'Edit Mari Tamm' })).toHaveCount(0);
  await expect(other.page.getByText('2 of 3 places used')).toBeVisible();

  await lists.act('Raadio Kuku', 'Revoke link');
  await page.getByRole('dialog').filter({ hasText: 'Revoke the link of Raadio Kuku?' }).getByRole('button', { name: 'Revoke link' }).click();
  await expect(lists.row('Raadio Kuku')).toContainText('Link revoked');
  await shared.add('Too Late');
  await expect(other.page.getByRole('heading', { name: 'This link is not valid' })).toBeVisible();
  await other.page.reload();
  await expect(other.page.getByRole('heading', { name: 'This link is not valid' })).toBeVisible();
  await other.context.close();
});

test('guests are pasted, edited and removed; what was typed stays while the network is away', async ({ page }) => {
  const { eMail, eventId } = await eventWith([]);
  await signIn(page, eMail);
  const lists = new DelegatedLists(page);
  await lists.open(eventId);
  const link = await lists.create({ title: 'Öine Buss', places: 10, deadline: addDays(1) });
  const other = await partner(page);
  const shared = new SharedList(other.page);
  await other.page.goto(link);

  await other.page.getByRole('radio', { name: 'Paste a list' }).check({ force: true });
  const text = other.page.getByLabel('One guest a row');
  await text.fill('Mari Maasikas +2, vegan\n+3\nÕnne Jõgi');
  await other.page.getByRole('button', { name: 'Add 3 guests' }).click();
  await expect(other.page.getByText('Row 2: This row has no name.')).toBeVisible();
  await text.fill('Mari Maasikas +2, vegan\nÕnne Jõgi');
  await other.context.setOffline(true);
  await other.page.getByRole('button', { name: 'Add 2 guests' }).click();
  await expect(other.page.getByText('The server could not be reached.')).toBeVisible();
  await expect(text).toHaveValue('Mari Maasikas +2, vegan\nÕnne Jõgi');
  await other.context.setOffline(false);
  await other.page.getByRole('button', { name: 'Add 2 guests' }).click();
  await expect(shared.guest('Mari Maasikas')).toContainText('+2');
  await expect(text).toHaveValue('');

  await other.page.getByRole('button', { name: 'Edit Õnne Jõgi' }).click();
  const dialog = other.page.getByRole('dialog', { name: 'Edit guest' });
  await dialog.getByLabel('Plus-ones').fill('9');
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect(dialog.getByText('Only 6 places are left')).toBeVisible();
  await dialog.getByLabel('Plus-ones').fill('1');
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect(shared.guest('Õnne Jõgi')).toContainText('+1');
  await other.page.getByRole('button', { name: 'Remove Mari Maasikas' }).click();
  await other.page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(shared.guest('Mari Maasikas')).toHaveCount(0);
  await expect(other.page.getByText('2 of 10 places used')).toBeVisible();
  await other.context.close();
});

test('works by keyboard alone, and the link outlives "Skip to content"', async ({ page, browser }) => {
  const { eMail, eventId } = await eventWith([]);
  await signIn(page, eMail);
  await open(page, `/event/${eventId}/delegated-lists?new`);
  await expect(page.getByLabel('For whom')).toBeFocused();
  await page.keyboard.type('Udu');
  await page.keyboard.press('Tab');
  await page.keyboard.type('2');
  await page.getByLabel('Deadline').focus();
  await page.keyboard.type(addDays(2));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Copy link' })).toBeFocused();
  const link = await page.getByRole('textbox', { name: 'Link', exact: true }).inputValue();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('row').filter({ hasText: 'Udu' })).toBeVisible();

  const context = await browser.newContext({ locale: 'en-GB' });
  const other = await context.newPage();
  await other.goto(link);
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
  await other.keyboard.press('Tab');
  await expect(other.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await other.keyboard.press('Enter');
  await expect(other).toHaveURL(link);
  await other.getByLabel('Name').focus();
  await other.keyboard.type('Mari Tamm');
  await other.keyboard.press('Enter');
  await expect(other.getByRole('listitem').filter({ hasText: 'Mari Tamm' })).toBeVisible();
  await expect(other.getByLabel('Name')).toBeFocused();
  await context.close();
});

test('nobody is accepted who was changed, or came, after the organiser looked; an undo shows at once', async ({ page }) => {
  const { eMail, eventId } = await eventWith([]);
  // Without the live stream the organiser sees what was there when they looked.
  await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'SharedWorker'));
  await page.route(/\/api\/stream/, (route) => route.abort());
  await signIn(page, eMail);
  const lists = new DelegatedLists(page);
  await lists.open(eventId);
  const link = await lists.create({ title: 'Raadio Kuku', places: 10, deadline: addDays(3) });
  const other = await partner(page);
  const shared = new SharedList(other.page);
  await other.page.goto(link);
  await shared.add('Mari Tamm');
  await expect(shared.guest('Mari Tamm')).toBeVisible();
  await shared.add('Jaan Kask');
  await expect(shared.guest('Jaan Kask')).toBeVisible();

  await lists.open(eventId);
  await lists.row('Raadio Kuku').getByRole('button', { name: '2 waiting in Raadio Kuku' }).click();
  const guests = page.getByRole('dialog', { name: 'Guests of Raadio Kuku' });
  await expect(guests.getByRole('listitem')).toHaveCount(2);
  await expect(page.getByText('Not live, reconnecting')).toBeVisible();
  await shared.add('Too Late');
  await expect(shared.guest('Too Late')).toBeVisible();
  await guests.getByRole('button', { name: 'Accept all 2 guests' }).click();
  await expect(guests.getByRole('listitem').filter({ hasText: 'Jaan Kask' })).toContainText('Accepted');
  await expect(guests.getByRole('listitem').filter({ hasText: 'Too Late' })).toContainText('Waiting');

  await other.page.getByRole('button', { name: 'Edit Too Late' }).click();
  const edit = other.page.getByRole('dialog', { name: 'Edit guest' });
  await edit.getByLabel('Name').fill('Somebody Famous');
  await edit.getByRole('button', { name: 'Save changes' }).click();
  await expect(shared.guest('Somebody Famous')).toBeVisible();
  await guests.getByRole('button', { name: 'Accept Too Late' }).click();
  await expect(page.getByText('Changed since: Somebody Famous')).toBeVisible();
  await expect(guests.getByRole('listitem').filter({ hasText: 'Somebody Famous' })).toContainText('Waiting');
  await guests.getByRole('button', { name: 'Decline Somebody Famous' }).click();
  await expect(guests.getByRole('listitem').filter({ hasText: 'Somebody Famous' })).toContainText('Declined');
  await page.getByRole('status').filter({ hasText: 'Somebody Famous declined' }).getByRole('button', { name: 'Undo' }).click();
  await expect(guests.getByRole('listitem').filter({ hasText: 'Somebody Famous' })).toContainText('Waiting');
  await guests.getByRole('button', { name: 'Close' }).last().click();

  await lists.act('Raadio Kuku', 'Edit');
  const settings = page.getByRole('dialog', { name: 'Edit list' });
  await settings.getByLabel('Places').fill('2');
  await settings.getByRole('button', { name: 'Save changes' }).click();
  await expect(settings.getByLabel('Places')).toHaveAccessibleDescription(/3 places are used already; the quota can't be lower/);
  await other.context.close();
});

test('a page whose link is not valid asks no further', async ({ page }) => {
  const { eMail, eventId } = await eventWith([]);
  await signIn(page, eMail);
  const lists = new DelegatedLists(page);
  await lists.open(eventId);
  const link = await lists.create({ title: 'Udu', places: 2, deadline: addDays(1) });
  const other = await partner(page);
  let asked = 0;
  other.page.on('request', (request) => {
    if (request.url().endsWith('/api/shared_list')) asked += 1;
  });
  await other.page.clock.install();
  await other.page.goto(link);
  await expect(other.page.getByRole('heading', { level: 1, name: 'Kaldapäev' })).toBeVisible();
  await other.page.clock.runFor(31_000);
  await expect.poll(() => asked).toBe(2);

  await lists.act('Udu', 'Revoke link');
  await page.getByRole('dialog').filter({ hasText: 'Revoke the link of Udu?' }).getByRole('button', { name: 'Revoke link' }).click();
  await expect(lists.row('Udu')).toContainText('Link revoked');
  await other.page.clock.runFor(31_000);
  await expect(other.page.getByRole('heading', { name: 'This link is not valid' })).toBeVisible();
  expect(asked).toBe(3);
  await other.page.clock.runFor(95_000);
  await other.page.evaluate(() => fetch('/api/demo'));
  expect(asked).toBe(3);
  await other.context.close();
});
