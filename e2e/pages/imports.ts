import { expect, type Page } from '@playwright/test';
import type { Api } from './api.ts';
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

/** Puts so many people on the list of an event, more than one call takes. */
export async function addMany(api: Api, eventId: number, many: number): Promise<void> {
  const imports = `/api/event/${eventId}/imports`;
  const { body } = await api.post<{ import: { id: number } }>(imports, { rows: many });
  const guests = Array.from({ length: many }, (_guest, index) => ({
    name: `Õnne Jõgi ${index}`,
    extra: index % 3,
    comments: `boat ${index % 7}`,
  }));
  for (let at = 0; at < many; at += 2500) {
    await api.post(`${imports}/${body.import.id}/rows`, { chunk: at / 2500, guests: guests.slice(at, at + 2500) });
  }
  await api.post(`${imports}/${body.import.id}/commit`, {});
}
