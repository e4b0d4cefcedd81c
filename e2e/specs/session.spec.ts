import { expect, test } from '../pages/test.ts';
import { registerCompany, signInByForm } from '../pages/session.ts';

test('a company registers, goes on past the end of its token, logs out and in again in Estonian, and is out once the session is over', async ({
  page,
  context,
}) => {
  const eMail = await registerCompany(page, 'Kaldapealne MTÜ');
  await expect(page.getByRole('heading', { name: 'My events' })).toBeVisible();
  await expect(page.getByText('Kaldapealne MTÜ').first()).toBeVisible();
  await expect(page.getByRole('banner').getByText(eMail)).toBeVisible();
  const keys = await page.evaluate(() => Object.keys(localStorage));
  expect(keys).toEqual(
    expect.arrayContaining(['user', 'JWT', 'EVENT_USERS', 'ROLES', 'ACCOUNT_ID', 'PLAN', 'ACCOUNT_NAME', 'ARTISTS']),
  );

  const endToken = () => page.evaluate(() => localStorage.setItem('JWT', 'rubbish'));
  await endToken();
  await page.reload();
  await expect(page.getByText('No events yet')).toBeVisible();
  await expect(page).toHaveURL(/\/events$/);

  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL(/\/login$/);
  expect(await page.evaluate(() => localStorage.getItem('JWT'))).toBeNull();
  await signInByForm(page, eMail);
  await expect(page).toHaveURL(/\/events$/);
  await page.getByRole('button', { name: 'Language and appearance' }).click();
  await page.getByRole('menuitemradio', { name: 'Eesti' }).click();
  await expect(page.getByRole('heading', { name: 'Minu üritused' })).toBeVisible();

  await context.clearCookies();
  await endToken();
  await page.reload();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Logi sisse' })).toBeVisible();
});
