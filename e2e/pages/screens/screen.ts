import { expect, type Page } from '@playwright/test';
import type { Api } from '../api.ts';
import { open } from '../session.ts';
import type { Viewer } from '../stage.ts';

export interface Screen {
  readonly name: string;
  readonly viewer: Viewer;
  /** Leads a page to the screen and waits until it is ready. */
  readonly show: (page: Page, eventId: number, api: Api) => Promise<void>;
  readonly onPhonesOnly?: true;
  /** Seen in daylight at the door, so there in the sunlight scheme too. */
  readonly atTheDoor?: true;
  /** Shown on a separate page. It has to load all of the product, or leaves another session behind. */
  readonly onPageOfItsOwn?: true;
}

/** What is arranged for several screens of an event, by the first of them. */
export function once<T>(arrange: (api: Api, eventId: number) => Promise<T>): (api: Api, eventId: number) => Promise<T> {
  const arranged = new Map<number, Promise<T>>();
  return (api, eventId) => {
    const begun = arranged.get(eventId) ?? arrange(api, eventId);
    arranged.set(eventId, begun);
    return begun;
  };
}

export function titled(path: string, heading: string): (page: Page) => Promise<void> {
  return async (page) => {
    await open(page, path);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  };
}

export async function appears(page: Page, path: string, text: string): Promise<void> {
  await open(page, path);
  await expect(page.getByText(text, { exact: true })).toBeVisible();
}

export const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true }).first().click();

export const dialog = (page: Page, name: string | RegExp) =>
  expect(page.getByRole('dialog').filter({ hasText: name })).toBeVisible();
