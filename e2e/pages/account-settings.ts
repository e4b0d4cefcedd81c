import { expect, type Locator, type Page } from '@playwright/test';
import { open } from './session.ts';

/** `/account-settings`: what a person logs in with. */
export class AccountSettings {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async open(): Promise<void> {
    await open(this.page, '/account-settings');
    await expect(this.page.getByRole('heading', { level: 1, name: 'Account settings' })).toBeVisible();
    await expect(this.section('Two-step login').getByRole('button')).toBeVisible();
  }

  section(name: string): Locator {
    return this.page.getByRole('region', { name, exact: true });
  }

  async changePassword(current: string, next: string, again = next): Promise<void> {
    const section = this.section('Password');
    await section.getByLabel('Current password', { exact: true }).fill(current);
    await section.getByLabel('New password', { exact: true }).fill(next);
    await section.getByLabel('Re-enter new password', { exact: true }).fill(again);
    await section.getByRole('button', { name: 'Change password' }).click();
  }

  /**
   * Opens the first step of the set-up, and with the password the second.
   * @returns the secret, as an authenticator keeps it
   */
  async startSecondFactor(password: string): Promise<string> {
    await this.section('Two-step login').getByRole('button', { name: 'Set up' }).click();
    const dialog = this.page.getByRole('dialog');
    await dialog.getByLabel('Password', { exact: true }).fill(password);
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await expect(dialog.getByRole('img', { name: 'QR code for your authenticator' })).toBeVisible();
    return (await dialog.locator('code').innerText()).replaceAll(' ', '');
  }
}
