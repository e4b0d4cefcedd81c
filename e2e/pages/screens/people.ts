import { expect, type Page } from '@playwright/test';
import { LIST, pasteGuests } from '../multi-add.ts';
import { open } from '../session.ts';
import { appears, dialog, press, type Screen, titled } from './screen.ts';

const CSV = Buffer.from('Name;Guests;Notes;Status\nTamm, Mari;2;vegan;coming\nJõgi, Ülle;1;;cancelled\n');

export const PEOPLE_SCREENS: readonly Screen[] = [
  {
    name: 'people, plan ended',
    viewer: 'lapsed',
    show: async (page, id) => {
      await people(page, id);
      await expect(page.getByText(/’s plan ended/)).toBeVisible();
    },
  },
  { name: 'people', viewer: 'owner', show: people },
  {
    name: 'people, nobody',
    viewer: 'newcomer',
    show: async (page, id) => appears(page, `/event/${id}/people`, 'The guest list is empty'),
  },
  {
    name: 'people, none found',
    viewer: 'company',
    show: async (page, id) => {
      await people(page, id);
      await page.getByLabel('Search people').fill('zzzz');
      await expect(page.getByText('No one matches', { exact: true })).toBeVisible();
    },
  },
  {
    name: 'export',
    viewer: 'planner',
    show: async (page, id) => {
      await people(page, id);
      await press(page, 'Export');
      await dialog(page, 'Export');
    },
  },
  {
    name: 'export, badges',
    viewer: 'planner',
    show: async (page, id) => {
      await people(page, id);
      await press(page, 'Export');
      await page.getByRole('radio', { name: /^Badges/ }).check({ force: true });
      await expect(page.getByRole('combobox', { name: 'Size' })).toBeVisible();
    },
  },
  {
    name: 'people, filtered and selected',
    viewer: 'owner',
    show: async (page, id) => {
      await open(page, `/event/${id}/people?state=out,pending`);
      await page.getByRole('checkbox', { name: 'Select all' }).check();
      await expect(page.getByRole('toolbar', { name: 'Selected people' })).toBeVisible();
    },
  },
  {
    name: 'people, choices of a filter',
    viewer: 'planner',
    show: async (page, id) => {
      await people(page, id);
      await press(page, 'Status');
      await expect(page.getByRole('dialog').getByRole('checkbox')).toHaveCount(5);
    },
  },
  {
    name: 'people, menu of a row',
    viewer: 'planner',
    show: async (page, id) => {
      await people(page, id);
      await press(page, /^Actions for /);
      await expect(page.getByRole('menu')).toBeVisible();
    },
  },
  {
    name: 'edit person',
    viewer: 'planner',
    show: async (page, id) => {
      await people(page, id);
      await press(page, /^Actions for /);
      await page.getByRole('menuitem', { name: 'Edit' }).click();
      await dialog(page, 'Edit person');
    },
  },
  {
    name: 'add person',
    viewer: 'planner',
    show: async (page, id) => {
      await people(page, id);
      await press(page, 'Add person');
      await dialog(page, 'Add person');
    },
  },
  {
    name: 'add unit',
    viewer: 'planner',
    show: async (page, id) => {
      await people(page, id);
      await press(page, 'Add unit');
      await dialog(page, 'Add unit');
    },
  },
  {
    name: 'add group',
    viewer: 'owner',
    show: async (page, id) => {
      await people(page, id);
      await press(page, 'Add group');
      await dialog(page, 'Add group');
    },
  },
  {
    name: 'units',
    viewer: 'owner',
    show: async (page, id) => {
      await titled(`/event/${id}/units`, 'Units')(page);
      await expect(page.getByRole('table', { name: 'Units' })).toBeVisible();
    },
  },
  {
    name: 'units, none',
    viewer: 'newcomer',
    show: async (page, id) => appears(page, `/event/${id}/units`, 'No units yet'),
  },
  { name: 'unit', viewer: 'owner', show: unit },
  {
    name: 'unit, renaming',
    viewer: 'owner',
    show: async (page, id) => {
      await unit(page, id);
      await press(page, 'Rename unit');
      await dialog(page, 'Rename unit');
    },
  },
  {
    name: 'group',
    viewer: 'owner',
    show: async (page, id) => {
      await unit(page, id);
      await page.getByRole('link', { name: /^Radio/ }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Radio' })).toBeVisible();
    },
  },
  {
    name: 'unit that is gone',
    viewer: 'owner',
    show: async (page, id) => appears(page, `/event/${id}/unit/999999`, 'Unit not found'),
  },
  { name: 'multi-add, text', viewer: 'owner', show: multiAdd },
  { name: 'multi-add, columns', viewer: 'owner', show: columns },
  { name: 'multi-add, check with bad rows', viewer: 'owner', show: async (page, id) => pasteGuests(page, id, LIST) },
];

export async function people(page: Page, eventId: number): Promise<void> {
  await open(page, `/event/${eventId}/people`);
  await expect(page.getByText(/^[\d,]+ entries/)).toBeVisible();
}

async function unit(page: Page, eventId: number): Promise<void> {
  await open(page, `/event/${eventId}/units`);
  await page.getByRole('link', { name: 'Press', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Press' })).toBeVisible();
  await expect(page.getByText(/^[\d,\s]+ entries/)).toBeVisible();
}

async function multiAdd(page: Page, eventId: number): Promise<void> {
  await open(page, `/event/${eventId}/people/multi-add`);
  await expect(page.getByLabel('One guest per row')).toBeVisible();
}

async function columns(page: Page, eventId: number): Promise<void> {
  await multiAdd(page, eventId);
  await page.locator('input[type=file]').setInputFiles({ name: 'guests.csv', mimeType: 'text/csv', buffer: CSV });
  await expect(page.getByRole('table', { name: 'Columns' })).toBeVisible();
}
