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

/** Goes on to the rows. */
export async function toRows(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { name: 'Check and save' })).toBeVisible();
}
