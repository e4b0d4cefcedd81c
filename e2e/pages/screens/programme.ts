import { expect, type Page } from '@playwright/test';
import type { Api } from '../api.ts';
import { ProgrammeApi, openTimetable, setOf } from '../programme.ts';
import { open } from '../session.ts';
import { appears, once, press, type Screen, titled } from './screen.ts';

export const PROGRAMME_SCREENS: readonly Screen[] = [
  {
    name: 'timetable, no days',
    viewer: 'newcomer',
    show: async (page, id) => appears(page, `/event/${id}/timetable`, 'No days yet'),
  },
  { name: 'timetable', viewer: 'planner', show: timetable },
  {
    name: 'timetable, a set chosen',
    viewer: 'planner',
    show: async (page, id, api) => {
      await timetable(page, id, api);
      await setOf(page, /^Öised Linnud, Kivi/).click();
      await expect(page.getByText('Clash on Kivi, 30 min')).toBeVisible();
    },
  },
  {
    name: 'day of the programme',
    viewer: 'planner',
    show: async (page, id) => titled(`/event/${id}/schedules/add`, 'Add day')(page),
  },
  {
    name: 'timetable, what a moved set touches',
    viewer: 'planner',
    onPageOfItsOwn: true,
    show: async (page, id, api) => {
      await timetable(page, id, api);
      await setOf(page, /^Öised Linnud, Kivi/).click();
      await page.getByLabel('Start time').fill('17:30');
      await page.getByLabel(/^End time/).fill('18:40');
      await expect(page.getByRole('checkbox', { name: 'Move Udu ja Ulm along' })).toBeVisible();
    },
  },
  {
    name: 'day of the programme, what other hours touch',
    viewer: 'planner',
    onPageOfItsOwn: true,
    show: async (page, id, api) => {
      await timetable(page, id, api);
      await page.getByRole('link', { name: 'Edit day' }).click();
      await page.getByLabel('Start time').fill('17:00');
      await expect(page.getByRole('checkbox', { name: 'Move all performances along' })).toBeVisible();
    },
  },
  {
    name: 'edit event, what other dates touch',
    viewer: 'planner',
    onPageOfItsOwn: true,
    show: async (page, id, api) => {
      await programme(api, id);
      await open(page, '/events');
      await press(page, /^Edit /);
      const start = page.getByRole('group', { name: 'Start' });
      await start.getByLabel('Date', { exact: true }).fill('01.08.2027');
      await expect(page.getByRole('checkbox', { name: /^Move 1 schedule day along/ })).toBeVisible();
    },
  },
  {
    name: 'stages, adding',
    viewer: 'planner',
    show: async (page, id) => {
      await titled(`/event/${id}/stages`, 'Stages')(page);
      await press(page, 'Add stage');
      await expect(page.getByLabel('Stage name')).toBeVisible();
    },
  },
  {
    name: 'hotels, none',
    viewer: 'newcomer',
    show: async (page, id) => appears(page, `/event/${id}/accomodation`, 'No hotels yet'),
  },
  {
    name: 'hotels',
    viewer: 'planner',
    show: async (page, id, api) => {
      await programme(api, id);
      await open(page, `/event/${id}/accomodation`);
      await expect(page.getByRole('table', { name: /^Rooming list/ })).toBeVisible();
    },
  },
  { name: 'hotel', viewer: 'planner', show: async (page, id) => titled(`/event/${id}/hotels/add`, 'Add hotel')(page) },
  {
    name: 'accommodation of an artist',
    viewer: 'planner',
    show: async (page, id, api) => {
      await ofArtist(page, id, api);
      await page.getByRole('link', { name: 'Öised Linnud' }).first().click();
      await press(page, 'Edit Hotell Vana Sadam');
      await expect(page.getByLabel('First night', { exact: true })).toBeVisible();
    },
  },
  {
    name: 'schedule of an artist',
    viewer: 'planner',
    show: async (page, id, api) => {
      await ofArtist(page, id, api);
      await page.getByRole('link', { name: 'Öised Linnud' }).first().click();
      await expect(page.getByRole('navigation', { name: 'Öised Linnud' })).toBeVisible();
      await page.getByRole('navigation', { name: 'Öised Linnud' }).getByRole('link', { name: 'Schedule' }).click();
      await expect(page.getByRole('table', { name: 'Schedule' })).toBeVisible();
    },
  },
];

/** Two who clash on a stage, and a room. */
const programme = once(async (caller, eventId) => {
  const api = new ProgrammeApi(caller, eventId);
  const [linnud = 0, udu = 0] = await api.addArtists('Öised Linnud', 'Udu ja Ulm', 'Kivilaht');
  const [kivi = 0, paat = 0] = await api.addStages('Kivi', 'Paat');
  const day = await api.addDay([kivi, paat]);
  await api.play(day, linnud, kivi, '18:00', '19:00');
  await api.play(day, udu, kivi, '18:30', '19:30');
  await api.book(linnud, await api.addHotel('Hotell Vana Sadam'));
});

async function timetable(page: Page, eventId: number, api: Api): Promise<void> {
  await programme(api, eventId);
  await openTimetable(page, eventId);
  await expect(setOf(page, /^Öised Linnud, Kivi/)).toBeVisible();
}

async function ofArtist(page: Page, eventId: number, api: Api): Promise<void> {
  await programme(api, eventId);
  await open(page, `/event/${eventId}/accomodation`);
}
