import { expect, type Page } from '@playwright/test';
import { open } from '../session.ts';
import { press, type Screen } from './screen.ts';

/**
 * Shows a screen of the portal to the demo's artist user, who acts for two: of one everything is published, of the
 * other no stay.
 */
const shown =
  (path: string, title: string, artist = 'Öised Linnud', then?: (page: Page) => Promise<void>): Screen['show'] =>
  async (page) => {
    await choose(page, artist);
    await open(page, path);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await then?.(page);
  };

/** As who chose this artist after logging in. */
async function choose(page: Page, artist: string): Promise<void> {
  const chosen = await page.evaluate((wanted) => {
    const artists = JSON.parse(localStorage.getItem('ARTISTS') ?? '[]') as { id: number; name: string }[];
    const id = String(artists.find(({ name }) => name === wanted)?.id);
    if (localStorage.getItem('CURRENT_ARTIST') === id) return true;
    localStorage.setItem('CURRENT_ARTIST', id);
    return false;
  }, artist);
  // What was chosen is read once, when the page loads.
  if (!chosen) await open(page, '/remotes.json');
}

const calendar = async (page: Page): Promise<void> => {
  await press(page, 'Add to calendar');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Create (new )?link$/ })
    .click();
  await expect(page.getByLabel('Link (only shown once)')).toBeVisible();
};

/** Opens a section that is closed, so that its fields are there to be looked at. */
const unfold = async (page: Page): Promise<void> => {
  const closed = page.locator('main button[aria-expanded="false"]').first();
  await closed.click();
  await expect(page.locator('main button[aria-expanded="true"]').first()).toBeVisible();
};

export const PORTAL_PUBLISHED_SCREENS: readonly Screen[] = [
  {
    name: 'portal, advancing form',
    viewer: 'artist',
    show: shown('/artist-advancing-form', 'Advancing form', 'Merikarjus', unfold),
  },
  {
    name: 'portal, riders',
    viewer: 'artist',
    show: shown('/artist-advancing-form#riders', 'Advancing form', 'Merikarjus', (page) =>
      expect(page.getByRole('button', { name: 'Add a file' })).toBeVisible(),
    ),
  },
  { name: 'portal, overview', viewer: 'artist', show: shown('/artist-page', 'Overview') },
  {
    name: 'portal, general information',
    viewer: 'artist',
    show: shown('/artist-general-information', 'General information', 'Öised Linnud', (page) =>
      expect(page.getByRole('heading', { name: 'Who to contact' })).toBeVisible(),
    ),
  },
  {
    name: 'portal, stay',
    viewer: 'artist',
    show: shown('/artist-accommodation', 'Accommodation', 'Öised Linnud', (page) =>
      expect(page.getByText('Twin')).toBeVisible(),
    ),
  },
  {
    name: 'portal, stay not published',
    viewer: 'artist',
    show: shown('/artist-accomodation', 'Accommodation', 'Merikarjus', (page) =>
      expect(page.getByText('Informative content coming soon, stay tuned!')).toBeVisible(),
    ),
  },
  {
    name: 'portal, schedule',
    viewer: 'artist',
    show: shown('/artist-timetable', 'Schedule', 'Öised Linnud', (page) =>
      expect(page.getByRole('tabpanel')).toBeVisible(),
    ),
  },
  {
    name: 'portal, a link for calendars',
    viewer: 'artist',
    show: shown('/artist-timetable', 'Schedule', 'Öised Linnud', calendar),
  },
  {
    name: 'portal, day sheet',
    viewer: 'artist',
    show: shown('/artist-day-sheet', 'Day sheet', 'Öised Linnud', (page) =>
      expect(page.getByRole('heading', { name: 'Contacts' })).toBeVisible(),
    ),
  },
];
