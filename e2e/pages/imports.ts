import { expect, type Page } from '@playwright/test';
import { open } from './session.ts';

interface TextFile {
  readonly name: string;
  readonly content: string | Buffer;
}

/** Chooses a file in the multi-add and waits for its columns. */
export async function chooseFile(page: Page, eventId: number, { name, content }: TextFile): Promise<void> {
  await open(page, `/event/${eventId}/people/multi-add`);
  const buffer = typeof content === 'string' ? Buffer.from(content) : content;
  await page.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/csv', buffer });
  await expect(page.getByRole('heading', { name: 'Columns' })).toBeVisible();
}

/** The choice of what a column holds. */
export const columnOf = (page: Page, title: string) => page.getByRole('combobox', { name: `Column ${title} holds` });

/** Says what a column holds. */
export async function setColumn(page: Page, title: string, role: string): Promise<void> {
  await columnOf(page, title).click();
  await page.getByRole('option', { name: role, exact: true }).click();
}

/** Pastes into step 1 as Ctrl+V does, which is not the same as typing: a long paste is read at once. */
export async function pasteLong(page: Page, eventId: number, text: string): Promise<void> {
  await open(page, `/event/${eventId}/people/multi-add`);
  await page.getByLabel('One guest a row').evaluate((field, pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', pasted);
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, text);
}

/** Goes on to the rows. */
export async function toRows(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { name: 'Check and save' })).toBeVisible();
}
