import { expect, type Page } from '@playwright/test';
import { AccessApi, AccessPage } from './access.ts';
import { apiWith } from './api.ts';
import { Door } from './door.ts';
import { Gate } from './gate.ts';
import { wedge } from './scanner.ts';
import { LIST, pasteGuests } from './multi-add.ts';
import { Palette } from './palette.ts';
import { open } from './session.ts';
import { StockApi } from './stock.ts';
import type { Viewer } from './stage.ts';

export interface Screen {
  readonly name: string;
  readonly viewer: Viewer;
  /** Leads a page to the screen and waits until it stands. */
  readonly show: (page: Page, eventId: number) => Promise<void>;
  readonly onPhonesOnly?: true;
  /** Seen in daylight at the door, so there in the sunlight scheme too. */
  readonly atTheDoor?: true;
}

const CSV = Buffer.from('Name;Guests;Notes\nMari Tamm;2;vegan\nÜlle Jõgi;1;\n');

/** Every screen of the product in the states that look different. */
export const SCREENS: readonly Screen[] = [
  { name: 'login', viewer: 'nobody', show: titled('/login', 'Login') },
  { name: 'register', viewer: 'nobody', show: titled('/register', 'Register') },
  { name: 'privacy policy', viewer: 'nobody', show: titled('/privacy-policy', 'Privacy policy') },
  { name: 'page not found', viewer: 'nobody', show: titled('/no/such/place', 'Page not found') },
  { name: 'events', viewer: 'owner', show: events },
  { name: 'events, none', viewer: 'beginner', show: async (page) => appears(page, '/events', 'No events yet') },
  { name: 'add event', viewer: 'owner', show: titled('/add-event', 'Add event') },
  { name: 'edit event', viewer: 'owner', show: async (page) => { await events(page); await press(page, /^Edit /); await dialog(page, 'Edit event'); } },
  { name: 'delete event', viewer: 'owner', show: async (page) => { await events(page); await press(page, /^Delete /); await dialog(page, /delete/i); } },
  { name: 'preferences', viewer: 'owner', show: async (page) => { await events(page); await press(page, 'Language and look'); await expect(page.getByRole('menu')).toBeVisible(); } },
  { name: 'my account', viewer: 'owner', show: titled('/my-account', 'My account') },
  { name: 'account privacy', viewer: 'owner', show: async (page) => { await titled('/account-privacy', 'Privacy')(page, 0); await expect(page.getByRole('table', { name: 'What is stored' })).toBeVisible(); } },
  { name: 'account audit', viewer: 'owner', show: async (page) => { await titled('/account-audit', 'Audit')(page, 0); await expect(page.getByRole('table', { name: 'Audit' }).or(page.getByText('No right was changed yet'))).toBeVisible(); } },
  { name: 'account audit, nothing found', viewer: 'owner', show: async (page) => { await titled('/account-audit', 'Audit')(page, 0); await page.getByLabel('Search the audit').fill('zzzz'); await expect(page.getByText('No entry matches')).toBeVisible(); } },
  { name: 'all events', viewer: 'superuser', show: allEvents },
  { name: 'all events, opening one', viewer: 'superuser', show: async (page) => { await allEvents(page); await press(page, /^Open for support: /); await dialog(page, 'Open for support'); } },
  { name: 'select artist', viewer: 'artist', show: titled('/select-artist', 'Select artist') },
  { name: 'artist page', viewer: 'artist', show: async (page) => appears(page, '/artist-page', 'Informative content coming soon, stay tuned!') },
  { name: 'user home', viewer: 'owner', show: async (page) => { await titled('/user-home', 'My events')(page, 0); await expect(page.getByRole('link', { name: 'Meretuul 2026' })).toBeVisible(); } },
  { name: 'palette', viewer: 'company', show: async (page, id) => { await people(page, id); await palette(page, ''); } },
  { name: 'palette, people found', viewer: 'company', show: async (page, id) => { await people(page, id); await palette(page, 'm'); await expect(new Palette(page).option('Mari Tamm')).toBeVisible(); } },
  { name: 'palette, nothing found', viewer: 'owner', show: async (page) => { await events(page); await palette(page, 'zzzz'); await expect(page.getByText('Nothing found for “zzzz”')).toBeVisible(); } },
  { name: 'keyboard shortcuts', viewer: 'company', show: async (page, id) => { await people(page, id); await page.keyboard.press('?'); await dialog(page, 'Keyboard shortcuts'); } },
  { name: 'dashboard', viewer: 'owner', show: dashboard },
  { name: 'dashboard, nobody', viewer: 'newcomer', show: async (page, id) => appears(page, `/event/${id}`, 'Nobody is on the list yet') },
  { name: 'dashboard, nothing found', viewer: 'owner', show: async (page, id) => { await dashboard(page, id); await page.getByLabel('Search the activity log').fill('zzzz'); await expect(page.getByText('No entry matches')).toBeVisible(); } },
  { name: 'event settings', viewer: 'owner', show: async (page, id) => { await dashboard(page, id); await press(page, 'Event settings'); await dialog(page, 'Event settings'); } },
  { name: 'people', viewer: 'owner', show: people },
  { name: 'people, nobody', viewer: 'newcomer', show: async (page, id) => appears(page, `/event/${id}/people`, 'Nobody is on the list yet') },
  { name: 'people, none found', viewer: 'company', show: async (page, id) => { await people(page, id); await page.getByLabel('Search people').fill('zzzz'); await expect(page.getByText('Nobody matches')).toBeVisible(); } },
  { name: 'export', viewer: 'owner', show: async (page, id) => { await people(page, id); await press(page, 'Export'); await dialog(page, 'Export'); } },
  { name: 'export, badges', viewer: 'owner', show: async (page, id) => { await people(page, id); await press(page, 'Export'); await page.getByRole('radio', { name: /^Badges/ }).check({ force: true }); await expect(page.getByRole('combobox', { name: 'Size' })).toBeVisible(); } },
  { name: 'people, filtered and selected', viewer: 'owner', show: async (page, id) => { await open(page, `/event/${id}/people?state=out,pending`); await page.getByRole('checkbox', { name: 'Select all' }).check(); await expect(page.getByRole('toolbar', { name: 'Selected people' })).toBeVisible(); } },
  { name: 'people, choices of a filter', viewer: 'owner', show: async (page, id) => { await people(page, id); await press(page, 'State'); await expect(page.getByRole('dialog').getByRole('checkbox')).toHaveCount(5); } },
  { name: 'people, menu of a row', viewer: 'owner', show: async (page, id) => { await people(page, id); await press(page, /^Actions for /); await expect(page.getByRole('menu')).toBeVisible(); } },
  { name: 'edit person', viewer: 'owner', show: async (page, id) => { await people(page, id); await press(page, /^Actions for /); await page.getByRole('menuitem', { name: 'Edit' }).click(); await dialog(page, 'Edit person'); } },
  { name: 'add person', viewer: 'owner', show: async (page, id) => { await people(page, id); await press(page, 'Add person'); await dialog(page, 'Add person'); } },
  { name: 'add unit', viewer: 'owner', show: async (page, id) => { await people(page, id); await press(page, 'Add unit'); await dialog(page, 'Add unit'); } },
  { name: 'add group', viewer: 'owner', show: async (page, id) => { await people(page, id); await press(page, 'Add group'); await dialog(page, 'Add group'); } },
  { name: 'units', viewer: 'owner', show: async (page, id) => { await titled(`/event/${id}/units`, 'Units')(page, id); await expect(page.getByRole('table', { name: 'Units' })).toBeVisible(); } },
  { name: 'units, none', viewer: 'newcomer', show: async (page, id) => appears(page, `/event/${id}/units`, 'No units yet') },
  { name: 'unit', viewer: 'owner', show: unit },
  { name: 'unit, renaming', viewer: 'owner', show: async (page, id) => { await unit(page, id); await press(page, 'Rename unit'); await dialog(page, 'Rename unit'); } },
  { name: 'group', viewer: 'owner', show: async (page, id) => { await unit(page, id); await page.getByRole('link', { name: /^Radio/ }).click(); await expect(page.getByRole('heading', { level: 1, name: 'Radio' })).toBeVisible(); } },
  { name: 'unit that is gone', viewer: 'owner', show: async (page, id) => appears(page, `/event/${id}/unit/999999`, 'There is no such unit') },
  { name: 'multi-add, text', viewer: 'owner', show: multiAdd },
  { name: 'multi-add, columns', viewer: 'owner', show: columns },
  { name: 'multi-add, check with bad rows', viewer: 'owner', show: async (page, id) => pasteGuests(page, id, LIST) },
  { name: 'delegated lists, none', viewer: 'newcomer', show: async (page, id) => appears(page, `/event/${id}/delegated-lists`, 'No delegated lists yet') },
  { name: 'delegated lists', viewer: 'company', show: async (page, id) => { await delegated(page, id); await delegatedLists(page, id); } },
  { name: 'delegated list, guests', viewer: 'company', show: async (page, id) => { await delegated(page, id); await delegatedLists(page, id); await press(page, /waiting in/); await dialog(page, 'Accept'); } },
  { name: 'delegated list, new', viewer: 'company', show: async (page, id) => { await open(page, `/event/${id}/delegated-lists?new`); await dialog(page, 'New delegated list'); } },
  { name: 'delegated list, link', viewer: 'company', show: madeLink },
  { name: 'page of a link', viewer: 'company', show: async (page, id) => { const link = await delegated(page, id); await appears(page, link, 'Your guests'); } },
  { name: 'page of a link, pasting', viewer: 'company', show: async (page, id) => { const link = await delegated(page, id); await appears(page, link, 'Your guests'); await page.getByRole('radio', { name: 'Paste a list' }).check({ force: true }); await press(page, 'Add guests'); await expect(page.getByText('Paste or type at least one guest')).toBeVisible(); } },
  { name: 'link that is not valid', viewer: 'nobody', show: titled('/guests#nothing', 'This link is not valid') },
  { name: 'access system', viewer: 'owner', show: async (page, id) => { await new AccessPage(page).open(id); await expect(page.getByText(/Read-only/)).toBeVisible(); } },
  { name: 'gate, no area yet', viewer: 'planner', atTheDoor: true, show: async (page, id) => { await editor(page, id); await new Gate(page).open(id); await expect(page.getByText('Which area does this device stand at?')).toBeVisible(); } },
  { name: 'gate', viewer: 'owner', atTheDoor: true, show: gate },
  { name: 'gate, people found', viewer: 'owner', atTheDoor: true, show: async (page, id) => { await gate(page, id); await new Gate(page).search.fill('m'); await expect(page.getByRole('list', { name: 'People found' })).toBeVisible(); } },
  { name: 'gate, answer', viewer: 'owner', atTheDoor: true, show: async (page, id) => { await gate(page, id); await new Gate(page).search.fill('m'); await page.getByRole('list', { name: 'People found' }).getByRole('button').first().click(); await expect(new Gate(page).answer).toBeVisible(); } },
  { name: 'gate, code refused', viewer: 'owner', atTheDoor: true, show: async (page, id) => { await gate(page, id); await wedge(page, '4740098000015'); await expect(page.getByRole('heading', { name: "Not a guest's code" })).toBeVisible(); } },
  { name: 'gate, nobody found', viewer: 'owner', atTheDoor: true, show: async (page, id) => { await gate(page, id); await new Gate(page).search.fill('zzzz'); await expect(page.getByText('Nobody found for “zzzz”')).toBeVisible(); } },
  { name: 'gate, another time', viewer: 'owner', atTheDoor: true, show: async (page, id) => { await gate(page, id); await press(page, 'At another time'); await dialog(page, 'At another time'); } },
  { name: 'gate, areas', viewer: 'owner', atTheDoor: true, show: async (page, id) => { await gate(page, id); await press(page, /^Area of this device/); await dialog(page, 'Area of this device'); } },
  { name: 'access system, editor', viewer: 'planner', show: editor },
  { name: 'access system, details', viewer: 'planner', show: async (page, id) => { await editor(page, id); await new AccessPage(page).unfold('Wristbands'); await press(page, 'Details of Crew'); await expect(page.getByText('or drop or paste one here')).toBeVisible(); } },
  { name: 'access system, a clash', viewer: 'planner', show: clash },
  { name: 'wristband stock', viewer: 'planner', show: stock },
  { name: 'wristband stock, a movement', viewer: 'planner', show: async (page, id) => { await stock(page, id); await press(page, /^Staff at Office/); await dialog(page, 'How many are there'); } },
  { name: 'wristband stock, a desk', viewer: 'planner', show: async (page, id) => { await stock(page, id); await press(page, 'Add desk'); await dialog(page, 'Name of the desk'); } },
  { name: 'wristband stock, report', viewer: 'planner', show: async (page, id) => { await stock(page, id); await press(page, 'Report'); await expect(page.getByRole('menu')).toBeVisible(); } },
  { name: 'access system, not in the plan', viewer: 'newcomer', show: async (page, id) => appears(page, `/event/${id}/access-system`, 'The access system is not part of your plan') },
  { name: 'door devices, none', viewer: 'newcomer', show: async (page, id) => appears(page, `/event/${id}/door-devices`, 'No door devices yet') },
  { name: 'door devices', viewer: 'company', show: async (page, id) => { await doorDevice(page, id); await titled(`/event/${id}/door-devices`, 'Door devices')(page, id); await expect(page.getByRole('table', { name: 'Door devices' })).toBeVisible(); } },
  { name: 'door device, link', viewer: 'company', show: async (page, id) => { await open(page, `/event/${id}/door-devices`); await press(page, 'Add device'); await page.getByLabel('Name of the device').fill(`Gate ${Date.now()}`); await press(page, 'Create link'); await dialog(page, 'Link for Gate'); } },
  { name: 'page of a door link', viewer: 'nobody', show: async (page) => titled(`/door#${'x'.repeat(43)}`, 'Check-in at the door')(page, 0) },
  { name: 'page of a door link, in place of a user', viewer: 'owner', show: async (page) => titled(`/door#${'x'.repeat(43)}`, 'Check-in at the door')(page, 0) },
  { name: 'door link that is not valid', viewer: 'nobody', show: async (page) => { await open(page, `/door#${'x'.repeat(43)}`); await press(page, 'Open on this device'); await expect(page.getByRole('heading', { name: 'This link is not valid' })).toBeVisible(); } },
  { name: 'door without a link', viewer: 'nobody', show: titled('/door', 'There is no link here') },
  { name: 'remote that failed', viewer: 'owner', show: failedRemote },
  { name: 'door', viewer: 'owner', atTheDoor: true, show: door },
  { name: 'door, nobody', viewer: 'newcomer', atTheDoor: true, show: door },
  { name: 'door, none found', viewer: 'company', atTheDoor: true, show: async (page, id) => { await door(page, id); await new Door(page).search('zzzz'); await expect(page.getByText('Nobody found for “zzzz”')).toBeVisible(); } },
  { name: 'door, after a tap', viewer: 'company', atTheDoor: true, show: tapped },
  { name: 'door, areas of a guest', viewer: 'owner', atTheDoor: true, show: async (page, id) => { await door(page, id); await page.getByRole('grid', { name: 'Guests' }).getByRole('row').first().getByRole('button').first().click(); await expect(page.getByRole('list', { name: 'Areas' })).toBeVisible(); } },
  { name: 'door, history', viewer: 'company', atTheDoor: true, show: async (page, id) => { await tapped(page, id); await press(page, 'History'); await dialog(page, 'History of Mari Tamm'); await expect(page.getByRole('button', { name: /^Undo \+/ }).first()).toBeVisible(); } },
  { name: 'door, question about a group', viewer: 'owner', atTheDoor: true, onPhonesOnly: true, show: async (page, id) => { await door(page, id); await press(page, 'Units, groups and totals'); await press(page, /^Press/); await press(page, 'All of Press'); await dialog(page, 'All of Press'); } },
  { name: 'door, no camera', viewer: 'company', atTheDoor: true, show: async (page, id) => { await door(page, id); await press(page, 'Scan'); await expect(page.getByRole('alert')).toContainText('Until then type the name'); } },
  { name: 'door, code refused', viewer: 'company', atTheDoor: true, show: async (page, id) => { await door(page, id); await new Door(page).search(`LAM1.1.1.${'A'.repeat(103)}`); await expect(page.getByRole('heading', { name: 'Code of another event' })).toBeVisible(); } },
  { name: 'door, what needs attention', viewer: 'company', atTheDoor: true, show: async (page, id) => { await needsAttention(page, id); await press(page, 'Show'); await dialog(page, 'Needs attention'); } },
  { name: 'door, last scans', viewer: 'company', atTheDoor: true, show: async (page, id) => { await tapped(page, id); await press(page, 'Next guest'); await press(page, /last scans$/); await dialog(page, 'Last scans'); } },
  { name: 'door, last scans, none', viewer: 'newcomer', atTheDoor: true, show: async (page, id) => { await door(page, id); await press(page, /last scans$/); await dialog(page, 'Last scans'); } },
  { name: 'door, settings of the device', viewer: 'company', atTheDoor: true, show: async (page, id) => { await door(page, id); await press(page, /Name this device$/); await dialog(page, 'This device'); } },
  { name: 'door, desk of the device', viewer: 'owner', atTheDoor: true, show: async (page, id) => { await door(page, id); await new Door(page).settings(); await expect(page.getByRole('combobox', { name: 'Wristbands from this desk' })).toBeVisible(); } },
  { name: 'door, wristbands of a guest', viewer: 'owner', atTheDoor: true, show: wristbands },
  { name: 'door, why a wristband is replaced', viewer: 'owner', atTheDoor: true, show: async (page, id) => { await wristbands(page, id); await press(page, 'Replace one'); await expect(page.getByText('Why is one replaced?')).toBeVisible(); } },
  { name: 'door, locked', viewer: 'company', atTheDoor: true, show: async (page, id) => { await door(page, id); await press(page, 'Lock the screen'); await expect(page.getByRole('dialog', { name: 'Screen locked' })).toBeVisible(); } },
  { name: 'door, overview', viewer: 'owner', atTheDoor: true, onPhonesOnly: true, show: async (page, id) => { await door(page, id); await press(page, 'Units, groups and totals'); await dialog(page, 'Overview'); } },
];

function titled(path: string, heading: string): Screen['show'] {
  return async (page) => {
    await open(page, path);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  };
}

async function appears(page: Page, path: string, text: string): Promise<void> {
  await open(page, path);
  await expect(page.getByText(text, { exact: true })).toBeVisible();
}

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).first().click();

const dialog = (page: Page, name: string | RegExp) => expect(page.getByRole('dialog').filter({ hasText: name })).toBeVisible();

async function palette(page: Page, query: string): Promise<void> {
  await new Palette(page).open();
  await page.keyboard.type(query);
}

async function dashboard(page: Page, eventId: number): Promise<void> {
  await open(page, `/event/${eventId}`);
  await expect(page.getByRole('list', { name: 'Activity log' }).getByRole('listitem').first()).toBeVisible();
}

async function events(page: Page): Promise<void> {
  await open(page, '/events');
  await expect(page.getByRole('article').first()).toBeVisible();
}

async function allEvents(page: Page): Promise<void> {
  await titled('/all-events', 'All events')(page, 0);
  await expect(page.getByRole('table', { name: 'All events' })).toBeVisible();
}

async function people(page: Page, eventId: number): Promise<void> {
  await open(page, `/event/${eventId}/people`);
  await expect(page.getByText(/^[\d\s]+ entries/)).toBeVisible();
}

async function unit(page: Page, eventId: number): Promise<void> {
  await open(page, `/event/${eventId}/units`);
  await page.getByRole('link', { name: 'Press', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Press' })).toBeVisible();
  await expect(page.getByText(/^[\d,\s]+ entries/)).toBeVisible();
}

async function multiAdd(page: Page, eventId: number): Promise<void> {
  await open(page, `/event/${eventId}/people/multi-add`);
  await expect(page.getByLabel('One guest a row')).toBeVisible();
}

async function columns(page: Page, eventId: number): Promise<void> {
  await multiAdd(page, eventId);
  await page.locator('input[type=file]').setInputFiles({ name: 'guests.csv', mimeType: 'text/csv', buffer: CSV });
  await expect(page.getByRole('table', { name: 'Columns' })).toBeVisible();
}

/** Makes a delegated list with two guests who wait, and answers the path of its page. */
async function delegated(page: Page, eventId: number): Promise<string> {
  await open(page, '/events');
  const api = apiWith(await page.evaluate(() => localStorage.getItem('JWT') ?? ''));
  const list = { title: 'Raadio Kuku', quota: 10, deadline: '2099-12-31', unitId: null, groupId: null };
  const { body } = await api.post<{ link: string }>(`/api/event/${eventId}/delegated_lists`, list);
  const guests = [{ name: 'Kati Kask', extra: 2, comments: 'vegan' }, { name: 'Õnne Jõgi' }];
  await api.post('/api/shared_list/add_guests', { token: body.link.split('#')[1], guests });
  return body.link;
}

async function delegatedLists(page: Page, eventId: number): Promise<void> {
  await open(page, `/event/${eventId}/delegated-lists`);
  await expect(page.getByRole('table', { name: 'Delegated lists' })).toBeVisible();
}

/** Makes a device that nobody has opened, and one that is revoked. */
async function doorDevice(page: Page, eventId: number): Promise<void> {
  await open(page, '/events');
  const api = apiWith(await page.evaluate(() => localStorage.getItem('JWT') ?? ''));
  const { body } = await api.post<{ door_device: { id: number } }>(`/api/event/${eventId}/door_devices`, { name: `Gate A ${Date.now()}` });
  await api.post(`/api/event/${eventId}/door_devices/${body.door_device.id}/revoke`, {});
  await api.post(`/api/event/${eventId}/door_devices`, { name: `Gate B ${Date.now()}` });
}

async function madeLink(page: Page, eventId: number): Promise<void> {
  await open(page, `/event/${eventId}/delegated-lists?new`);
  await page.getByLabel('For whom').fill('Udu');
  await page.getByLabel('Deadline').fill('31.12.2099');
  await press(page, 'Create link');
  await dialog(page, 'Link for Udu');
}

/** An access system that is being made; the lists stand beside the matrix. */
async function editor(page: Page, eventId: number): Promise<void> {
  await open(page, '/events');
  const system = new AccessApi(apiWith(await page.evaluate(() => localStorage.getItem('JWT') ?? '')), eventId);
  if ((await system.get()).areas.length === 0) {
    await system.add('area', 'Ground', 'Backstage');
    await system.add('time', 'Saturday');
    await system.add('wristband', 'Crew');
    await system.add('badge', 'Crew laminate');
    await system.add('profile', 'Stage crew', 'Press');
  }
  const access = new AccessPage(page);
  await access.open(eventId);
  await expect(page.getByRole('button', { name: /^Areas ?2$/ })).toBeVisible();
}

/** Somebody else renames the time slot in the same moment. */
async function clash(page: Page, eventId: number): Promise<void> {
  await editor(page, eventId);
  const system = new AccessApi(apiWith(await page.evaluate(() => localStorage.getItem('JWT') ?? '')), eventId);
  const slot = (await system.get()).times[0];
  await page.route('**/time/*', async (route) => {
    await system.change('time', slot?.id ?? 0, { name: `Saturday ${Date.now()}` });
    await route.continue();
  }, { times: 1 });
  const access = new AccessPage(page);
  await access.unfold('Time slots');
  const name = access.list('Time slots').getByLabel(`Name of ${slot?.name}`);
  await name.fill('Saturday night');
  await name.press('Enter');
  await expect(page.getByRole('button', { name: 'Yours: Saturday night' })).toBeVisible();
}

/** Bands at two desks, of which one runs low. */
async function stock(page: Page, eventId: number): Promise<void> {
  await open(page, '/events');
  const api = apiWith(await page.evaluate(() => localStorage.getItem('JWT') ?? ''));
  const there = new StockApi(api, eventId);
  if ((await there.get()).desks.length === 0) {
    const known = (await there.get()).wristbands.find(({ name }) => name === 'Staff')?.id;
    const band = known ?? (await new AccessApi(api, eventId).add('wristband', 'Staff'))[0] ?? 0;
    const [office, gate] = await there.addDesks('Office', 'Gate A');
    await there.receive(band, office, 120);
    await api.post(`/api/event/${eventId}/stock_threshold`, { wristband_id: band, desk_id: gate, low_at: 10 });
  }
  await open(page, `/event/${eventId}/wristband-stock`);
  await expect(page.getByRole('table', { name: 'Movements' })).toBeVisible();
}

async function gate(page: Page, eventId: number): Promise<void> {
  await new Gate(page).open(eventId);
  await new Gate(page).standAt('Backstage');
}

async function failedRemote(page: Page, eventId: number): Promise<void> {
  await page.route('**/remotes/mf-guestlist/**', (route) => route.fulfill({ status: 404 }));
  await appears(page, `/event/${eventId}/people`, 'This part could not be loaded');
}

async function door(page: Page, eventId: number): Promise<void> {
  await open(page, `/event/${eventId}/check_in`);
  await new Door(page).expectLive();
}

/** The bands that a guest of the demo was given, on a device with a desk. */
async function wristbands(page: Page, eventId: number): Promise<void> {
  await door(page, eventId);
  const there = new StockApi(apiWith(await page.evaluate(() => localStorage.getItem('JWT') ?? '')), eventId);
  const name = await there.lastGiven();
  const atDoor = new Door(page);
  await atDoor.giveFrom('Gate A');
  await atDoor.filter('All');
  await atDoor.search(name);
  await atDoor.row(name).getByRole('button').first().click();
  await press(page, 'Void, replace, take back');
  await expect(page.getByRole('button', { name: 'Replace one' }).first()).toBeVisible();
}

/** Someone came in without a place on a device of this name. */
async function needsAttention(page: Page, eventId: number): Promise<void> {
  await door(page, eventId);
  const { token, device } = await page.evaluate(() => ({ token: localStorage.getItem('JWT') ?? '', device: localStorage.getItem('DOOR_DEVICE_NAMES')?.split('\n')[0] ?? '' }));
  const api = apiWith(token);
  const { body } = await api.post<{ people: { id: number }[] }>(`/api/event/${eventId}/people/add-multiple`, { guests: [{ name: 'Jaan Kask' }] });
  const kept = { 'x-device': encodeURIComponent(device), 'x-tapped-at': '2026-07-31T21:04:00+03:00' };
  for (let taps = 0; taps < 2; taps += 1) await api.post(`/api/event/${eventId}/check_in`, { person_id: body.people[0]?.id }, { ...kept, 'idempotency-key': crypto.randomUUID() });
  await expect(page.getByText(/needs? attention$/)).toBeVisible();
}

async function tapped(page: Page, eventId: number): Promise<void> {
  await door(page, eventId);
  await new Door(page).one('Mari Tamm').click();
  await expect(page.getByText('Checked in one', { exact: true }).first()).toBeVisible();
}
