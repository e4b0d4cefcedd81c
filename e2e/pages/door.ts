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
    return this.page.getByRole('button', { name: new RegExp(`^Check in one of ${name}’s party,`) });
  }

  all(name: string): Locator {
    return this.page.getByRole('button', { name: `Check in all of ${name}’s party` });
  }

  remove(name: string): Locator {
    return this.page.getByRole('button', { name: `Remove check-in of ${name}` });
  }

  async search(text: string): Promise<void> {
    await this.page.getByLabel('Search guests').fill(text);
  }

  /** Opens the settings of this device and returns their dialog. */
  async settings(): Promise<Locator> {
    await this.page.getByRole('button', { name: /Name this device$/ }).click();
    return this.page.getByRole('dialog', { name: 'This device' });
  }

  /** Says from which desk this device gives out wristbands. */
  async giveFrom(desk: string): Promise<void> {
    const settings = await this.settings();
    await settings.getByRole('combobox', { name: 'Wristbands from this desk' }).selectOption(desk);
    await settings.getByRole('button', { name: 'Close' }).click();
  }

  /** `Not checked in`, `Checked in` or `All`. */
  async filter(name: string): Promise<void> {
    await this.page
      .getByRole('radiogroup', { name: 'Filter' })
      .getByRole('radio', { name: new RegExp(`^${name}`) })
      .check();
  }

  async expectLive(): Promise<void> {
    await expect(this.page.getByText('Live', { exact: true })).toBeVisible();
  }
}
