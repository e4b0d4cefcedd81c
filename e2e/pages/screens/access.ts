import { expect, type Page } from '@playwright/test';
import { AccessApi, AccessPage } from '../access.ts';
import type { Api } from '../api.ts';
import { open } from '../session.ts';
import { StockApi } from '../stock.ts';
import { appears, dialog, once, press, type Screen } from './screen.ts';

export const ACCESS_SCREENS: readonly Screen[] = [
  {
    name: 'access system',
    viewer: 'owner',
    show: async (page, id) => {
      await new AccessPage(page).open(id);
      await expect(page.getByText(/Read-only/)).toBeVisible();
    },
  },
  { name: 'access system, editor', viewer: 'planner', show: editor },
  {
    name: 'access system, details',
    viewer: 'planner',
    show: async (page, id, api) => {
      await editor(page, id, api);
      await new AccessPage(page).unfold('Wristbands');
      await press(page, 'Details of Crew');
      await expect(page.getByText('or drop or paste it here')).toBeVisible();
    },
  },
  {
    name: 'access system, a rule',
    viewer: 'planner',
    show: async (page, id, api) => {
      await editor(page, id, api);
      await press(page, /^Rule, Backstage, Stage crew/);
      await dialog(page, 'How often');
    },
  },
  { name: 'access system, a clash', viewer: 'planner', show: clash },
  { name: 'access system, what a change touches', viewer: 'planner', onPageOfItsOwn: true, show: touches },
  { name: 'wristband stock', viewer: 'planner', show: stock },
  {
    name: 'wristband stock, a movement',
    viewer: 'planner',
    show: async (page, id, api) => {
      await stock(page, id, api);
      await press(page, /^Staff at Office/);
      await dialog(page, 'Quantity in stock');
    },
  },
  {
    name: 'wristband stock, a desk',
    viewer: 'planner',
    show: async (page, id, api) => {
      await stock(page, id, api);
      await press(page, 'Add desk');
      await dialog(page, 'Desk name');
    },
  },
  {
    name: 'wristband stock, report',
    viewer: 'planner',
    show: async (page, id, api) => {
      await stock(page, id, api);
      await press(page, 'Report');
      await expect(page.getByRole('menu')).toBeVisible();
    },
  },
  { name: 'checkpoints', viewer: 'planner', show: checkpoints },
  {
    name: 'checkpoints, a new one',
    viewer: 'planner',
    show: async (page, id, api) => {
      await checkpoints(page, id, api);
      await press(page, 'Add checkpoint');
      await dialog(page, 'Direction');
    },
  },
  {
    name: 'checkpoints, a quota',
    viewer: 'planner',
    show: async (page, id, api) => {
      await checkpoints(page, id, api);
      await press(page, 'Add quota');
      await dialog(page, 'Number of guests');
    },
  },
  { name: 'occupancy', viewer: 'planner', show: occupancy },
  {
    name: 'occupancy, a festival',
    viewer: 'owner',
    show: async (page, id) => {
      await open(page, `/event/${id}/occupancy`);
      await expect(page.getByRole('heading', { level: 2, name: 'Front of stage' })).toBeVisible();
    },
  },
  {
    name: 'occupancy, nothing yet',
    viewer: 'newcomer',
    show: async (page, id) => appears(page, `/event/${id}/occupancy`, 'No checkpoints yet'),
  },
  {
    name: 'control room',
    viewer: 'planner',
    show: async (page, id, api) => {
      await someCheckpoints(api, id);
      await open(page, `/event/${id}/control-room`);
      await expect(page.getByRole('dialog', { name: 'Control room' })).toBeVisible();
    },
  },
  {
    name: 'control room, a festival',
    viewer: 'owner',
    show: async (page, id) => {
      await open(page, `/event/${id}/control-room`);
      await expect(page.getByRole('dialog', { name: 'Control room' }).getByText('Front of stage')).toBeVisible();
    },
  },
  {
    name: 'access system, not in the plan',
    viewer: 'newcomer',
    show: async (page, id) =>
      appears(page, `/event/${id}/access-system`, 'Your plan doesn’t include the access system'),
  },
];

const someAccess = once(async (api, eventId) => {
  const system = new AccessApi(api, eventId);
  await system.add('area', 'Ground', 'Backstage');
  await system.add('time', 'Saturday');
  await system.add('wristband', 'Crew');
  await system.add('badge', 'Crew laminate');
  const [crew = 0] = await system.add('profile', 'Stage crew', 'Press');
  const backstage = (await system.get()).areas.find(({ name }) => name === 'Backstage')?.id;
  const rule = { area_id: backstage, time_ids: null, most: 2, per: 'day', reentry: false, again_after: 0 };
  await system.change('profile', crew, { areas: [backstage], rules: [rule] });
});

/** Shows an access system in the making, with the lists next to the matrix. */
async function editor(page: Page, eventId: number, api: Api): Promise<void> {
  await someAccess(api, eventId);
  const access = new AccessPage(page);
  await access.open(eventId);
  await expect(page.getByRole('button', { name: /^Areas ?2$/ })).toBeVisible();
}

/** Shows a clash: another user renames the time slot at the same moment. */
async function clash(page: Page, eventId: number, api: Api): Promise<void> {
  await editor(page, eventId, api);
  const system = new AccessApi(api, eventId);
  const slot = (await system.get()).times[0];
  await page.route(
    '**/time/*',
    async (route) => {
      await system.change('time', slot?.id ?? 0, { name: `Saturday ${Date.now()}` });
      await route.continue();
    },
    { times: 1 },
  );
  const access = new AccessPage(page);
  await access.unfold('Time slots');
  const name = access.list('Time slots').getByLabel(`Name for ${slot?.name}`);
  await name.fill('Saturday night');
  await name.press('Enter');
  await expect(page.getByRole('button', { name: 'Yours: Saturday night' })).toBeVisible();
}

/** Makes a time slot that a guest is let in by. */
const someHours = once(async (api, eventId) => {
  const system = new AccessApi(api, eventId);
  const area = (await system.get()).areas[0]?.id;
  const [slot = 0] = await system.add('time', 'Friday');
  await system.change('time', slot, { start_time: '2027-07-31T09:00:00Z', end_time: '2027-08-01T01:00:00Z' });
  const [profile = 0] = await system.add('profile', 'Loaders');
  await system.change('profile', profile, { areas: [area], timeId: slot });
  const added = await api.post<{ people: { id: number }[] }>(`/api/event/${eventId}/people/add-multiple`, {
    guests: [{ name: 'Tõnu Laadija' }],
  });
  await api.post(`/api/event/${eventId}/set_profile_for_people`, {
    profileId: profile,
    people: added.body.people.map(({ id }) => id),
  });
});

/** Shows what other hours of a time slot touch, before they are saved. */
async function touches(page: Page, eventId: number, api: Api): Promise<void> {
  await someAccess(api, eventId);
  await someHours(api, eventId);
  await editor(page, eventId, api);
  const access = new AccessPage(page);
  await access.unfold('Time slots');
  await press(page, 'Details of Friday');
  const time = access.list('Time slots').getByRole('group', { name: 'End' }).getByLabel('Time', { exact: true });
  await time.fill('02:00');
  await time.press('Tab');
  await expect(page.getByRole('region', { name: 'What this touches' })).toContainText('Loaders: 1 guest');
}

/** Bands at two desks, of which one runs low. */
const someStock = once(async (api, eventId) => {
  const [band = 0] = await new AccessApi(api, eventId).add('wristband', 'Staff');
  const there = new StockApi(api, eventId);
  const [office, gate] = await there.addDesks('Office', 'Gate A');
  await there.receive(band, office, 120);
  await api.post(`/api/event/${eventId}/stock_threshold`, { wristband_id: band, desk_id: gate, low_at: 10 });
});

/** Makes two checkpoints (one of them for an area that no one can enter), a limit and a quota. */
export const someCheckpoints = once(async (api, eventId) => {
  await someAccess(api, eventId);
  const system = new AccessApi(api, eventId);
  const [ground, backstage] = (await system.get()).areas.map(({ id }) => id);
  const at = (path: string, body: object) => api.post(`/api/event/${eventId}/${path}`, body);
  // A quota is for a unit.
  await at('units', { name: 'Crew' });
  await at('add_checkpoint', { name: 'Main gate', area_id: ground, direction: 'both', kind: 'entry' });
  await at('add_checkpoint', { name: 'Backstage door', area_id: backstage, direction: 'in', kind: 'zone' });
  await at('area_limit', { area_id: ground, most_guests: 1200, warn_at: 90, when_full: 'ask' });
});

async function checkpoints(page: Page, eventId: number, api: Api): Promise<void> {
  await someCheckpoints(api, eventId);
  await open(page, `/event/${eventId}/checkpoints`);
  await expect(page.getByRole('list', { name: 'Checkpoints' })).toBeVisible();
}

async function occupancy(page: Page, eventId: number, api: Api): Promise<void> {
  await someCheckpoints(api, eventId);
  await open(page, `/event/${eventId}/occupancy`);
  await expect(page.getByRole('heading', { level: 2, name: 'Backstage' })).toBeVisible();
}

async function stock(page: Page, eventId: number, api: Api): Promise<void> {
  await someStock(api, eventId);
  await open(page, `/event/${eventId}/wristband-stock`);
  await expect(page.getByRole('table', { name: 'Movements' })).toBeVisible();
}
