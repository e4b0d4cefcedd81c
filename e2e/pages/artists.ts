import { expect, type Locator, type Page } from '@playwright/test';
import type { Api } from './api.ts';
import { linkIn, mailTo } from './mailbox.ts';
import { open } from './session.ts';

/** Adds artists to an event. @returns their ids, in the order of the names */
export async function addArtists(api: Api, eventId: number, ...names: readonly string[]): Promise<number[]> {
  const ids: number[] = [];
  for (const name of names) {
    const { body } = await api.post<{ artist: { id: number } }>(`/api/event/${eventId}/artists`, {
      name,
      country_code: 'EST',
    });
    ids.push(body.artist.id);
  }
  return ids;
}

/** Returns the path of the link by which a future user of an artist sets their password, once its mail has come. */
export async function setPasswordLink(
  page: Page,
  api: Api,
  { eventId, artist, eMail }: { eventId: number; artist: string; eMail: string },
): Promise<string> {
  const { events } = await api.get<{ events: { id: number; name: string }[] }>('/api/events');
  const event = events.find(({ id }) => id === eventId)?.name;
  return linkIn(await mailTo(page, eMail, `${artist} at ${event}: your access to Laminate`));
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
