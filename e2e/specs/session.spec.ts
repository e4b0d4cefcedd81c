import { expect, test } from '../pages/test.ts';
import { DEMO_PASSWORD, open, registerCompany, signIn, signInByForm } from '../pages/session.ts';

test('a company registers, signs out and signs in again', async ({ page }) => {
  const eMail = await registerCompany(page, 'Kaldapealne MTÜ');
  await expect(page.getByRole('heading', { name: 'My events' })).toBeVisible();
  await expect(page.getByText('Kaldapealne MTÜ').first()).toBeVisible();
  await expect(page.getByRole('banner').getByText(eMail)).toBeVisible();
  const keys = await page.evaluate(() => Object.keys(localStorage));
  expect(keys).toEqual(expect.arrayContaining(['user', 'JWT', 'EVENT_USERS', 'ROLES', 'ACCOUNT_ID', 'PLAN', 'ACCOUNT_NAME', 'ARTISTS']));

  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL(/\/login$/);
  expect(await page.evaluate(() => localStorage.getItem('JWT'))).toBeNull();
  await signInByForm(page, eMail);
  await expect(page).toHaveURL(/\/events$/);
});

test('the journeys begin with what the form leaves in the browser', async ({ page, browser }) => {
  const other = await browser.newPage();
  const kept = (from: typeof page) => from.evaluate(() => Object.entries(localStorage).filter(([key]) => !/^(JWT|LOCALE|EVENTS?|DOOR_.*)$/.test(key)).toSorted());
  const refresh = async (from: typeof page) => (await from.context().cookies()).map(({ value: _secret, expires: _moment, ...cookie }) => cookie);
  for (const eMail of ['owner@demo.test', 'worker@demo.test', 'artist@demo.test']) {
    await signInByForm(page, eMail);
    await signIn(other, eMail);
    expect(await kept(other)).toEqual(await kept(page));
    expect(await refresh(other)).toEqual(await refresh(page));
    await page.evaluate(() => localStorage.clear());
    await other.evaluate(() => localStorage.clear());
  }
  await other.close();
});

test('register shows each wrong field under the field', async ({ page }) => {
  await open(page, '/register');
  await page.getByLabel('Full name').fill('Liis Kask');
  await page.getByLabel('E-mail').fill('owner@demo.test');
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByLabel('Re-enter password').fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Register' }).click();
  await expect(page.getByLabel('E-mail')).toHaveAccessibleDescription(/in use already/);
  await expect(page).toHaveURL(/\/register$/);
});

test('login says what is wrong, in the words of the specification', async ({ page, context }) => {
  await open(page, '/login');
  await page.getByLabel('E-mail or username').fill('nobody@demo.test');
  await page.getByLabel('Password', { exact: true }).fill('wrong');
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByText('The e-mail/username or password is incorrect')).toBeVisible();

  await context.setOffline(true);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByText('Error sending the login request, check your internet connection and firewall settings')).toBeVisible();
});

test('login says so when a refusal has no words of its own', async ({ page }) => {
  await open(page, '/login');
  await page.route('**/api/auth', (route) => route.fulfill({ status: 400, json: {} }));
  await page.getByLabel('E-mail or username').fill('nobody@demo.test');
  await page.getByLabel('Password', { exact: true }).fill('wrong');
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByRole('alert')).toHaveText('The e-mail/username or password is incorrect');
});

test('who is in goes home from the pages by which people come in', async ({ page }) => {
  await signIn(page, 'owner@demo.test');
  for (const path of ['/login', '/register']) {
    await open(page, path);
    await expect(page).toHaveURL(/\/events$/);
  }
});

test('the password can be shown and hidden', async ({ page }) => {
  await open(page, '/login');
  const password = page.getByLabel('Password', { exact: true });
  await expect(password).toHaveAttribute('type', 'password');
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect(password).toHaveAttribute('type', 'text');
  await page.getByRole('button', { name: 'Hide password' }).click();
  await expect(password).toHaveAttribute('type', 'password');
});

const LANDINGS = [
  ['owner@demo.test', /\/events$/],
  ['manager@demo.test', /\/events$/],
  ['worker@demo.test', /\/check-in\/\d+$/],
  ['workerplus@demo.test', /\/check-in\/\d+$/],
  ['security@demo.test', /\/events$/],
  ['advancing@demo.test', /\/events$/],
  ['superuser@demo.test', /\/all-events$/],
  ['artist@demo.test', /\/(artist-page|select-artist)$/],
] as const;

for (const [eMail, landing] of LANDINGS) {
  test(`${eMail} is shown on the demo's login page and lands where its work is`, async ({ page }) => {
    await open(page, '/login');
    await page.getByRole('button', { name: eMail }).click();
    await expect(page).toHaveURL(landing);
  });
}

test('an ended session leads to the login at the next call', async ({ page, context }) => {
  await signInByForm(page, 'owner@demo.test');
  await context.clearCookies();
  await page.evaluate(() => localStorage.setItem('JWT', 'rubbish'));
  await page.reload();
  await expect(page).toHaveURL(/\/login$/);
});

test('an expired token is renewed without a word', async ({ page }) => {
  await signInByForm(page, 'owner@demo.test');
  await page.evaluate(() => localStorage.setItem('JWT', 'rubbish'));
  await page.reload();
  await expect(page.getByRole('heading', { name: 'My events' })).toBeVisible();
  await expect(page.getByRole('article').first()).toBeVisible();
});

test('a path that leads nowhere says so, signed in or not', async ({ page }) => {
  await open(page, '/no/such/place');
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  await signInByForm(page, 'worker@demo.test');
  await open(page, '/no/such/place');
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
});

test('an event that is not there is a page that is not there, also for owners', async ({ page }) => {
  await signIn(page, 'owner@demo.test');
  for (const path of ['/event/999999', '/event/999999/people', '/check-in/999999', '/event/999999/users']) {
    await open(page, path);
    await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
    await expect(page).toHaveTitle('Page not found – Laminate');
  }
});

test('without a session every inner path leads to the login', async ({ page }) => {
  for (const path of ['/', '/events', '/add-event', '/event/1/people']) {
    await open(page, path);
    await expect(page).toHaveURL(/\/login$/);
  }
});

test('the privacy policy is one click from the footer', async ({ page }) => {
  await open(page, '/login');
  await page.getByRole('link', { name: 'Privacy policy' }).click();
  await expect(page).toHaveURL(/\/privacy-policy$/);
  await expect(page.getByText('Helsinki')).toBeVisible();
});
