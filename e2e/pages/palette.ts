import { expect, type Locator, type Page } from '@playwright/test';
import { typeByHand } from './keyboard.ts';

/** The palette and what it finds. */
export class Palette {
  readonly page: Page;
  readonly box: Locator;

  constructor(page: Page) {
    this.page = page;
    this.box = page.getByRole('combobox', { name: 'Search everything' });
  }

  async open(): Promise<void> {
    await this.page.keyboard.press('Control+k');
    await expect(this.box).toBeFocused();
  }

  option(name: string | RegExp): Locator {
    return this.page.getByRole('dialog', { name: 'Search everything' }).getByRole('option', { name });
  }

  /** The option that Enter would choose. */
  get current(): Locator {
    return this.page.getByRole('dialog', { name: 'Search everything' }).getByRole('option', { selected: true });
  }

  /** Opens it, types, waits until the first result is the wanted one, and presses Enter. */
  async goTo(query: string, first: string | RegExp): Promise<void> {
    await this.open();
    await typeByHand(this.page, query);
    await expect(this.current).toHaveAccessibleName(first);
    await this.page.keyboard.press('Enter');
  }
}
