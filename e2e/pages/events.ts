import { expect, type Page } from '@playwright/test';
import { open } from './session.ts';

/** Types a date and time into a field of two parts. */
async function fillMoment(page: Page, label: string, date: string, time: string): Promise<void> {
  const field = page.getByRole('group', { name: label });
  await field.getByLabel('Date', { exact: true }).fill(date);
  await field.getByLabel('Time', { exact: true }).fill(time);
}

/** Adds an event through the form. Afterwards the list of events is open. */
export async function addEvent(page: Page, name: string): Promise<void> {
  await open(page, '/add-event');
  await page.getByLabel('Name').fill(name);
  await fillMoment(page, 'Start', '31.07.2027', '12:00');
  await fillMoment(page, 'End', '02.08.2027', '23:00');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page).toHaveURL(/\/events$/);
}

/** The id of an event of the list that is open. */
export async function eventIdOf(page: Page, name: string): Promise<number> {
  const href = await page.getByRole('article', { name }).getByRole('link', { name, exact: true }).getAttribute('href');
  return Number(href?.split('/').pop());
}
