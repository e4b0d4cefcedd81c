import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, type Page } from '@playwright/test';
import { open } from './session.ts';

/** A list as a person pastes it: accents, doubled names, rows that cannot be read. */
export const LIST = readFileSync(path.join(import.meta.dirname, '../fixtures/multi-add.txt'), 'utf8');

/** Pastes text into step 1 and goes on to the rows. */
export async function pasteGuests(page: Page, eventId: number, text: string): Promise<void> {
  await open(page, `/event/${eventId}/people/multi-add`);
  await page.getByLabel('One guest per row').fill(text);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { name: 'Check and save' })).toBeVisible();
}

/** A row of step 3 by the line it came from. */
export const previewRow = (page: Page, line: number) =>
  page
    .getByRole('table', { name: 'People to add' })
    .getByRole('row')
    .filter({ has: page.getByRole('checkbox', { name: `Select row ${line}`, exact: true }) });

/** Saves the rows that can be read, and leaves the others behind for the list of people. */
export async function saveReadable(page: Page, eventId: number, button: RegExp | string, added: string): Promise<void> {
  await page.getByRole('button', { name: button }).click();
  await expect(page.getByText(added)).toBeVisible();
  page.once('dialog', (dialog) => void dialog.accept());
  await open(page, `/event/${eventId}/people`);
}
