import { expect } from '@playwright/test';
import { open } from '../session.ts';
import { someCheckpoints } from './access.ts';
import { appears, dialog, once, press, type Screen, titled } from './screen.ts';

export const DOOR_DEVICES_SCREENS: readonly Screen[] = [
  {
    name: 'door devices, none',
    viewer: 'newcomer',
    show: async (page, id) => appears(page, `/event/${id}/door-devices`, 'No door devices yet'),
  },
  {
    name: 'door devices',
    viewer: 'company',
    show: async (page, id, api) => {
      await doorDevices(api, id);
      await titled(`/event/${id}/door-devices`, 'Door devices')(page);
      await expect(page.getByRole('table', { name: 'Door devices' })).toBeVisible();
    },
  },
  {
    name: 'door device, link',
    viewer: 'company',
    show: async (page, id) => {
      await open(page, `/event/${id}/door-devices`);
      await press(page, 'Add device');
      await page.getByLabel('Device name').fill(`Gate ${Date.now()}`);
      await press(page, 'Create link');
      await dialog(page, 'Link for Gate');
    },
  },
  {
    name: 'door device, a place for it',
    viewer: 'planner',
    show: async (page, id, api) => {
      await someCheckpoints(api, id);
      await open(page, `/event/${id}/door-devices`);
      await press(page, 'Add device');
      await dialog(page, 'Location');
    },
  },
  {
    name: 'page of a door link',
    viewer: 'nobody',
    show: async (page) => titled(`/door#${'x'.repeat(43)}`, 'Check-in at the door')(page),
  },
  {
    name: 'page of a door link, in place of a user',
    viewer: 'owner',
    show: async (page) => titled(`/door#${'x'.repeat(43)}`, 'Check-in at the door')(page),
  },
  {
    name: 'door link that is not valid',
    viewer: 'nobody',
    show: async (page) => {
      await open(page, `/door#${'x'.repeat(43)}`);
      await press(page, 'Open on this device');
      await expect(page.getByRole('heading', { name: 'This link isn’t valid' })).toBeVisible();
    },
  },
  { name: 'door without a link', viewer: 'nobody', show: titled('/door', 'No link found') },
];

/** Makes a device that no one has opened, and one that is revoked. */
const doorDevices = once(async (api, eventId) => {
  const { body } = await api.post<{ door_device: { id: number } }>(`/api/event/${eventId}/door_devices`, {
    name: 'Gate A',
  });
  await api.post(`/api/event/${eventId}/door_devices/${body.door_device.id}/revoke`, {});
  await api.post(`/api/event/${eventId}/door_devices`, { name: 'Gate B' });
});
