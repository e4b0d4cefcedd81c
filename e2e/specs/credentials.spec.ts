import { expect, test, type Page } from '../pages/test.ts';
import { TOTP } from 'otpauth';
import { AccountSettings } from '../pages/account-settings.ts';
import { newCompany } from '../pages/api.ts';
import { linkIn, mailTo } from '../pages/mailbox.ts';
import { DEMO_PASSWORD, open, signIn, signInByForm } from '../pages/session.ts';

const NEW = 'a new and better one';
/** What an authenticator shows, so many half minutes from now: each code counts once, and a test does not wait for the next. */
const codeOf = (secret: string, halfMinutes = 0) => new TOTP({ secret }).generate({ timestamp: Date.now() + halfMinutes * 30_000 });

async function settingsOf(page: Page): Promise<{ settings: AccountSettings; eMail: string }> {
  const { eMail } = await newCompany();
  await signIn(page, eMail);
  const settings = new AccountSettings(page);
  await settings.open();
  return { settings, eMail };
}

test('who forgot the password chooses a new one by a mail, once', async ({ page }) => {
  const { eMail } = await newCompany();
  await open(page, '/login');
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await page.getByLabel('E-mail').fill(eMail);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByRole('heading', { name: 'Look in your mailbox' })).toBeVisible();
  const link = linkIn(await mailTo(page, eMail, 'Choose a new password'));

  await open(page, link);
  await expect(page.getByText(`For ${eMail}`)).toBeVisible();
  await page.getByLabel('New password', { exact: true }).fill(NEW);
  await page.getByLabel('Re-enter new password').fill('another');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText("Passwords don't match")).toBeVisible();
  await page.getByLabel('Re-enter new password').fill(NEW);
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByRole('heading', { name: 'Password changed' })).toBeVisible();
  await mailTo(page, eMail, 'Your password was changed');

  await open(page, link);
  await expect(page.getByRole('heading', { name: 'This link does not open' })).toBeVisible();
  await page.getByRole('link', { name: 'Ask for a new link' }).click();
  await expect(page).toHaveURL(/\/forgot-password$/);
  await signInByForm(page, eMail, { password: NEW });
  await expect(page).toHaveURL(/\/events$/);
});

test('an address that nobody has is told the same, and the mailbox shows what was sent in the language of who asked', async ({ page }) => {
  await open(page, '/forgot-password');
  await page.getByLabel('E-mail').fill('nobody@nowhere.test');
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByRole('heading', { name: 'Look in your mailbox' })).toBeVisible();

  const { eMail } = await newCompany();
  await page.evaluate(() => localStorage.setItem('LOCALE', 'et'));
  await open(page, '/forgot-password');
  await page.getByLabel('E-post').fill(eMail);
  await page.getByRole('button', { name: 'Saada link' }).click();
  await mailTo(page, eMail, 'Vali uus parool');
  await open(page, '/mailbox');
  await expect(page.getByRole('listitem').filter({ hasText: eMail })).toContainText('Vali uus parool');
  await expect(page.getByText('nobody@nowhere.test')).toHaveCount(0);
});

test('a password is changed in the account settings, which ends the other sessions', async ({ page, browser }) => {
  const { settings, eMail } = await settingsOf(page);
  const elsewhere = await browser.newPage();
  await signIn(elsewhere, eMail);

  await settings.changePassword(DEMO_PASSWORD, NEW, 'another');
  await expect(settings.section('Password')).toContainText("Passwords don't match");
  await settings.changePassword('not mine', NEW);
  await expect(settings.section('Password').getByRole('alert')).toContainText('This is not your password');
  await expect(page.getByLabel('Current password')).toHaveAccessibleDescription('This is not your password');
  await settings.changePassword(DEMO_PASSWORD, DEMO_PASSWORD);
  await expect(page.getByLabel('New password', { exact: true })).toHaveAccessibleDescription(/Choose another password than the one you have/);
  await page.getByLabel('New password', { exact: true }).fill(NEW);
  await expect(settings.section('Password').getByRole('alert')).toHaveCount(0);
  await settings.changePassword(DEMO_PASSWORD, NEW);
  await expect(page.getByText('Password changed', { exact: true })).toBeVisible();

  await open(elsewhere, '/events');
  await expect(elsewhere).toHaveURL(/\/login$/);
  await expect(elsewhere.getByRole('status').filter({ hasText: 'You have been logged out' })).toBeVisible();
  await elsewhere.reload();
  await expect(elsewhere.getByRole('button', { name: 'Login' })).toBeVisible();
  await expect(elsewhere.getByText('You have been logged out')).toHaveCount(0);
  await signInByForm(elsewhere, eMail, { password: NEW });
  await elsewhere.close();
});

test('without an answer the change of a password says so', async ({ page, context }) => {
  const { settings } = await settingsOf(page);
  await context.setOffline(true);
  await settings.changePassword(DEMO_PASSWORD, NEW);
  await expect(settings.section('Password').getByRole('alert')).toContainText('An error occurred. Please try again.');
});

test('an e-mail changes when the new address has confirmed it', async ({ page }) => {
  const { settings, eMail } = await settingsOf(page);
  const moved = eMail.replace('@', '-moved@');
  const section = settings.section('E-mail');
  await section.getByLabel('New e-mail').fill(moved);
  await section.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await section.getByRole('button', { name: 'Change e-mail' }).click();
  await expect(section).toContainText(`A mail is on its way to ${moved}`);
  await mailTo(page, eMail, 'A new e-mail was asked for');

  await open(page, linkIn(await mailTo(page, moved, 'Confirm your e-mail')));
  await page.getByRole('button', { name: 'Confirm the e-mail' }).click();
  await expect(page.getByRole('heading', { name: 'E-mail changed' })).toBeVisible();
  await expect(page.getByRole('banner').getByText(moved)).toBeVisible();
});

test('a second factor is set up, asked for, replaced by a recovery code and switched off', async ({ page, browser }) => {
  const { settings, eMail } = await settingsOf(page);
  const secret = await settings.startSecondFactor(DEMO_PASSWORD);
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Code', { exact: true }).fill('000000');
  await dialog.getByRole('button', { name: 'Switch on' }).click();
  await expect(dialog).toContainText('This code is not right');
  await dialog.getByLabel('Code', { exact: true }).fill(codeOf(secret, -1));
  await dialog.getByRole('button', { name: 'Switch on' }).click();
  const kept = dialog.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(kept).toHaveCount(10);
  const codes = await kept.allInnerTexts();
  await page.keyboard.press('Escape');
  await dialog.getByRole('button', { name: 'I have kept them' }).click();
  await expect(settings.section('Two-step login')).toContainText('10 recovery codes are left.');

  const other = await browser.newPage();
  const firstStep = async () => {
    await open(other, '/login');
    await other.getByLabel('E-mail or username').fill(eMail);
    await other.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
    await other.getByRole('button', { name: 'Login' }).click();
    await expect(other.getByRole('heading', { name: 'Second step' })).toBeVisible();
  };
  await firstStep();
  expect(await other.evaluate(() => localStorage.getItem('JWT'))).toBeNull();
  await expect(other.getByLabel('Code', { exact: true })).toBeFocused();
  await other.keyboard.type(codeOf(secret));
  await other.keyboard.press('Enter');
  await expect(other).toHaveURL(/\/events$/);

  await other.getByRole('button', { name: 'Log out' }).click();
  await firstStep();
  await other.getByLabel('Code', { exact: true }).fill(codes[0] ?? '');
  await other.getByRole('button', { name: 'Login' }).click();
  await expect(other).toHaveURL(/\/events$/);
  await other.close();

  await settings.open();
  await expect(settings.section('Two-step login')).toContainText('9 recovery codes are left.');
  await settings.section('Two-step login').getByRole('button', { name: 'Switch off' }).click();
  await dialog.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await dialog.getByLabel('Code', { exact: true }).fill(codeOf(secret, 1));
  await dialog.getByRole('button', { name: 'Switch off' }).click();
  await expect(settings.section('Two-step login').getByRole('button', { name: 'Set up' })).toBeVisible();
});
