import { expect, type Locator, type Page } from '@playwright/test';
import type { MailboxMail } from '@laminate/contracts/mail';
import { DEMO_PASSWORD } from './session.ts';

/** What a link says that was never one, or was used. */
export const NOT_FOUND =
  'User not found. The link you used was either incorrect or you have already used it once to set your password.';

/** Returns the whole address of the link by which a user sets their password. */
export const addressIn = ({ text }: Pick<MailboxMail, 'text'>): string =>
  /https?:\/\/\S+\/set-password#key=\S+/.exec(text)?.[0] ?? 'http://no.link';

/** `/set-password`. */
export class SetPasswordPage {
  readonly page: Page;
  readonly password: Locator;
  readonly #again: Locator;
  readonly #terms: Locator;
  readonly #set: Locator;

  constructor(page: Page) {
    this.page = page;
    this.password = page.getByLabel('Password', { exact: true });
    this.#again = page.getByLabel('Re-enter password');
    this.#terms = page.getByRole('checkbox', { name: 'I accept the terms of use' });
    this.#set = page.getByRole('button', { name: 'Set password' });
  }

  /** Sets the demo's password. */
  async set(): Promise<void> {
    await this.password.fill(DEMO_PASSWORD);
    await this.#again.fill(DEMO_PASSWORD);
    await this.#terms.check({ force: true });
    await this.#set.click();
    await expect(this.page).not.toHaveURL(/\/set-password/);
  }
}
