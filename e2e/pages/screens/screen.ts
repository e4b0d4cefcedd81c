import { expect, type Page } from '@playwright/test';
import { open } from '../session.ts';
import type { Viewer } from '../stage.ts';

export interface Screen {
  readonly name: string;
  readonly viewer: Viewer;
  /** Leads a page to the screen and waits until it stands. */
  readonly show: (page: Page, eventId: number) => Promise<void>;
  readonly onPhonesOnly?: true;
  /** Seen in daylight at the door, so there in the sunlight scheme too. */
  readonly atTheDoor?: true;
}

export function titled(path: string, heading: string): Screen['show'] {
  return async (page) => {
    await open(page, path);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  };
}

export async function appears(page: Page, path: string, text: string): Promise<void> {
  await open(page, path);
  await expect(page.getByText(text, { exact: true })).toBeVisible();
}

export const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).first().click();

export const dialog = (page: Page, name: string | RegExp) => expect(page.getByRole('dialog').filter({ hasText: name })).toBeVisible();
