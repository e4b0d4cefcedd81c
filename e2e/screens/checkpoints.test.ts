import { screen, waitFor, within } from '@testing-library/dom';
import { AccessApi } from '../pages/access.ts';
import { eventWith, type Api } from '../pages/api.ts';
import { openApp } from './testing/app.ts';
import { choose, dialog, fill, row } from './testing/guest-list.ts';

interface Settings {
  readonly checkpoints: readonly { name: string; area_id: number; direction: string; kind: string }[];
  readonly areas: readonly {
    id: number;
    name: string;
    most_guests: number | null;
    warn_at: number;
    when_full: string;
  }[];
  readonly quotas: readonly { most: number; day: string | null }[];
  readonly day_starts_at: number;
}

const settingsOf = (api: Api, eventId: number) => api.get<Settings>(`/api/event/${eventId}/checkpoints`);
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

const list = () => within(screen.getByRole('list', { name: 'Checkpoints' }));

/** An event with two areas, and the page of its checkpoints. */
async function openPage() {
  const event = await eventWith([{ name: 'Mari Tamm', unit: 'Crew' }], { units: true });
  await new AccessApi(event.api, event.eventId).add('area', 'Ground', 'Catering');
  return { ...event, user: await openApp(`/event/${event.eventId}/checkpoints`, { as: event.eMail }) };
}

it('adds a checkpoint, changes and deletes it, and says where no one can enter', async () => {
  const { api, eventId, user } = await openPage();
  await user.click(await screen.findByRole('button', { name: 'Add checkpoint' }));
  let form = await dialog('New checkpoint');
  await user.click(form.getByRole('button', { name: 'Add checkpoint' }));
  expect(await form.findByText('Enter a name')).toBeTruthy();
  await fill(user, form.getByLabelText(/^Name/), 'Lunch');
  await choose(user, form.getByLabelText(/^Area/), 'Catering');
  await choose(user, form.getByLabelText(/^Direction/), 'Entry only');
  await choose(user, form.getByLabelText(/^Type/), 'Meal');
  await user.click(form.getByRole('button', { name: 'Add checkpoint' }));
  await closed();
  expect((await settingsOf(api, eventId)).checkpoints).toMatchObject([
    { name: 'Lunch', direction: 'in', kind: 'meal' },
  ]);
  await waitFor(() => expect(list().getByRole('listitem').textContent).toContain('Catering'));
  await screen.findByText('No one can enter Catering: no profile gives access to it.');

  await user.click(list().getByRole('button', { name: 'Edit Lunch' }));
  form = await dialog('Edit checkpoint “Lunch”');
  await fill(user, form.getByLabelText(/^Name/), 'Crew lunch');
  await user.click(form.getByRole('button', { name: 'Save changes' }));
  await closed();
  await screen.findByText('Crew lunch');
  await user.click(list().getByRole('button', { name: 'Delete Crew lunch' }));
  const question = await dialog();
  question.getByText(/Its scans stay in the history/);
  await user.click(question.getByRole('button', { name: 'Delete' }));
  await screen.findByText('No checkpoints yet');
  expect((await settingsOf(api, eventId)).checkpoints).toEqual([]);
});

it('leads to the access system where there is no area yet', async () => {
  const { eventId, eMail } = await eventWith([], { units: true });
  await openApp(`/event/${eventId}/checkpoints`, { as: eMail });
  await screen.findByRole('heading', { name: 'No areas yet' });
  const way = screen.getByRole('link', { name: 'Set up the access system' });
  expect(way.getAttribute('href')).toBe(`/event/${eventId}/access-system`);
});

it('says in one sentence which areas no one can enter', async () => {
  const { api, eventId, eMail } = await eventWith([], { units: true });
  const areas = await new AccessApi(api, eventId).add('area', 'Ground', 'Catering', 'Car park');
  for (const [index, area_id] of areas.entries())
    await api.post(`/api/event/${eventId}/add_checkpoint`, {
      name: `Gate ${index}`,
      area_id,
      direction: 'both',
      kind: 'zone',
    });
  await openApp(`/event/${eventId}/checkpoints`, { as: eMail });
  await screen.findByText('No one can enter Ground, Catering, or Car park: no profile gives access to these areas.');
});

it('keeps a name that is taken in the form and says so', async () => {
  const { api, eventId, user } = await openPage();
  const [area] = (await settingsOf(api, eventId)).areas;
  const gate = { name: 'Gate', area_id: area?.id, direction: 'both', kind: 'zone' };
  await user.click(await screen.findByRole('button', { name: 'Add checkpoint' }));
  const form = await dialog('New checkpoint');
  await api.post(`/api/event/${eventId}/add_checkpoint`, gate);
  await fill(user, form.getByLabelText(/^Name/), 'gate');
  await choose(user, form.getByLabelText(/^Area/), 'Ground');
  await user.click(form.getByRole('button', { name: 'Add checkpoint' }));
  expect(await form.findByText('A checkpoint called “gate” already exists')).toBeTruthy();
});

it('puts checkpoints in order without dragging', async () => {
  const { api, eventId, user } = await openPage();
  const [area] = (await settingsOf(api, eventId)).areas;
  const body = { area_id: area?.id, direction: 'both', kind: 'zone' };
  for (const name of ['Gate', 'Backstage', 'Lunch'])
    await api.post(`/api/event/${eventId}/add_checkpoint`, { ...body, name });
  await user.click(await screen.findByRole('button', { name: 'Add checkpoint' }));
  const form = await dialog('New checkpoint');
  await fill(user, form.getByLabelText(/^Name/), 'Car park');
  await choose(user, form.getByLabelText(/^Area/), 'Ground');
  await user.click(form.getByRole('button', { name: 'Add checkpoint' }));
  await closed();
  const order = () =>
    list()
      .getAllByRole('button', { name: /^Move / })
      .map((handle) => handle.getAttribute('aria-label'));
  await waitFor(() => expect(order()).toEqual(['Move Gate', 'Move Backstage', 'Move Lunch', 'Move Car park']));
  await user.click(list().getByRole('button', { name: 'Move Lunch' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Move up' }));
  await waitFor(() => expect(order()).toEqual(['Move Gate', 'Move Lunch', 'Move Backstage', 'Move Car park']));
  await waitFor(async () =>
    expect((await settingsOf(api, eventId)).checkpoints.map(({ name }) => name)).toEqual([
      'Gate',
      'Lunch',
      'Backstage',
      'Car park',
    ]),
  );
});

it('limits an area, gives a unit a quota of a day, and says when a day begins', async () => {
  const { api, eventId, user } = await openPage();
  await user.click(await screen.findByRole('button', { name: 'Edit capacity of Ground' }));
  let form = await dialog('Capacity of Ground');
  await fill(user, form.getByLabelText(/^Capacity/), '1200');
  await choose(user, form.getByLabelText(/^When it’s full/), 'Let no one in');
  await user.click(form.getByRole('button', { name: 'Save changes' }));
  await closed();
  await waitFor(() => expect(row('Ground').textContent).toContain('1,200, warning at 90%'));

  await user.click(screen.getByRole('button', { name: 'Add quota' }));
  form = await dialog('New quota');
  await fill(user, form.getByLabelText(/^Number of guests/), '40');
  await choose(user, form.getByLabelText(/^Area/), 'Catering');
  await choose(user, form.getByLabelText(/^Unit/), 'Crew');
  await fill(user, form.getByLabelText(/^Day/), '31.07.2026');
  await user.click(form.getByRole('button', { name: 'Add quota' }));
  await closed();
  await waitFor(() => expect(row('Crew').textContent).toContain('31.07.2026'));
  screen.getByRole('button', { name: /^Delete quota for Crew, Catering, .*31\.07\.2026$/ });

  await fill(user, screen.getByLabelText(/^Event day starts at/), '5:30');
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  await screen.findByText('Saved');
  const { areas, quotas, day_starts_at } = await settingsOf(api, eventId);
  expect(areas[0]).toMatchObject({ most_guests: 1200, warn_at: 90, when_full: 'stop' });
  expect(quotas).toMatchObject([{ most: 40, day: '2026-07-31' }]);
  expect(day_starts_at).toBe(330);
});
