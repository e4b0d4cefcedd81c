import { expect, test } from '../pages/test.ts';
import { apiOf, newCompany } from '../pages/api.ts';
import { giveBigPlan } from '../pages/plan.ts';
import { DEMO_PASSWORD, open, signIn, signInByForm } from '../pages/session.ts';
import { UsersPage, addManager, invitationTo, newMail } from '../pages/users.ts';

test.describe.configure({ timeout: 90_000 });

async function company() {
  const { api, eMail } = await newCompany();
  await giveBigPlan(eMail);
  const { body } = await api.post<{ event: { id: number } }>('/api/events', { name: 'Kaldapäev', start_time: '2027-07-31T12:00:00+03:00', end_time: '2027-08-02T23:00:00+03:00' });
  return { api, eMail, eventId: body.event.id };
}

test('an owner adds a user, gives another role for one event, and deletes them again', async ({ page }) => {
  const { eMail: owner } = await company();
  await signIn(page, owner);
  const users = new UsersPage(page);
  await users.open('/account-users');
  await expect(users.row('Liis Kask')).toContainText('Top dog');

  const eMail = newMail();
  await users.add('Ele Vaher', eMail);
  await users.passwords(DEMO_PASSWORD, 'something else');
  await users.press();
  await expect(users.dialog.getByRole('alert')).toHaveText('Passwords do not match');
  await users.passwords();
  await users.save();
  await expect(page.getByText('User added')).toBeVisible();
  await expect(users.row('Ele Vaher')).toContainText('Manager');

  await users.edit('Ele Vaher');
  await users.choose('Security');
  await users.dialog.getByRole('radio', { name: 'Chosen events' }).check({ force: true });
  await users.press();
  await expect(users.dialog.getByRole('alert')).toHaveText('Choose at least one event');
  await users.dialog.getByRole('checkbox', { name: /^Kaldapäev/ }).check({ force: true });
  await users.save();
  await expect(page.getByText('User updated')).toBeVisible();
  await expect(users.row('Ele Vaher')).toContainText('Security: Kaldapäev');

  await users.remove('Ele Vaher');
  await expect(page.getByText('User deleted')).toBeVisible();
  await expect(users.row('Liis Kask').getByRole('button', { name: 'Delete Liis Kask' })).toHaveCount(0);
  await users.edit('Liis Kask');
  await expect(users.dialog.getByText('The account needs at least one Top dog')).toBeVisible();
});

test('on the free plan there is no place for a second user', async ({ page }) => {
  await signIn(page, (await newCompany()).eMail);
  await new UsersPage(page).open('/account-users');
  await expect(page.getByText('1 of 1')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add user' })).toBeDisabled();
});

test('a manager adds door staff to an event, who then see their door and nothing else', async ({ page, browser }) => {
  const { eMail: owner, eventId } = await company();
  const [manager, worker] = [newMail(), newMail()];
  await addManager(owner, manager);
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

test('an invited person chooses a password by the link of the mail, which works once', async ({ page, browser }) => {
  const { eMail: owner } = await company();
  await signIn(page, owner);
  const users = new UsersPage(page);
  await users.open('/account-users');
  const eMail = newMail();
  await users.add('Kati Kask', eMail, 'Artist manager');
  await users.dialog.getByRole('checkbox', { name: 'Send an invitation by mail' }).check({ force: true });
  await users.save();
  await expect(users.row('Kati Kask')).toContainText('Has not chosen a password yet');

  const link = await invitationTo(eMail);
  const other = await (await browser.newContext()).newPage();
  await other.goto(link);
  await expect(other.getByRole('heading', { name: 'Welcome, Kati Kask' })).toBeVisible();
  await other.getByLabel('Password', { exact: true }).fill('a password of my own');
  await other.getByLabel('Re-enter password').fill('a password of my own');
  await other.getByRole('button', { name: 'Accept the invitation' }).click();
  await expect(other).toHaveURL(/\/events$/);
  await expect(other.getByRole('banner').getByText(eMail)).toBeVisible();

  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'This invitation can no longer be used' })).toBeVisible();
});

test('a person in two companies goes between them, and comes back to the one used last', async ({ page }) => {
  const [home, other] = [await company(), await company()];
  await addManager(home.eMail, other.eMail);
  await signIn(page, other.eMail);
  await new UsersPage(page).open('/account-users');
  const account = () => page.evaluate(() => Number(localStorage.getItem('ACCOUNT_ID')));
  const before = await account();

  await page.getByRole('button', { name: /^Account: / }).click();
  await page.getByRole('menuitemradio', { checked: false }).click();
  await expect.poll(account).not.toBe(before);
  // A manager there, not the owner.
  await open(page, '/account-users');
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  const { token } = await apiOf(other.eMail);
  const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Record<string, unknown>;
  expect(Object.values(claims)).toContain(await account());
});

test('people see where they are logged in and log it out', async ({ page, browser }) => {
  const { eMail } = await company();
  const lost = await (await browser.newContext()).newPage();
  await signIn(lost, eMail);
  await signIn(page, eMail);
  await open(page, '/account-settings');
  const devices = page.getByRole('region', { name: 'My devices' });
  await expect(devices.getByText('this device')).toBeVisible();
  // The API of the journey is signed in, too.
  await expect(devices.getByRole('listitem')).toHaveCount(3);
  await devices.getByRole('button', { name: 'Log out everywhere else' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Log out everywhere else' }).click();
  await expect(devices.getByRole('listitem')).toHaveCount(1);
  await open(lost, '/events');
  await expect(lost).toHaveURL(/\/login$/);
});
