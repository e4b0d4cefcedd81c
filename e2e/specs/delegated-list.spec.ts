import { expect, test, type BrowserContext, type Page } from '../pages/test.ts';
import { eventWith } from '../pages/api.ts';
import { DelegatedLists, SharedList, addDays } from '../pages/delegated-lists.ts';
import { open, signIn } from '../pages/session.ts';

/** Someone without an account, on a phone of 320 px. */
async function partner(page: Page): Promise<{ context: BrowserContext; page: Page }> {
  const context = await page
    .context()
    .browser()
    ?.newContext({ locale: 'en-GB', timezoneId: 'America/New_York', viewport: { width: 320, height: 640 } });
  if (!context) throw new Error('There is no browser');
  return { context, page: await context.newPage() };
}

test('a partner fills in a list by a link, and the organiser accepts, declines and revokes', async ({ page }) => {
  const { eMail, eventId } = await eventWith([{ name: 'Someone else' }]);
  await signIn(page, eMail);
  const lists = new DelegatedLists(page);
  await lists.open(eventId);
  await expect(page.getByText('No shared lists yet')).toBeVisible();
  const link = await lists.create({ title: 'Raadio Kuku', places: 3, deadline: addDays(3) });
  await expect(lists.row('Raadio Kuku')).toContainText('0 of 3');

  const people = await page.context().newPage();
  await open(people, `/event/${eventId}/people`);
  await expect(people.getByRole('row').filter({ hasText: 'Someone else' })).toBeVisible();

  const other = await partner(page);
  const shared = new SharedList(other.page);
  await other.page.goto(link);
  await expect(other.page.getByRole('heading', { level: 1, name: 'Kaldapäev' })).toBeVisible();
  await expect(other.page.getByText('Someone else')).toHaveCount(0);
  await expect(other.page.getByRole('link', { name: 'Home' })).toHaveCount(0);
  await shared.add('Mari Tamm', 1, 'vegan');
  await expect(shared.guest('Mari Tamm')).toContainText('Waiting');
  await expect(other.page.getByText('2 of 3 spots used')).toBeVisible();

  // The organiser sees it come in, without a reload.
  await expect(people.getByRole('row').filter({ hasText: 'Mari Tamm' })).toContainText('Pending');
  await expect(lists.row('Raadio Kuku')).toContainText('2 of 3');
  await expect(lists.row('Raadio Kuku')).toContainText('1 waiting');

  await shared.add('Jaan Kask', 4);
  await expect(other.page.getByText('Only 1 spot left')).toBeVisible();
  await expect(other.page.getByLabel('Name')).toHaveValue('Jaan Kask');
  await other.page.getByLabel('Extra guests').fill('0');
  await other.page.getByRole('button', { name: 'Add guest' }).click();
  await expect(shared.guest('Jaan Kask')).toContainText('Waiting');
  await expect(other.page.getByText('3 of 3 spots used')).toBeVisible();

  await lists.row('Raadio Kuku').getByRole('button', { name: '2 waiting in Raadio Kuku' }).click();
  const guests = page.getByRole('dialog', { name: 'Guests for Raadio Kuku' });
  await guests.getByRole('button', { name: 'Accept Mari Tamm' }).click();
  await expect(guests.getByRole('listitem').filter({ hasText: 'Mari Tamm' })).toContainText('Accepted');
  await guests.getByRole('button', { name: 'Decline Jaan Kask' }).click();
  await expect(guests.getByRole('listitem').filter({ hasText: 'Jaan Kask' })).toContainText('Declined');
  await guests.getByRole('button', { name: 'Close' }).last().click();

  await other.page.reload();
  await expect(shared.guest('Mari Tamm')).toContainText('Accepted');
  await expect(shared.guest('Jaan Kask')).toContainText('Declined');
  await expect(other.page.getByRole('button', { name: 'Edit Mari Tamm' })).toHaveCount(0);
  await expect(other.page.getByText('2 of 3 spots used')).toBeVisible();

  await lists.act('Raadio Kuku', 'Revoke link');
  await page
    .getByRole('dialog')
    .filter({ hasText: 'Revoke the link for Raadio Kuku?' })
    .getByRole('button', { name: 'Revoke link' })
    .click();
  await expect(lists.row('Raadio Kuku')).toContainText('Link revoked');
  await shared.add('Too Late');
  await expect(other.page.getByRole('heading', { name: 'This link isn’t valid' })).toBeVisible();
  await other.page.reload();
  await expect(other.page.getByRole('heading', { name: 'This link isn’t valid' })).toBeVisible();
  await other.context.close();
});
