import { expect, type Page } from '@playwright/test';
import { open } from '../session.ts';
import { appears, dialog, once, press, type Screen, titled } from './screen.ts';

export const DELEGATED_LISTS_SCREENS: readonly Screen[] = [
  {
    name: 'delegated lists, none',
    viewer: 'newcomer',
    show: async (page, id) => appears(page, `/event/${id}/delegated-lists`, 'No shared lists yet'),
  },
  {
    name: 'delegated lists',
    viewer: 'company',
    show: async (page, id, api) => {
      await delegated(api, id);
      await delegatedLists(page, id);
    },
  },
  {
    name: 'delegated list, guests',
    viewer: 'company',
    show: async (page, id, api) => {
      await delegated(api, id);
      await delegatedLists(page, id);
      await press(page, /waiting in/);
      await dialog(page, 'Accept');
    },
  },
  {
    name: 'delegated list, new',
    viewer: 'company',
    show: async (page, id) => {
      await open(page, `/event/${id}/delegated-lists?new`);
      await dialog(page, 'New shared list');
    },
  },
  { name: 'delegated list, link', viewer: 'company', show: madeLink },
  {
    name: 'page of a link',
    viewer: 'company',
    show: async (page, id, api) => {
      const link = await delegated(api, id);
      await appears(page, link, 'Your guests');
    },
  },
  {
    name: 'page of a link, pasting',
    viewer: 'company',
    show: async (page, id, api) => {
      const link = await delegated(api, id);
      await appears(page, link, 'Your guests');
      await page.getByRole('radio', { name: 'Paste a list' }).check({ force: true });
      await press(page, 'Add guests');
      await expect(page.getByText('Paste or type at least one guest')).toBeVisible();
    },
  },
  { name: 'link that is not valid', viewer: 'nobody', show: titled('/guests#nothing', 'This link isn’t valid') },
];

/** Makes a delegated list with two guests who wait, and answers the path of its page. */
const delegated = once(async (api, eventId) => {
  const list = { title: 'Raadio Kuku', quota: 10, deadline: '2099-12-31', unitId: null, groupId: null };
  const { body } = await api.post<{ link: string }>(`/api/event/${eventId}/delegated_lists`, list);
  const guests = [{ name: 'Kati Kask', extra: 2, comments: 'vegan' }, { name: 'Õnne Jõgi' }];
  const { status } = await api.post('/api/shared_list/add_guests', { token: body.link.split('#')[1], guests });
  expect(status).toBe(201);
  return body.link;
});

async function delegatedLists(page: Page, eventId: number): Promise<void> {
  await open(page, `/event/${eventId}/delegated-lists`);
  await expect(page.getByRole('table', { name: 'Shared lists' })).toBeVisible();
}

async function madeLink(page: Page, eventId: number): Promise<void> {
  await open(page, `/event/${eventId}/delegated-lists?new`);
  await page.getByLabel('Who it is for').fill('Udu');
  await page.getByLabel('Deadline', { exact: true }).fill('31.12.2099');
  await press(page, 'Create link');
  await dialog(page, 'Link for Udu');
}
