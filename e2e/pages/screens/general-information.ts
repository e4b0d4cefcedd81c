import { expect, type Page } from '@playwright/test';
import { apiWith, type Api } from '../api.ts';
import { GeneralInformationPage, addArtist, saveInformation } from '../general-information.ts';
import { open } from '../session.ts';
import { press, titled, type Screen } from './screen.ts';

const api = async (page: Page): Promise<Api> => {
  await open(page, '/events');
  return apiWith(await page.evaluate(() => localStorage.getItem('JWT') ?? ''));
};

const TEXT = '<h2>Load-in</h2><p>Gate <strong>B</strong>, see <a href="https://meretuul.example">the map</a></p><ul><li><p>Ten</p></li></ul>';

async function text(page: Page, eventId: number): Promise<GeneralInformationPage> {
  await saveInformation(await api(page), eventId, TEXT);
  const info = new GeneralInformationPage(page);
  await info.open(eventId);
  return info;
}

export const GENERAL_INFORMATION_SCREENS: readonly Screen[] = [
  { name: 'general information', viewer: 'planner', show: async (page, id) => void (await text(page, id)) },
  { name: 'general information, as artists see it', viewer: 'planner', show: async (page, id) => { await (await text(page, id)).view('As artists see it'); await expect(page.getByRole('link', { name: 'the map' })).toBeVisible(); } },
  { name: 'general information, a picture', viewer: 'planner', show: async (page, id) => { await text(page, id); await press(page, 'Add a picture'); await expect(page.getByLabel('What the picture shows')).toBeVisible(); } },
  { name: 'rider files', viewer: 'planner', show: async (page, id) => { const artistId = await addArtist(await api(page), id); await open(page, `/event/${id}/artist/${artistId}/rider_files`); await expect(page.getByText('No files yet')).toBeVisible(); } },
  { name: 'files of the artists', viewer: 'planner', show: async (page, id) => titled(`/event/${id}/files`, 'Files')(page, id) },
  { name: 'exports of answers', viewer: 'planner', show: async (page, id) => titled(`/event/${id}/artist-exports`, 'Export')(page, id) },
  { name: 'activity log of the artists', viewer: 'planner', show: async (page, id) => { await saveInformation(await api(page), id, TEXT); await open(page, `/event/${id}/artists-activity-log`); await expect(page.getByRole('table', { name: 'Activity log' })).toBeVisible(); } },
];
