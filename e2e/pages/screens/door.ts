import { expect, type Page } from '@playwright/test';
import type { Api } from '../api.ts';
import { BandNumbers } from '../band-numbers.ts';
import { Door } from '../door.ts';
import { open } from '../session.ts';
import { StockApi } from '../stock.ts';
import { dialog, press, type Screen } from './screen.ts';

export const DOOR_SCREENS: readonly Screen[] = [
  { name: 'door', viewer: 'owner', atTheDoor: true, show: door },
  { name: 'door, nobody', viewer: 'newcomer', atTheDoor: true, show: door },
  {
    name: 'door, none found',
    viewer: 'company',
    atTheDoor: true,
    show: async (page, id) => {
      await door(page, id);
      await new Door(page).search('zzzz');
      await expect(page.getByText('No results for “zzzz”')).toBeVisible();
    },
  },
  { name: 'door, after a tap', viewer: 'company', atTheDoor: true, show: tapped },
  {
    name: 'door, areas of a guest',
    viewer: 'owner',
    atTheDoor: true,
    show: async (page, id) => {
      await door(page, id);
      await page.getByRole('grid', { name: 'Guests' }).getByRole('row').first().getByRole('button').first().click();
      await expect(page.getByRole('list', { name: 'Areas' })).toBeVisible();
    },
  },
  {
    name: 'door, history',
    viewer: 'company',
    atTheDoor: true,
    show: async (page, id) => {
      await tapped(page, id);
      await press(page, 'History');
      await dialog(page, 'History of Mari Tamm');
      await expect(page.getByRole('button', { name: /^Undo \+/ }).first()).toBeVisible();
    },
  },
  {
    name: 'door, question about a group',
    viewer: 'owner',
    atTheDoor: true,
    onPhonesOnly: true,
    show: async (page, id) => {
      await door(page, id);
      await press(page, 'Units, groups and totals');
      await press(page, /^Press/);
      await press(page, 'Everyone in Press');
      await dialog(page, 'Everyone in Press');
    },
  },
  {
    name: 'door, no camera',
    viewer: 'company',
    atTheDoor: true,
    show: async (page, id) => {
      await door(page, id);
      await press(page, 'Scan');
      await expect(page.getByRole('alert')).toContainText('Until then, type the name');
    },
  },
  {
    name: 'door, code refused',
    viewer: 'company',
    atTheDoor: true,
    show: async (page, id) => {
      await door(page, id);
      await new Door(page).search(`LAM1.1.1.${'A'.repeat(103)}`);
      await expect(page.getByRole('heading', { name: 'This code is for another event' })).toBeVisible();
    },
  },
  { name: 'door, somebody needs attention', viewer: 'company', atTheDoor: true, show: needsAttention },
  {
    name: 'door, what needs attention',
    viewer: 'company',
    atTheDoor: true,
    show: async (page, id, api) => {
      await needsAttention(page, id, api);
      await press(page, 'Show');
      await dialog(page, 'Needs attention');
    },
  },
  {
    name: 'door, last scans',
    viewer: 'company',
    atTheDoor: true,
    show: async (page, id) => {
      await tapped(page, id);
      await press(page, 'Next guest');
      await press(page, /last scans$/);
      await dialog(page, 'Last scans');
    },
  },
  {
    name: 'door, last scans, none',
    viewer: 'newcomer',
    atTheDoor: true,
    show: async (page, id) => {
      await door(page, id);
      await press(page, /last scans$/);
      await dialog(page, 'Last scans');
    },
  },
  {
    name: 'door, settings of the device',
    viewer: 'company',
    atTheDoor: true,
    show: async (page, id) => {
      await door(page, id);
      await press(page, /Name this device$/);
      await dialog(page, 'This device');
    },
  },
  {
    name: 'door, desk of the device',
    viewer: 'owner',
    atTheDoor: true,
    show: async (page, id) => {
      await door(page, id);
      await new Door(page).settings();
      await expect(page.getByRole('combobox', { name: 'Wristbands from this desk' })).toBeVisible();
    },
  },
  { name: 'door, wristbands of a guest', viewer: 'owner', atTheDoor: true, show: wristbands },
  {
    name: 'door, why a wristband is replaced',
    viewer: 'owner',
    atTheDoor: true,
    show: async (page, id, api) => {
      await wristbands(page, id, api);
      await press(page, 'Replace one');
      await expect(page.getByText('Why is it being replaced?')).toBeVisible();
    },
  },
  {
    name: 'door, a wristband that was lost',
    viewer: 'company',
    atTheDoor: true,
    show: async (page, id, api) => {
      await bandNumbers(page, id, api);
      await page.keyboard.press('Escape');
      await new Door(page).search('LOST-0001');
      await expect(page.getByText('This wristband was reported lost')).toBeVisible();
    },
  },
  {
    name: 'door, numbers of wristbands on the card',
    viewer: 'company',
    atTheDoor: true,
    show: async (page, id, api) => {
      await bandNumbers(page, id, api);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('list', { name: 'Wristband numbers' })).toBeVisible();
    },
  },
  { name: 'door, numbers of wristbands', viewer: 'company', atTheDoor: true, show: bandNumbers },
  {
    name: 'door, another number for a lost wristband',
    viewer: 'company',
    atTheDoor: true,
    show: async (page, id, api) => {
      await bandNumbers(page, id, api);
      await press(page, /^Lost: replace, number/);
      await expect(page.getByLabel('New wristband number')).toBeVisible();
    },
  },
  {
    name: 'door, locked',
    viewer: 'company',
    atTheDoor: true,
    show: async (page, id) => {
      await door(page, id);
      await press(page, 'Lock the screen');
      await expect(page.getByRole('dialog', { name: 'Screen locked' })).toBeVisible();
    },
  },
  {
    name: 'door, overview',
    viewer: 'owner',
    atTheDoor: true,
    onPhonesOnly: true,
    show: async (page, id) => {
      await door(page, id);
      await press(page, 'Units, groups and totals');
      await dialog(page, 'Overview');
    },
  },
];

async function door(page: Page, eventId: number): Promise<void> {
  await open(page, `/event/${eventId}/check_in`);
  await new Door(page).expectLive();
}

/** The bands that a guest of the demo was given, on a device with a desk. */
async function wristbands(page: Page, eventId: number, api: Api): Promise<void> {
  await door(page, eventId);
  const name = await new StockApi(api, eventId).lastGiven();
  const atDoor = new Door(page);
  await atDoor.giveFrom('Gate A');
  await atDoor.filter('All');
  await atDoor.search(name);
  await atDoor.row(name).getByRole('button').first().click();
  await press(page, 'Void, replace or return');
  await expect(page.getByRole('button', { name: 'Replace one' }).first()).toBeVisible();
}

/** The numbers of a guest with one wristband that was lost and one that lets in. */
async function bandNumbers(page: Page, eventId: number, api: Api): Promise<void> {
  const { people } = await api.get<{ people: { id: number; name: string }[] }>(`/api/event/${eventId}/people`);
  const numbers = new BandNumbers(api, eventId);
  const mari = people.find(({ name }) => name === 'Mari Tamm')?.id;
  await numbers.tie(mari, 'LOST-0001');
  await numbers.block('LOST-0001');
  await numbers.tie(mari, '04A2 7F19 C3');
  await door(page, eventId);
  const atDoor = new Door(page);
  await atDoor.filter('All');
  await atDoor.row('Mari Tamm').getByRole('button').first().click();
  await press(page, 'Lost: replace or assign another');
  await dialog(page, 'Wristband numbers for Mari Tamm');
  await expect(page.getByText('04A27F19C3').last()).toBeVisible();
}

/** Someone came in without a place on a device of this name. */
async function needsAttention(page: Page, eventId: number, api: Api): Promise<void> {
  await door(page, eventId);
  const device = await page.evaluate(() => localStorage.getItem('DOOR_DEVICE_NAMES')?.split('\n')[0] ?? '');
  const { body } = await api.post<{ people: { id: number }[] }>(`/api/event/${eventId}/people/add-multiple`, {
    guests: [{ name: 'Jaan Kask' }],
  });
  const headers = {
    'x-device': encodeURIComponent(device),
    'x-tapped-at': new Date(Date.now() - 60_000).toISOString(),
  };
  for (let taps = 0; taps < 2; taps += 1)
    await api.post(
      `/api/event/${eventId}/check_in`,
      { person_id: body.people[0]?.id },
      { ...headers, 'idempotency-key': crypto.randomUUID() },
    );
  await expect(page.getByText(/needs? attention$/)).toBeVisible();
}

async function tapped(page: Page, eventId: number): Promise<void> {
  await door(page, eventId);
  await new Door(page).one('Mari Tamm').click();
  await expect(page.getByText('Checked in one', { exact: true }).first()).toBeVisible();
}
