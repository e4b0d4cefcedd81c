import { randomUUID } from 'node:crypto';
import type { Occupancy } from '@laminate/contracts/passages';
import { clockAt } from '@laminate/contracts/zoned-clock';
import { formatDay } from '@laminate/sdk/format';
import { screen, waitFor, within } from '@testing-library/dom';
import { AccessApi } from '../pages/access.ts';
import { eventWith, type Api } from '../pages/api.ts';
import { openApp } from './testing/app.ts';
import { repeatOnCall } from './testing/clock.ts';
import { intercept } from './testing/network.ts';

interface Settings {
  readonly checkpoints: readonly { readonly id: number; readonly name: string }[];
}

/**
 * Makes an event with a tent that takes two, catering that counts no exits, a quota, and three guests who can go there.
 */
async function festival() {
  const event = await eventWith(
    [
      { name: 'Mari Tamm', unit: 'Crew' },
      { name: 'Jaan Kask', unit: 'Crew' },
      { name: 'Žanna Õun', unit: 'Crew' },
    ],
    { units: true },
  );
  const { api, eventId, personIds } = event;
  const at = <T = Settings>(path: string, body: object) => api.post<T>(`/api/event/${eventId}/${path}`, body);
  const system = new AccessApi(api, eventId);
  const [tent = 0, catering = 0] = await system.add('area', 'Tent', 'Catering');
  const [profile = 0] = await system.add('profile', 'Crew');
  await system.change('profile', profile, { areas: [tent, catering] });
  await at('set_profile_for_people', { people: personIds, profileId: profile });
  await at('add_checkpoint', { name: 'Tent door', area_id: tent, direction: 'both', kind: 'zone' });
  const { body } = await at('add_checkpoint', { name: 'Lunch', area_id: catering, direction: 'in', kind: 'meal' });
  await at('area_limit', { area_id: tent, most_guests: 2, warn_at: 50, when_full: 'warn' });
  const checkpoint = (name: string) => body.checkpoints.find((one) => one.name === name)?.id;
  const pass = (person: number, place: string, more: object = {}, headers: Record<string, string> = {}) =>
    api.post(
      `/api/event/${eventId}/pass`,
      { person_id: personIds[person], checkpoint_id: checkpoint(place), direction: 'in', guests: 1, ...more },
      { 'idempotency-key': randomUUID(), ...headers },
    );
  /** Twice into the same place, of which the device knew nothing. */
  const passOffline = (person: number, place: string) =>
    pass(
      person,
      place,
      { decided: { passed: true, reason: 'any_time' } },
      { 'x-tapped-at': new Date(Date.now() - 60_000).toISOString(), 'x-device-time': new Date().toISOString() },
    );
  return { ...event, at, tent, catering, pass, passOffline };
}

const card = (name: string) => within(screen.getByRole('region', { name }));
const tile = (name: string) => within(screen.getByRole('heading', { level: 2, name }).closest('li') as HTMLElement);

async function addQuota(api: Api, eventId: number, areaId: number): Promise<void> {
  const { units } = await api.get<{ units: { id: number }[] }>(`/api/event/${eventId}/checkpoints`);
  const quota = { area_id: areaId, unit_id: units[0]?.id, group_id: null, day: null, most: 3 };
  expect((await api.post(`/api/event/${eventId}/add_quota`, quota)).status).toBe(201);
}

it('says how to begin where no one counts', async () => {
  const { eMail, eventId } = await eventWith([], { units: true });
  await openApp(`/event/${eventId}/occupancy`, { as: eMail });
  await screen.findByText('No checkpoints yet');
  expect(screen.getByRole('link', { name: 'Set up checkpoints' })).toBeTruthy();
});

it('shows who is where, live, and when an area is full', async () => {
  const { api, eMail, eventId, catering, pass } = await festival();
  await addQuota(api, eventId, catering);
  await openApp(`/event/${eventId}/occupancy`, { as: eMail });
  await screen.findByRole('heading', { level: 1, name: 'Occupancy' });
  await waitFor(() => expect(card('Tent').getByText('Space left')).toBeTruthy());
  // The stream is open once it has delivered something: what comes next is measured.
  await pass(0, 'Tent door');
  await waitFor(() => expect(card('Tent').getByText('Nearly full')).toBeTruthy());
  await pass(1, 'Tent door');
  await waitFor(() => expect(card('Tent').getByText('Full')).toBeTruthy());
  expect(card('Tent').getByRole('meter').getAttribute('aria-valuetext')).toBe('2 of 2');
  await pass(0, 'Lunch');
  await waitFor(() => expect(card('Catering').getByText('entered').parentElement?.textContent).toBe('1entered'));
  // Exits aren't counted there, so none are shown.
  await waitFor(() => expect(card('Catering').getByText(/^This hour: \d in$/)).toBeTruthy());
  expect(card('Catering').queryByRole('columnheader', { name: 'Left' })).toBeNull();
  await waitFor(() => expect(card('Tent').getByText(/^This hour: \d in, \d out$/)).toBeTruthy());
  await waitFor(() => expect(screen.getByRole('row', { name: /^Crew/ }).textContent).toContain('1 of 3'));
  await pass(1, 'Tent door', { direction: 'out' });
  await waitFor(() => expect(card('Tent').getByText('Nearly full')).toBeTruthy());
  const hours = await card('Tent').findByRole('table', { name: 'Tent: people in and out per hour' });
  await waitFor(() =>
    expect(
      within(hours)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    ).toEqual(['2', '1']),
  );
});

it('lists who passed against the rules until someone has resolved it', async () => {
  const { eMail, eventId, pass, passOffline } = await festival();
  await pass(0, 'Tent door');
  await passOffline(0, 'Tent door');
  const user = await openApp(`/event/${eventId}/occupancy`, { as: eMail });
  const list = within(await screen.findByRole('region', { name: 'Let in against the rules' }));
  expect(list.getByRole('listitem').textContent).toMatch(
    /^Mari Tamm 1 guestLet through offline at (\d\d\.\d\d\.\d{4} )?\d\d:\d\d at Tent door by .*, but they were already inside\./,
  );
  await user.click(list.getByRole('button', { name: 'Mark as resolved: Mari Tamm' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Let in against the rules' })).toBeNull());
});

it('fills the wall of a control room, dark, and leaves it by Escape or by touch', async () => {
  const { api, eMail, eventId, personIds, catering, pass, passOffline } = await festival();
  await addQuota(api, eventId, catering);
  await pass(0, 'Lunch');
  const user = await openApp(`/event/${eventId}/occupancy`, { as: eMail });
  await user.click(await screen.findByRole('link', { name: 'Control room' }));
  const wall = within(await screen.findByRole('dialog', { name: 'Control room' }));
  expect(document.documentElement.dataset.scheme).toBe('dark');
  expect(wall.queryAllByRole('button')).toEqual([]);
  expect(wall.getByText(/of 3 checked in/).textContent).toBe('0 of 3 checked in');
  expect(wall.getByRole('list', { name: 'Quotas' }).textContent).toBe('Catering, Crew 2 left');
  expect(tile('Catering').getByText(/^This hour: \d in$/)).toBeTruthy();
  await pass(1, 'Tent door');
  await waitFor(() => expect(tile('Tent').getByText('Nearly full')).toBeTruthy());
  await passOffline(1, 'Tent door');
  await waitFor(() => expect(tile('Tent').getByText('Full')).toBeTruthy());
  await wall.findByText('1 let in against the rules');
  await api.post(`/api/event/${eventId}/check_in`, { person_id: personIds[0] });
  await waitFor(() => expect(wall.getByText(/of 3 checked in/).textContent).toBe('1 of 3 checked in'));
  await user.keyboard('{Escape}');
  await screen.findByRole('heading', { level: 1, name: 'Occupancy' });
  expect(document.documentElement.dataset.scheme).toBe('light');

  // Where there are no keys.
  await user.click(screen.getByRole('link', { name: 'Control room' }));
  await user.click(await screen.findByRole('link', { name: 'Leave control room' }));
  await screen.findByRole('heading', { level: 1, name: 'Occupancy' });
  expect(document.documentElement.dataset.scheme).toBe('light');
});

it.each([
  [0, 'today'],
  [1, 'its date, which is not that of the calendar'],
])('names the day of a quota of %i days ago on the wall: %s', async (back) => {
  const { api, eMail, eventId, catering } = await festival();
  const day = clockAt(Date.now() - back * 86_400_000, 'Europe/Tallinn').slice(0, 10);
  await addQuota(api, eventId, catering);
  // As after midnight, before the day of the event begins.
  intercept(new RegExp(`/event/${eventId}/occupancy$`), async ({ send }) => {
    const answer = (await (await send()).json()) as Occupancy;
    return Response.json({ ...answer, day, quotas: answer.quotas.map((quota) => ({ ...quota, day })) });
  });
  await openApp(`/event/${eventId}/control-room`, { as: eMail });
  const named = back === 0 ? 'today' : formatDay(day);
  expect((await screen.findByRole('list', { name: 'Quotas' })).textContent).toBe(`Catering, Crew, ${named} 3 left`);
});

it('appears on its own on a wall that was switched on while the service was away', async () => {
  const again = repeatOnCall(15_000);
  const { eMail, eventId } = await festival();
  const mend = intercept(new RegExp(`/event/${eventId}/occupancy$`), async () => new Response(null, { status: 503 }));
  await openApp(`/event/${eventId}/control-room`, { as: eMail });
  await screen.findByRole('heading', { name: 'Couldn’t load occupancy' });
  mend();
  again();
  expect(await screen.findByRole('dialog', { name: 'Control room' })).toBeTruthy();
});

it('is on the dashboard where an area has a limit', async () => {
  const { eMail, eventId, pass } = await festival();
  await openApp(`/event/${eventId}`, { as: eMail });
  const areas = within(await screen.findByRole('region', { name: 'Occupancy' }));
  expect(areas.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Tent0 of 2Space left']);
  await pass(0, 'Tent door');
  await waitFor(() => expect(areas.getByRole('listitem').textContent).toBe('Tent1 of 2Nearly full'));
  await pass(1, 'Tent door');
  await waitFor(() => expect(areas.getByRole('listitem').textContent).toBe('Tent2 of 2Full'));
});
