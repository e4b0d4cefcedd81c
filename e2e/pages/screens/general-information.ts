import { expect, type Page } from '@playwright/test';
import type { Api } from '../api.ts';
import { GeneralInformationPage, addArtist, saveInformation } from '../general-information.ts';
import { open } from '../session.ts';
import { once, press, titled, type Screen } from './screen.ts';

const TEXT =
  '<h2>Load-in</h2><p>Gate <strong>B</strong>, see <a href="https://meretuul.example">the map</a></p><ul><li><p>Ten</p></li></ul>';

const written = once((api, eventId) => saveInformation(api, eventId, TEXT));

async function text(page: Page, eventId: number, api: Api): Promise<GeneralInformationPage> {
  await written(api, eventId);
  const info = new GeneralInformationPage(page);
  await info.open(eventId);
  return info;
}

export const GENERAL_INFORMATION_SCREENS: readonly Screen[] = [
  { name: 'general information', viewer: 'planner', show: async (page, id, api) => void (await text(page, id, api)) },
  {
    name: 'general information, as artists see it',
    viewer: 'planner',
    show: async (page, id, api) => {
      await (await text(page, id, api)).view('Artist view');
      await expect(page.getByRole('link', { name: 'the map' })).toBeVisible();
    },
  },
  {
    name: 'general information, a picture',
    viewer: 'planner',
    show: async (page, id, api) => {
      await text(page, id, api);
      await press(page, 'Add a picture');
      await expect(page.getByLabel('Picture description')).toBeVisible();
    },
  },
  {
    name: 'rider files',
    viewer: 'planner',
    show: async (page, id, api) => {
      const artistId = await addArtist(api, id);
      await open(page, `/event/${id}/artist/${artistId}/rider_files`);
      await expect(page.getByText('No files yet')).toBeVisible();
    },
  },
  {
    name: 'files of the artists',
    viewer: 'planner',
    show: async (page, id) => titled(`/event/${id}/files`, 'Files')(page),
  },
  {
    name: 'exports of answers',
    viewer: 'planner',
    show: async (page, id) => titled(`/event/${id}/artist-exports`, 'Export')(page),
  },
  {
    name: 'activity log of the artists',
    viewer: 'planner',
    show: async (page, id, api) => {
      await written(api, id);
      await open(page, `/event/${id}/artists-activity-log`);
      await expect(page.getByRole('table', { name: 'Activity log' })).toBeVisible();
    },
  },
];
