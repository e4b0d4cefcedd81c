import { expect, type Page } from '@playwright/test';
import { Palette } from '../palette.ts';
import { open } from '../session.ts';
import { people } from './people.ts';
import { appears, dialog, press, type Screen, titled } from './screen.ts';

export const EVENTS_SCREENS: readonly Screen[] = [
  { name: 'events', viewer: 'owner', show: events },
  { name: 'events, none', viewer: 'beginner', show: async (page) => appears(page, '/events', 'No events yet') },
  { name: 'add event', viewer: 'owner', show: titled('/add-event', 'Add event') },
  { name: 'copy event', viewer: 'owner', show: copyEvent },
  {
    name: 'copy event, its dates',
    viewer: 'owner',
    show: async (page, id) => {
      await copyEvent(page, id);
      await press(page, 'Preview dates');
      await expect(page.getByRole('heading', { name: /^Dates of / })).toBeVisible();
    },
  },
  {
    name: 'save event as a template',
    viewer: 'owner',
    show: async (page) => {
      await events(page);
      await press(page, /^Save .* as a template$/);
      await dialog(page, 'Save as template');
    },
  },
  {
    name: 'event templates',
    viewer: 'owner',
    onPageOfItsOwn: true,
    show: async (page, id) => {
      const times = { start_time: '2026-07-31T09:00:00Z', end_time: '2026-08-02T20:00:00Z' };
      const templates = [{ id, name: 'Festival', ...times, time_zone: 'Europe/Tallinn' }];
      await page.route('**/api/event-templates', (route) => route.fulfill({ json: { templates } }));
      await events(page);
      await expect(page.getByRole('table', { name: 'Templates' })).toBeVisible();
    },
  },
  {
    name: 'edit event',
    viewer: 'owner',
    show: async (page) => {
      await events(page);
      await press(page, /^Edit /);
      await dialog(page, 'Edit event');
    },
  },
  {
    name: 'delete event',
    viewer: 'owner',
    show: async (page) => {
      await events(page);
      await press(page, /^Delete /);
      await dialog(page, /delete/i);
    },
  },
  {
    name: 'preferences',
    viewer: 'owner',
    show: async (page) => {
      await events(page);
      await press(page, 'Language and appearance');
      await expect(page.getByRole('menu')).toBeVisible();
    },
  },
  {
    name: 'user home',
    viewer: 'owner',
    show: async (page) => {
      await titled('/user-home', 'My events')(page);
      await expect(page.getByRole('link', { name: 'Meretuul 2026' })).toBeVisible();
    },
  },
  {
    name: 'palette',
    viewer: 'company',
    show: async (page, id) => {
      await people(page, id);
      await palette(page, '');
    },
  },
  {
    name: 'palette, people found',
    viewer: 'company',
    show: async (page, id) => {
      await people(page, id);
      await palette(page, 'm');
      await expect(new Palette(page).option('Mari Tamm')).toBeVisible();
    },
  },
  {
    name: 'palette, nothing found',
    viewer: 'owner',
    show: async (page) => {
      await events(page);
      await palette(page, 'zzzz');
      await expect(page.getByText('No results for “zzzz”')).toBeVisible();
    },
  },
  {
    name: 'keyboard shortcuts',
    viewer: 'company',
    show: async (page, id) => {
      await people(page, id);
      await page.keyboard.press('?');
      await dialog(page, 'Keyboard shortcuts');
    },
  },
  { name: 'dashboard', viewer: 'owner', show: dashboard },
  {
    name: 'dashboard, nobody',
    viewer: 'newcomer',
    show: async (page, id) => appears(page, `/event/${id}`, 'The guest list is empty'),
  },
  {
    name: 'dashboard, nothing found',
    viewer: 'owner',
    show: async (page, id) => {
      await dashboard(page, id);
      await page.getByLabel('Search the activity log').fill('zzzz');
      await expect(page.getByText('No entries match')).toBeVisible();
    },
  },
  {
    name: 'event settings',
    viewer: 'owner',
    show: async (page, id) => {
      await dashboard(page, id);
      await press(page, 'Event settings');
      await dialog(page, 'Event settings');
    },
  },
  { name: 'remote that failed', viewer: 'owner', onPageOfItsOwn: true, show: failedRemote },
];

async function palette(page: Page, query: string): Promise<void> {
  await new Palette(page).open();
  await page.keyboard.type(query);
}

async function dashboard(page: Page, eventId: number): Promise<void> {
  await open(page, `/event/${eventId}`);
  await expect(page.getByRole('list', { name: 'Activity log' }).getByRole('listitem').first()).toBeVisible();
}

async function copyEvent(page: Page, eventId: number): Promise<void> {
  await open(page, `/copy-event/${eventId}`);
  await expect(page.getByLabel('First day', { exact: true })).toBeVisible();
}

async function events(page: Page): Promise<void> {
  await open(page, '/events');
  await expect(page.getByRole('article').first()).toBeVisible();
}

async function failedRemote(page: Page, eventId: number): Promise<void> {
  await page.route('**/remotes/mf-guestlist/**', (route) => route.fulfill({ status: 404 }));
  await appears(page, `/event/${eventId}/people`, 'Couldn’t load this part');
}
