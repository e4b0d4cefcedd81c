import { expect, type Locator, type Page } from '@playwright/test';
import { open } from './session.ts';

/** The screens of the account's plan. */
export class PaymentPlans {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  /** The account's own plan with what is used of it. */
  get own(): Locator {
    return this.#page.getByRole('region', { name: 'Your plan' });
  }

  get invoices(): Locator {
    return this.#page.getByRole('list', { name: 'Invoices' }).getByRole('listitem');
  }

  get dialog(): Locator {
    return this.#page.getByRole('dialog');
  }

  card(name: string): Locator {
    return this.#page.getByRole('article', { name, exact: true });
  }

  async open(): Promise<void> {
    await open(this.#page, '/account-payment-plan');
    await expect(this.own).toBeVisible();
  }

  async openSelect(): Promise<void> {
    await open(this.#page, '/account-payment-plan-select');
    await expect(this.#page.getByRole('article')).toHaveCount(7);
  }

  /** Chooses another plan and confirms it. */
  async choose(name: string, confirm: 'Order with invoice' | 'Choose this plan'): Promise<void> {
    await this.openSelect();
    await this.card(name).getByRole('button').click();
    await this.dialog.getByRole('button', { name: confirm }).click();
    await expect(this.#page).toHaveURL(/\/account-payment-plan$/);
    await expect(this.own.getByRole('heading')).toHaveText(name);
  }
}
