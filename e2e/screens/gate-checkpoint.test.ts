import { fireEvent, screen, waitFor, within } from '@testing-library/dom';
import type { UserEvent } from '@testing-library/user-event';
import { AccessApi } from '../pages/access.ts';
import { BandNumbers } from '../pages/band-numbers.ts';
import { eventWith } from '../pages/api.ts';
import { codesOf } from '../pages/scanner.ts';
import { openApp } from './testing/app.ts';
import { network } from './testing/network.ts';
import { wedge } from './testing/scanner.ts';

/**
 * Creates a backstage that counts people who leave, with a door. Jaan is in its crew with two guests, and Mari is not.
 */
async function withDoor() {
  const made = await eventWith([{ name: 'Mari Tamm' }, { name: 'Jaan Kask', extra: 2 }], { units: true });
  const { api, eventId, personIds } = made;
  const system = new AccessApi(api, eventId);
  const [backstage = 0] = await system.add('area', 'Backstage', 'Camping');
  const [crew = 0, press = 0] = await system.add('profile', 'Stage crew', 'Press');
  await system.change('profile', crew, { areas: [backstage] });
  for (const [profileId, people] of [
    [crew, personIds.slice(1)],
    [press, personIds.slice(0, 1)],
  ])
    await api.post(`/api/event/${eventId}/set_profile_for_people`, { profileId, people });
  const door = { name: 'Back door', area_id: backstage, direction: 'both', kind: 'zone' };
  const { body } = await api.post<{ checkpoints: { id: number }[] }>(`/api/event/${eventId}/add_checkpoint`, door);
  const inside = async () => {
    const { areas } = await api.get<{ areas: { id: number; count: { inside: number; refused: number } }[] }>(
      `/api/event/${eventId}/occupancy`,
    );
    const { inside: now, refused } = areas.find(({ id }) => id === backstage)?.count ?? { inside: -1, refused: -1 };
    return [now, refused];
  };
  const [mari = '', jaan = ''] = await codesOf(api, eventId);
  return { ...made, checkpointId: body.checkpoints[0]?.id ?? 0, mari, jaan, inside };
}

async function standAtDoor({ eventId, eMail }: { eventId: number; eMail: string }): Promise<UserEvent> {
  const user = await openApp(`/access-system-view/${eventId}`, { as: eMail });
  await screen.findByText('Where is this device?');
  await user.click(screen.getByRole('button', { name: /Back door/ }));
  await screen.findByRole('button', { name: /^Location of this device: ?Back door/ });
  return user;
}

const panel = () => within(screen.getByRole('region', { name: 'Answer' }));
const answers = (...texts: string[]) =>
  waitFor(() => {
    const said = panel()
      .getAllByRole('status')
      .map(({ textContent }) => textContent)
      .join(' ');
    for (const text of texts) expect(said).toContain(text);
  });
const press = async (user: UserEvent, name: string | RegExp) => user.click(await screen.findByRole('button', { name }));
const counts = (inside: () => Promise<number[]>, ...expected: number[]) =>
  waitFor(async () => expect(await inside()).toEqual(expected));

it('writes a lost wristband down as a refusal of its guest, also without a network', async () => {
  const made = await withDoor();
  const numbers = new BandNumbers(made.api, made.eventId);
  await numbers.tie(made.personIds[1], 'JAAN-01');
  await numbers.block('JAAN-01');
  const user = await standAtDoor(made);
  const refused = async () =>
    (
      await made.api.get<{ passages: { outcome: string; reason: string | null }[] }>(
        `/api/event/${made.eventId}/people/${made.personIds[1]}/passages`,
      )
    ).passages.map(({ outcome, reason }) => `${outcome} ${reason}`);
  for (const times of [1, 2]) {
    if (times === 2) network.cut();
    wedge('jaan-01');
    await screen.findByRole('heading', { name: 'This wristband was reported lost' });
    wedge('jaan-01');
    await screen.findByText(/The refusal is recorded\./);
    await press(user, 'Next person');
    network.restore();
    await waitFor(async () =>
      expect(await refused()).toEqual(Array.from({ length: times }, () => 'refused lost_band')),
    );
  }
  await counts(made.inside, 0, 2);
});

it('lets some of a party in and out, takes the last back, and refuses a scan with a clear no once', async () => {
  const made = await withDoor();
  const user = await standAtDoor(made);
  wedge(made.jaan);
  await answers('Yes', 'Jaan Kask');
  await press(user, 'One more');
  await press(user, /^Let in/);
  await answers('In', '2 guests');
  await counts(made.inside, 2, 0);
  await press(user, 'Undo');
  await answers('Undone');
  await counts(made.inside, 0, 0);
  await press(user, 'Next person');

  wedge(made.mari);
  await answers('No', 'Press doesn’t give access to Backstage. The refusal is recorded.');
  wedge(made.mari);
  await counts(made.inside, 0, 1);
  await press(user, 'Next person');

  await user.click(screen.getByRole('radio', { name: 'Leaving' }));
  fireEvent.change(await screen.findByLabelText('Find a person'), { target: { value: 'jaan' } });
  await press(user, /Jaan Kask/);
  await press(user, /^Let out/);
  await answers('Out');
  await counts(made.inside, -1, 1);
});

it('counts no more of a party than can pass, and says why', async () => {
  const made = await withDoor();
  const user = await standAtDoor(made);
  const more = async (times: number) => {
    for (let time = 0; time < times; time += 1) await press(user, 'One more');
  };
  wedge(made.jaan);
  await answers('Yes');
  await more(1);
  await press(user, /^Let in/);
  await counts(made.inside, 2, 0);
  await press(user, 'Next person');
  wedge(made.jaan);
  await answers('Yes', '1 of 3');
  panel().getByText('The rest of the party is already in Backstage.');
  await more(2);
  await answers('Yes', '1 of 3');
  await press(user, 'Back to the search');

  await user.click(screen.getByRole('radio', { name: 'Leaving' }));
  wedge(made.jaan);
  await answers('1 of 3');
  expect(panel().queryByText('No one else from the party is in Backstage.')).toBeNull();
  await more(3);
  await answers('2 of 3');
  panel().getByText('No one else from the party is in Backstage.');
  expect(panel().getByRole('region', { name: 'What Jaan Kask should be wearing' }).textContent).toContain(
    'ProfileStage crew',
  );
  await press(user, /^Let out/);
  await answers('Out', '2 guests');
  await counts(made.inside, 0, 0);
});

it('says of a guest who comes alone that they are inside already', async () => {
  const made = await withDoor();
  const { api, eventId, personIds, checkpointId } = made;
  const system = await api.get<{ profiles: { id: number; name: string }[] }>(`/api/event/${eventId}/access_system`);
  const crew = system.profiles.find(({ name }) => name === 'Stage crew')?.id;
  await api.post(`/api/event/${eventId}/set_profile_for_people`, { profileId: crew, people: personIds });
  const mari = { person_id: personIds[0], checkpoint_id: checkpointId, direction: 'in', guests: 1 };
  await api.post(`/api/event/${eventId}/pass`, mari);
  await standAtDoor(made);
  wedge(made.mari);
  await answers('No', 'Mari Tamm', 'Is already in Backstage.');
});

it('decides without a network, sends it afterwards, and says what was too many', async () => {
  const made = await withDoor();
  const { api, eventId, personIds, checkpointId } = made;
  const user = await standAtDoor(made);
  network.cut();
  wedge(made.jaan);
  await answers('Yes');
  for (let more = 0; more < 2; more += 1) await press(user, 'One more');
  await press(user, /^Let in/);
  await answers('Saved on this device');
  await press(user, 'Next person');
  await screen.findByText('1 scan waiting on this device');
  wedge(made.jaan);
  await answers('No', 'The whole party is already in Backstage.');
  await press(user, 'Next person');
  const other = { person_id: personIds[1], checkpoint_id: checkpointId, direction: 'in', guests: 1 };
  await api.post(`/api/event/${eventId}/pass`, other);
  network.restore();
  await counts(made.inside, 4, 1);
  await screen.findByText('1 needs attention');
  await screen.findByText('Let in against the rules. See “Needs attention”.');
  await press(user, 'Show');
  const card = within(await screen.findByRole('article', { name: 'Jaan Kask' }));
  await user.click(card.getByRole('button', { name: 'Mark as resolved' }));
  await screen.findByText('Nothing left to review.');
});

it('counts who passed against the rules before it was opened, and does not announce them', async () => {
  const made = await withDoor();
  const { api, eventId, personIds, checkpointId } = made;
  const over = { person_id: personIds[0], checkpoint_id: checkpointId, direction: 'in', guests: 1 };
  await api.post(
    `/api/event/${eventId}/pass`,
    { ...over, decided: { passed: true, reason: 'any_time' } },
    { 'x-tapped-at': new Date(Date.now() - 60_000).toISOString(), 'x-device-time': new Date().toISOString() },
  );
  const user = await standAtDoor(made);
  await screen.findByText('1 needs attention');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Find a person')));
  await press(user, 'Show');
  within(await screen.findByRole('article', { name: 'Mari Tamm' })).getByText(/but didn’t have access\.$/);
  expect(screen.queryByText('Let in against the rules. See “Needs attention”.')).toBeNull();
});

it('says that its checkpoint was deleted, and counts what was tapped there', async () => {
  const made = await withDoor();
  const user = await standAtDoor(made);
  network.cut();
  wedge(made.jaan);
  await press(user, /^Let in/);
  await answers('Saved on this device');
  await made.api.post(`/api/event/${made.eventId}/delete_checkpoint`, { checkpoint_id: made.checkpointId });
  network.restore();
  await screen.findByText(/The checkpoint “Back door” was deleted/);
  await screen.findByText('Which area is this device for?');
  await counts(made.inside, 1, 0);
});
