import { expect, type Page } from '@playwright/test';
import { eventWith } from './api.ts';
import { signIn } from './session.ts';

export const failedPart = (page: Page) => page.getByRole('alert').filter({ hasText: 'Couldn’t load this part' });

export const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Event' }).getByRole('link', { name }).click();

export const retry = (page: Page) => page.getByRole('button', { name: 'Retry' }).click();

export const expectPeople = (page: Page) => expect(page.getByText(/^1 entry, 1 guest,/)).toBeVisible();

/** A guest list with one guest, and the page of its owner. */
export async function ownEvent(page: Page): Promise<{ eMail: string; eventId: number }> {
  const { eMail, eventId } = await eventWith([{ name: 'Aino Ränd' }], { units: true });
  await signIn(page, eMail);
  return { eMail, eventId };
}
