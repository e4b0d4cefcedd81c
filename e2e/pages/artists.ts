import { expect, type Locator, type Page } from '@playwright/test';
import type { Api } from './api.ts';
import { open } from './session.ts';

/** Adds artists to an event. @returns their ids, in the order of the names */
export async function addArtists(api: Api, eventId: number, ...names: readonly string[]): Promise<number[]> {
  const ids: number[] = [];
  for (const name of names) {
    const { body } = await api.post<{ artist: { id: number } }>(`/api/event/${eventId}/artists`, { name, country_code: 'EST' });
    ids.push(body.artist.id);
  }
  return ids;
}

/** The list of artists, and one of them. */
export class ArtistsPage {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  async open(eventId: number): Promise<void> {
    await open(this.#page, `/event/${eventId}/artists`);
    await expect(this.#page.getByRole('heading', { level: 1, name: 'Artists' })).toBeVisible();
  }

  async openOne(eventId: number, artistId: number): Promise<void> {
    await open(this.#page, `/event/${eventId}/artist/${artistId}`);
    await expect(this.#page.getByRole('heading', { level: 2, name: 'Users' })).toBeVisible();
  }

  /** The names of the list as they stand. */
  get names(): Locator {
    return this.#page.getByRole('table', { name: 'Artists' }).getByRole('rowheader');
  }

  /** A part of one artist by its heading, e.g. Users. */
  part(heading: string): Locator {
    return this.#page.getByRole('region', { name: heading });
  }

  async addUser(name: string, eMail: string): Promise<void> {
    const users = this.part('Users');
    await users.getByRole('button', { name: 'Add user' }).click();
    await users.getByLabel('Name', { exact: true }).fill(name);
    await users.getByLabel('E-mail').fill(eMail);
    await users.getByRole('button', { name: 'Add user' }).click();
    await expect(users.getByText(eMail)).toBeVisible();
  }
}
