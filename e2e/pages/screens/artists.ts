import { expect, type Page } from '@playwright/test';
import { addArtists, ArtistsPage } from '../artists.ts';
import type { Api } from '../api.ts';
import { appears, press, type Screen, titled } from './screen.ts';

export const ARTISTS_SCREENS: readonly Screen[] = [
  {
    name: 'artists',
    viewer: 'owner',
    show: async (page, id) => {
      await new ArtistsPage(page).open(id);
      await expect(page.getByRole('link', { name: 'Öised Linnud' })).toBeVisible();
    },
  },
  {
    name: 'artists, none',
    viewer: 'newcomer',
    show: async (page, id) => appears(page, `/event/${id}/artists`, 'No artists yet'),
  },
  {
    name: 'artists, none found',
    viewer: 'owner',
    show: async (page, id) => {
      await new ArtistsPage(page).open(id);
      await page.getByLabel('Search artists').fill('zzzz');
      await expect(page.getByText('No artists match')).toBeVisible();
    },
  },
  { name: 'artists, all chosen', viewer: 'owner', show: allChosen },
  {
    name: 'artists, a form for many',
    viewer: 'owner',
    show: async (page, id) => {
      await allChosen(page, id);
      await press(page, 'Assign form');
      await expect(page.getByRole('dialog').getByRole('combobox', { name: 'Form' })).toBeVisible();
    },
  },
  {
    name: 'artist, adding',
    viewer: 'owner',
    show: async (page, id) => titled(`/event/${id}/artists/add`, 'Add artist')(page),
  },
  { name: 'artist', viewer: 'owner', show: demoArtist },
  {
    name: 'artist, card in edit mode',
    viewer: 'owner',
    show: async (page, id, api) => {
      await demoArtist(page, id, api);
      await press(page, 'Edit');
      await expect(page.getByRole('button', { name: 'Confirm' })).toBeVisible();
    },
  },
  {
    name: 'artist, choice of tags',
    viewer: 'owner',
    show: async (page, id, api) => {
      await demoArtist(page, id, api);
      await page.getByRole('combobox', { name: 'Add a tag' }).fill('e');
      await expect(page.getByRole('listbox')).toBeVisible();
    },
  },
  { name: 'artist, a user invited', viewer: 'planner', show: invited },
  {
    name: 'artist, data',
    viewer: 'owner',
    show: async (page, id, api) => {
      await demoArtist(page, id, api);
      await press(page, 'Edit artist');
      await expect(page.getByLabel('Country')).toBeVisible();
    },
  },
  {
    name: 'artist that is gone',
    viewer: 'owner',
    show: async (page, id) => appears(page, `/event/${id}/artist/999999`, 'Artist not found'),
  },
];

async function allChosen(page: Page, eventId: number): Promise<void> {
  await new ArtistsPage(page).open(eventId);
  await page.getByRole('checkbox', { name: /^Choose all/ }).check({ force: true });
  await expect(page.getByRole('button', { name: 'Assign form' })).toBeVisible();
}

async function demoArtist(page: Page, eventId: number, api: Api): Promise<void> {
  const { artists } = await api.get<{ artists: { id: number; name: string }[] }>(`/api/event/${eventId}/artists`);
  await new ArtistsPage(page).openOne(eventId, artists.find(({ name }) => name === 'Öised Linnud')?.id ?? 0);
}

/** Shows a user who was invited to act for an artist, while the next one is being entered. */
async function invited(page: Page, eventId: number, api: Api): Promise<void> {
  const [artistId = 0] = await addArtists(api, eventId, 'Udu');
  await api.post(`/api/event/${eventId}/artists/${artistId}/users`, {
    name: 'Kati Kask',
    e_mail: `kati-${Date.now()}@example.test`,
  });
  await new ArtistsPage(page).openOne(eventId, artistId);
  await expect(page.getByText('E-mail sent, password not chosen yet')).toBeVisible();
  await press(page, 'Add user');
}
