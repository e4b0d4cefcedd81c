import { expect, test } from '../pages/test.ts';
import { eventWith } from '../pages/api.ts';
import { open, signIn, signInByForm } from '../pages/session.ts';
import { UsersPage, addManager, newMail } from '../pages/users.ts';

test('a manager adds door staff to an event, who then see their door and nothing else', async ({ page, browser }) => {
  const { api, eventId } = await eventWith([], { units: true });
  const [manager, worker] = [newMail(), newMail()];
  await addManager(api, manager);
  await signIn(page, manager);
  const users = new UsersPage(page);
  await open(page, `/event/${eventId}`);
  await page.getByRole('navigation', { name: 'Event' }).getByRole('link', { name: 'Event users' }).click();
  await expect(page.getByText('No event users yet')).toBeVisible();
  await users.add('Rando Pihlak', worker);
  await users.passwords();
  await users.save();
  await expect(users.row('Rando Pihlak')).toContainText('Worker bee');

  const phone = await (await browser.newContext()).newPage();
  await signInByForm(phone, worker);
  await expect(phone).toHaveURL(new RegExp(`/check-in/${eventId}$`));
  await users.edit('Rando Pihlak');
  await users.choose('Worker bee+');
  await users.save();
  await open(phone, `/event/${eventId}/people`);
  await expect(phone.getByRole('heading', { level: 1, name: 'People' })).toBeVisible();

  // Out with the next request, wherever the person is.
  await users.remove('Rando Pihlak');
  await open(phone, `/event/${eventId}/people`);
  await expect(phone).toHaveURL(/\/login$/);
});
