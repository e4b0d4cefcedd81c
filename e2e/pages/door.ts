import { expect, type Locator, type Page } from '@playwright/test';

/** The check-in screen of one phone. */
export class Door {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  row(name: string): Locator {
    return this.page.getByRole('grid', { name: 'Guests' }).getByRole('row').filter({ hasText: name });
  }

  one(name: string): Locator {
    return this.page.getByRole('button', { name: new RegExp(`^Check in one of ${name},`) });
  }

  all(name: string): Locator {
    return this.page.getByRole('button', { name: `Check in all of ${name}` });
  }

  remove(name: string): Locator {
    return this.page.getByRole('button', { name: `Remove check-in of ${name}` });
  }

  async search(text: string): Promise<void> {
    await this.page.getByLabel('Search guests').fill(text);
  }

  /** `Not checked in`, `Checked in` or `All`. */
  async filter(name: string): Promise<void> {
    await this.page.getByRole('radiogroup', { name: 'Filter' }).getByRole('radio', { name: new RegExp(`^${name}`) }).check();
  }

  async expectLive(): Promise<void> {
    await expect(this.page.getByText('Live', { exact: true })).toBeVisible({ timeout: 20_000 });
  }
}
