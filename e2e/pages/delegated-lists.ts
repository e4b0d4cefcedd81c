import { expect, type Locator, type Page } from '@playwright/test';
import { open } from './session.ts';

/** The day so many days from now, DD.MM.YYYY. */
export function addDays(days: number): string {
  const [year, month, day] = new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10).split('-');
  return `${day}.${month}.${year}`;
}

interface NewList {
  readonly title: string;
  readonly places: number;
  /** DD.MM.YYYY */
  readonly deadline: string;
}

/** The organiser's screen of delegated lists. */
export class DelegatedLists {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  open(eventId: number) {
    return open(this.page, `/event/${eventId}/delegated-lists`);
  }

  row(title: string): Locator {
    return this.page.getByRole('table', { name: 'Shared lists' }).getByRole('row').filter({ hasText: title });
  }

  /** Makes a list and answers its link. */
  async create({ title, places, deadline }: NewList): Promise<string> {
    await this.page.getByRole('button', { name: 'New list' }).click();
    const dialog = this.page.getByRole('dialog', { name: 'New shared list' });
    await dialog.getByLabel('Who it is for').fill(title);
    await dialog.getByLabel('Spots').fill(String(places));
    await dialog.getByLabel('Deadline', { exact: true }).fill(deadline);
    await dialog.getByRole('button', { name: 'Create link' }).click();
    const made = this.page.getByRole('dialog', { name: `Link for ${title}` });
    const link = await made.getByRole('textbox', { name: 'Link', exact: true }).inputValue();
    await made.getByRole('button', { name: 'Done' }).click();
    await expect(this.row(title)).toBeVisible();
    return link;
  }

  /** Chooses an action of a list's menu. */
  async act(title: string, action: string): Promise<void> {
    await this.row(title)
      .getByRole('button', { name: `Actions for ${title}` })
      .click();
    await this.page.getByRole('menuitem', { name: action }).click();
  }
}

/** The page behind a link. */
export class SharedList {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  guest(name: string): Locator {
    return this.page.getByRole('region', { name: 'Your guests' }).getByRole('listitem').filter({ hasText: name });
  }

  /** Fills the form for one guest and sends it. */
  async add(name: string, extra = 0, comment = ''): Promise<void> {
    await this.page.getByLabel('Name').fill(name);
    await this.page.getByLabel('Extra guests').fill(String(extra));
    await this.page.getByLabel('Comment').fill(comment);
    await this.page.getByRole('button', { name: 'Add guest', exact: true }).click();
  }
}
