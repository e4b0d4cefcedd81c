import { screen, waitFor } from '@testing-library/dom';
import { AccessApi } from '../pages/access.ts';
import { eventWith, type Api } from '../pages/api.ts';
import { openApp } from './testing/app.ts';
import { Door, OtherDoor, untilLive } from './testing/door.ts';
import { fill } from './testing/guest-list.ts';
import { intercept, unreachable } from './testing/network.ts';

const LEFT = 'Saved on this device: 1 check-in';

/** Creates an event with a door and a checkpoint, where Mari can pass both. */
async function festival() {
  const made = await eventWith([{ name: 'Mari Tamm' }], { units: true });
  const { api, eventId, personIds } = made;
  const system = new AccessApi(api, eventId);
  const [backstage = 0] = await system.add('area', 'Backstage');
  const [crew = 0] = await system.add('profile', 'Crew');
  await system.change('profile', crew, { areas: [backstage] });
  await api.post(`/api/event/${eventId}/set_profile_for_people`, { profileId: crew, people: personIds });
  const checkpoint = { name: 'Back door', area_id: backstage, direction: 'both', kind: 'zone' };
  const { body } = await api.post<{ checkpoints: { id: number }[] }>(
    `/api/event/${eventId}/add_checkpoint`,
    checkpoint,
  );
  const passed = async () => {
    const { areas } = await api.get<{ areas: { count: { inside: number } }[] }>(`/api/event/${eventId}/occupancy`);
    return areas[0]?.count.inside;
  };
  return { ...made, checkpointId: body.checkpoints[0]?.id ?? 0, passed, other: new OtherDoor(api, eventId) };
}

/** A link for the door, or for a checkpoint. */
async function linkFor(api: Api, eventId: number, name: string, checkpoint_id?: number) {
  const { body } = await api.post<{ door_device: { id: number }; link: string }>(`/api/event/${eventId}/door_devices`, {
    name,
    ...(checkpoint_id !== undefined && { checkpoint_id }),
  });
  return { path: body.link, id: body.door_device.id };
}

async function openLink(path: string) {
  const user = await openApp(path);
  await user.click(await screen.findByRole('button', { name: 'Open on this device' }));
  return user;
}

/** A device of the door was revoked before it could send a check-in, which is tapped while others get an answer. */
async function leftByTheDoor() {
  const made = await festival();
  const link = await linkFor(made.api, made.eventId, 'Gate A');
  const user = await openLink(link.path);
  await untilLive();
  const again = intercept(/\/check_in$/, unreachable);
  await new Door(user).tapOne('Mari Tamm');
  await new Door(user).next('Saved on this device');
  await made.api.post(`/api/event/${made.eventId}/door_devices/${link.id}/revoke`, {});
  await screen.findByRole('heading', { name: '“Gate A” logged out' });
  await screen.findByText(LEFT);
  again();
  return made;
}

it('keeps a check-in of the door while the device is at a checkpoint, says so, and sends it by a link for the door', async () => {
  const { api, eventId, checkpointId, other } = await leftByTheDoor();
  await openLink((await linkFor(api, eventId, 'Back door 1', checkpointId)).path);
  await screen.findByText('Back door');
  await screen.findByText(`${LEFT}.`);
  await screen.findByText(/a link for that event’s door/);
  await openApp(`/access-system-view/${eventId}`);
  await screen.findByText(`${LEFT}.`);
  expect(await other.inside()).toBe(0);

  const user = await openApp((await linkFor(api, eventId, 'Gate B')).path);
  await screen.findByText(LEFT);
  await user.click(await screen.findByRole('button', { name: 'Open on this device' }));
  await waitFor(async () => expect(await other.inside()).toBe(1));
  await untilLive();
});

it('sends it as soon as a user of its account logs in, and says so to those of another', async () => {
  const { eMail, other } = await leftByTheDoor();
  const stranger = await eventWith([]);
  await openApp('/events', { as: stranger.eMail });
  await screen.findByText(LEFT);
  expect(await other.inside()).toBe(0);
  await openApp('/events', { as: eMail });
  await waitFor(async () => expect(await other.inside()).toBe(1));
  await waitFor(() => expect(screen.queryByText(LEFT)).toBeNull());
});

it('sends a scan by a link for the door, too', async () => {
  const { api, eventId, checkpointId, passed } = await festival();
  const link = await linkFor(api, eventId, 'Back door 1', checkpointId);
  const user = await openLink(link.path);
  await screen.findByText('Back door');
  const again = intercept(/\/pass$/, unreachable);
  await fill(user, await screen.findByLabelText('Find a person'), 'Mari Tamm');
  await user.click(await screen.findByRole('button', { name: /^Mari Tamm/ }));
  await user.click(await screen.findByRole('button', { name: /^Let in/ }));
  await screen.findByText(/Saved on this device/);
  await api.post(`/api/event/${eventId}/door_devices/${link.id}/revoke`, {});
  await screen.findByText('Saved on this device: 1 scan');
  again();
  await openLink((await linkFor(api, eventId, 'Gate A')).path);
  await untilLive();
  await waitFor(async () => expect(await passed()).toBe(1));
});
