import { formatTime } from '@laminate/sdk/format';
import { fireEvent, screen, waitFor, within } from '@testing-library/dom';
import type { UserEvent } from '@testing-library/user-event';
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { AccessApi } from '../pages/access.ts';
import { eventWith } from '../pages/api.ts';
import { openApp } from './testing/app.ts';
import { dialog } from './testing/guest-list.ts';
import { hold, network } from './testing/network.ts';

const ZONE = 'Pacific/Auckland';

/**
 * Makes an event whose backstage has a party of two and one more guest inside. Another guest is on the list, and lunch
 * counts no exits.
 */
async function backstage() {
  const made = await eventWith([{ name: 'Mari Tamm', extra: 1 }, { name: 'Jaan Kask' }, { name: 'Aino Ränd' }], {
    units: true,
  });
  const { api, eventId, personIds } = made;
  // Where no device of a test is.
  await api.post(`/api/event/${eventId}`, { time_zone: ZONE });
  const system = new AccessApi(api, eventId);
  const [area = 0, lunch = 0] = await system.add('area', 'Backstage', 'Lunch');
  const [crew = 0] = await system.add('profile', 'Crew');
  await system.change('profile', crew, { areas: [area, lunch] });
  const at = (path: string, body: object) => api.post(`/api/event/${eventId}/${path}`, body);
  await at('set_profile_for_people', { profileId: crew, people: personIds });
  await at('add_checkpoint', { name: 'Ramp', area_id: area, direction: 'both', kind: 'zone' });
  await at('add_checkpoint', { name: 'Tent', area_id: lunch, direction: 'in', kind: 'meal' });
  const { checkpoints } = await api.get<{ checkpoints: { id: number; name: string }[] }>(
    `/api/event/${eventId}/checkpoints`,
  );
  const ramp = checkpoints.find(({ name }) => name === 'Ramp')?.id;
  for (const [index, guests] of [2, 1].entries())
    await tapped(made, 'pass', { person_id: personIds[index], checkpoint_id: ramp, direction: 'in', guests });
  return { ...made, area };
}

type Made = Awaited<ReturnType<typeof eventWith>>;

/** Sends a tap of another user. */
const tapped = ({ api, eventId }: Made, path: string, body: object) =>
  api.post(`/api/event/${eventId}/${path}`, body, { 'idempotency-key': randomUUID() });

interface RollCalls {
  readonly roll_calls: readonly {
    area_id: number;
    started_at: string;
    ticks: readonly { person_id: number; guests: number; at: string }[];
  }[];
}
const heldBy = ({ api, eventId }: Made) => api.get<RollCalls>(`/api/event/${eventId}/roll_calls`);

async function openArea(made: Made) {
  const user = await openApp(`/event/${made.eventId}/roll-call`, { as: made.eMail });
  await user.click(await screen.findByRole('button', { name: /^Backstage/ }));
  return user;
}

const says = (text: string) => waitFor(() => expect(screen.getAllByText(text).length).toBeGreaterThan(0));
const rowOf = (name: string) =>
  within(screen.getByRole('list', { name: 'People' })).getByRole('button', { name: new RegExp(`^${name}`) });
const people = () =>
  within(screen.getByRole('list', { name: 'People' }))
    .getAllByRole('listitem')
    .map((row) => row.querySelector('b')?.textContent);

/** A press on what has stood there for a moment. */
async function press(user: UserEvent, find: () => HTMLElement) {
  await waitFor(find);
  await pause(1000);
  await user.click(find());
}

it('ticks off who is inside, whole parties and parts, together with others, and ends with who is missing', async () => {
  const made = await backstage();
  const user = await openArea(made);
  await screen.findByRole('heading', { name: '3 guests are inside' });
  await user.click(screen.getByRole('button', { name: 'Start roll call' }));
  await says('0 of 3 found');
  await press(user, () => rowOf('Mari Tamm'));
  await says('2 of 3 found');
  const begun = await waitFor(async () => {
    const [open] = (await heldBy(made)).roll_calls;
    expect(open?.ticks).toHaveLength(1);
    return open;
  });
  expect(screen.getByText(`Since ${formatTime(begun?.started_at ?? '', ZONE)}, Liis Kask`)).toBeTruthy();
  await user.click(screen.getByRole('radio', { name: /^All/ }));
  expect(rowOf('Mari Tamm').textContent).toContain(`Liis Kask, ${formatTime(begun?.ticks[0]?.at ?? '', ZONE)}`);
  await press(user, () => screen.getByRole('button', { name: 'One fewer from Mari Tamm' }));
  await says('1 of 3 found');
  // Another user finds one more guest, and this device hears of it.
  await tapped(made, 'tick_roll_call', { area_id: made.area, person_id: made.personIds[1], guests: 1 });
  await says('2 of 3 found');
  await user.click(screen.getByRole('button', { name: 'End roll call' }));
  const asked = await dialog('End the roll call for everyone?');
  expect(asked.getByText('1 guest is still missing.')).toBeTruthy();
  await user.click(asked.getByRole('button', { name: 'End roll call' }));
  const result = await screen.findByRole('heading', { name: 'The roll call has ended' });
  expect(screen.getByText('Mari Tamm')).toBeTruthy();
  expect(screen.queryByText('Jaan Kask')).toBeNull();
  // Later than anything that gives the focus back.
  await pause(200);
  expect(document.activeElement).toBe(result);
  await user.click(screen.getByRole('button', { name: 'Start roll call' }));
  const anew = await dialog('Start a new roll call?');
  expect(anew.getByText(/^The last roll call ended with 1 guest missing\./)).toBeTruthy();
  await user.click(anew.getByRole('button', { name: 'Keep the result' }));
  expect(screen.getByText('Mari Tamm')).toBeTruthy();
  await waitFor(async () => expect((await heldBy(made)).roll_calls).toEqual([]));
});

it('finds no one by a second tap, nor by one on a row that has just come under the finger', async () => {
  const made = await backstage();
  const user = await openArea(made);
  await user.click(await screen.findByRole('button', { name: 'Start roll call' }));
  await says('0 of 3 found');
  // The second tap of two on the button before.
  await user.click(rowOf('Jaan Kask'));
  await press(user, () => rowOf('Jaan Kask'));
  await waitFor(() => expect(rowOf('Jaan Kask').getAttribute('aria-pressed')).toBe('true'));
  // The row is still there, and the guest who was found stays found.
  await user.click(rowOf('Jaan Kask'));
  await waitFor(() => expect(people()).toEqual(['Mari Tamm']));
  await user.click(rowOf('Mari Tamm'));
  await pause(500);
  await says('1 of 3 found');
  expect(screen.queryByText('3 of 3 found')).toBeNull();
  await user.click(screen.getByRole('radio', { name: /^All/ }));
  await press(user, () => rowOf('Jaan Kask'));
  await says('0 of 3 found');
  await user.click(screen.getByRole('radio', { name: /^Missing/ }));
  // The screen is ahead of the server, which would get the tick of another device before that was undone.
  await waitFor(async () => {
    const [open] = (await heldBy(made)).roll_calls;
    expect(open?.ticks.filter(({ guests }) => guests > 0)).toEqual([]);
  });
  // The row goes because another user ticks it.
  await tapped(made, 'tick_roll_call', { area_id: made.area, person_id: made.personIds[1], guests: 1 });
  await waitFor(() => expect(people()).toEqual(['Mari Tamm']));
  await user.click(rowOf('Mari Tamm'));
  await pause(500);
  await says('1 of 3 found');
});

it('goes on without a network, and sends what was ticked when it is back', async () => {
  const made = await backstage();
  const user = await openArea(made);
  await screen.findByRole('heading', { name: '3 guests are inside' });
  network.cut();
  await user.click(screen.getByRole('button', { name: 'Start roll call' }));
  await press(user, () => rowOf('Jaan Kask'));
  await says('1 of 3 found');
  // A guest who came to light, though no one let them in.
  fireEvent.change(screen.getByLabelText('Find a person'), { target: { value: 'aino' } });
  await press(user, () => rowOf('Aino Ränd'));
  await says('1 not known to be inside');
  await says('3 not sent');
  expect((await heldBy(made)).roll_calls).toEqual([]);
  network.restore();
  await waitFor(() => expect(screen.queryByText('3 not sent')).toBeNull());
  await waitFor(async () => {
    const [open] = (await heldBy(made)).roll_calls;
    expect(open?.ticks.map(({ person_id, guests }) => [person_id, guests])).toEqual(
      made.personIds.slice(1).map((id) => [id, 1]),
    );
  });
  await says('1 of 3 found');
});

it('reports no one as missing who is not known to be inside', async () => {
  const made = await backstage();
  const user = await openArea(made);
  await user.click(await screen.findByRole('button', { name: 'Start roll call' }));
  await says('0 of 3 found');
  const search = screen.getByLabelText('Find a person');
  fireEvent.change(search, { target: { value: 'aino' } });
  await waitFor(() => expect(people()).toEqual(['Aino Ränd']));
  expect(rowOf('Aino Ränd').textContent).toMatch(/not known to be inside.*Not expected$/);
  fireEvent.change(search, { target: { value: 'jaan' } });
  await waitFor(() => expect(people()).toEqual(['Jaan Kask']));
  expect(rowOf('Jaan Kask').textContent).toMatch(/Missing$/);
  fireEvent.change(search, { target: { value: 'zzzz' } });
  await screen.findByText('You can only tick off people on the guest list. Check the spelling.');
});

it('starts nothing before it knows what is under way', async () => {
  const made = await backstage();
  const list = hold(/\/roll_calls$/);
  await openApp(`/event/${made.eventId}/roll-call`, { as: made.eMail });
  await waitFor(() => expect(list.asked()).toBe(1));
  await screen.findByText('Loading');
  expect(screen.queryByRole('button', { name: /^Backstage/ })).toBeNull();
  list.release();
  await screen.findByRole('button', { name: /^Backstage/ });
});

it('leads organisers to the access system where there is no area yet', async () => {
  const { eventId, eMail } = await eventWith([], { units: true });
  await openApp(`/event/${eventId}/roll-call`, { as: eMail });
  await screen.findByRole('heading', { name: 'No areas yet' });
  expect(screen.getByRole('link', { name: 'Set up the access system' }).getAttribute('href')).toBe(
    `/event/${eventId}/access-system`,
  );
});

it('cannot count where exits are not counted', async () => {
  const made = await backstage();
  await openApp(`/event/${made.eventId}/roll-call`, { as: made.eMail });
  const lunch = await screen.findByRole<HTMLButtonElement>('button', { name: /^Lunch/ });
  expect([lunch.disabled, lunch.textContent]).toEqual([true, expect.stringContaining('Exits aren’t counted here')]);
});
