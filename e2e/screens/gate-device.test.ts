import type { RemoteRegistry } from '@laminate/contracts/remotes';
import { screen, waitFor, within } from '@testing-library/dom';
import type { UserEvent } from '@testing-library/user-event';
import { AccessApi } from '../pages/access.ts';
import { eventWith, type Api } from '../pages/api.ts';
import { openApp } from './testing/app.ts';
import { choose, dialog, fill } from './testing/guest-list.ts';
import { intercept, network } from './testing/network.ts';

/** Makes two areas with a checkpoint each, and a person who can enter both. */
async function festival() {
  const made = await eventWith([{ name: 'Mari Tamm' }], { units: true });
  const { api, eventId, personIds } = made;
  const system = new AccessApi(api, eventId);
  const [backstage = 0, tent = 0] = await system.add('area', 'Backstage', 'Lunch tent');
  const [crew = 0] = await system.add('profile', 'Crew');
  await system.change('profile', crew, { areas: [backstage, tent] });
  await api.post(`/api/event/${eventId}/set_profile_for_people`, { profileId: crew, people: personIds });
  const add = async (name: string, area_id: number) => {
    const { body } = await api.post<{ checkpoints: { id: number; name: string }[] }>(
      `/api/event/${eventId}/add_checkpoint`,
      { name, area_id, direction: 'both', kind: 'zone' },
    );
    return body.checkpoints.find((checkpoint) => checkpoint.name === name)?.id ?? 0;
  };
  const checkpointId = await add('Back door', backstage);
  await add('Lunch', tent);
  return { ...made, checkpointId };
}

/** An organiser has made a link for a checkpoint, and this device opens it. */
async function atTheGate() {
  const made = await festival();
  const link = await linkFor(made.api, made.eventId, made.checkpointId);
  return { ...made, deviceId: link.id, user: await openLink(link.path) };
}

async function linkFor(api: Api, eventId: number, checkpoint_id: number, name = 'Gate A') {
  const { body } = await api.post<{ door_device: { id: number }; link: string }>(`/api/event/${eventId}/door_devices`, {
    name,
    checkpoint_id,
  });
  return { path: body.link, id: body.door_device.id };
}

async function openLink(path: string): Promise<UserEvent> {
  const user = await openApp(path);
  await user.click(await screen.findByRole('button', { name: 'Open on this device' }));
  return user;
}

const deleteCheckpoint = (api: Api, eventId: number, checkpoint_id: number) =>
  api.post(`/api/event/${eventId}/delete_checkpoint`, { checkpoint_id });

async function letIn(user: UserEvent, name: string): Promise<void> {
  await fill(user, await screen.findByLabelText('Find a person'), name);
  await user.click(
    await within(await screen.findByRole('list', { name: 'People found' })).findByRole('button', {
      name: new RegExp(name),
    }),
  );
  await user.click(await screen.findByRole('button', { name: /^Let in/ }));
}

/** An organiser has begun to add a device. */
async function addingGateA({ eMail, eventId }: { readonly eMail: string; readonly eventId: number }) {
  const user = await openApp(`/event/${eventId}/door-devices`, { as: eMail });
  await user.click(await screen.findByRole('button', { name: 'Add device' }));
  const form = await dialog('New door device');
  await fill(user, form.getByLabelText(/^Device name/), 'Gate A');
  return { user, form };
}

/** They have chosen a checkpoint for it, too. */
async function choosingBackDoor() {
  const made = await festival();
  const { user, form } = await addingGateA(made);
  await choose(user, await form.findByRole('combobox', { name: /^Location/ }), 'Back door');
  return { ...made, user, form };
}

const DELETED = 'The checkpoint “Back door” was deleted. Its scans are kept and will be sent.';

it('is made by a choice of checkpoints, which the list of devices names, also once it is deleted', async () => {
  const { api, eMail, eventId, checkpointId, user, form } = await choosingBackDoor();
  await user.click(form.getByRole('button', { name: 'Create link' }));
  await user.click(await screen.findByRole('button', { name: 'Done' }));
  await screen.findByText('Checkpoint “Back door”');
  await deleteCheckpoint(api, eventId, checkpointId);
  await openApp(`/event/${eventId}/door-devices`, { as: eMail });
  await screen.findByText('The checkpoint “Back door” was deleted. This device needs a new link.');
});

it('says in the dialog that the chosen checkpoint has been deleted', async () => {
  const { api, eventId, checkpointId, user, form } = await choosingBackDoor();
  await deleteCheckpoint(api, eventId, checkpointId);
  await user.click(form.getByRole('button', { name: 'Create link' }));
  await form.findByText('This checkpoint was deleted. Choose another one.');
});

it('asks for no place where the event has no checkpoints', async () => {
  const { user, form } = await addingGateA(await eventWith([{ name: 'Mari Tamm' }]));
  expect(form.queryByLabelText(/^Location/)).toBeNull();
  await user.click(form.getByRole('button', { name: 'Create link' }));
  await dialog('Link for Gate A');
});

it('stays at its checkpoint after a reload, and goes nowhere else', async () => {
  const { eventId, user } = await atTheGate();
  const place = `/access-system-view/${eventId}`;
  await letIn(user, 'Mari Tamm');
  await waitFor(() => expect(screen.getByRole('region', { name: 'Answer' }).textContent).toContain('1 guest'));
  for (const path of ['/', '/start', '/events', '/my-account', `/event/${eventId}`, '/door', '/view_access']) {
    await openApp(path);
    await waitFor(() => expect([path, window.location.pathname]).toEqual([path, place]));
    await screen.findByText('Back door');
  }
  expect(screen.queryByRole('button', { name: /^Location of this device/ })).toBeNull();
  expect(screen.queryByRole('link', { name: 'Full matrix' })).toBeNull();
  expect(screen.queryByRole('link', { name: 'Roll call' })).toBeNull();
  for (const page of ['people', 'check_in', 'access-system', 'roll-call', 'occupancy', 'control-room', 'checkpoints']) {
    await openApp(`/event/${eventId}/${page}`);
    await screen.findByRole('heading', { name: 'Page not found' });
  }
});

it('says so where no module has the gate, until one has it again', async () => {
  const { eventId } = await atTheGate();
  await screen.findByText('Back door');
  const allAgain = intercept(/^\/remotes\.json$/, async ({ send }) => {
    const list = (await (await send()).json()) as RemoteRegistry;
    return Response.json({ ...list, remotes: list.remotes.filter(({ name }) => name !== 'mf-access') });
  });
  await openApp(`/access-system-view/${eventId}`);
  await screen.findByRole('heading', { name: 'Page not found' });
  allAgain();
  await openApp(`/access-system-view/${eventId}`);
  await screen.findByText('Back door');
});

it('says that its checkpoint was deleted, sends what waits, and offers no other place', async () => {
  const { api, eventId, checkpointId, user } = await atTheGate();
  await screen.findByText('Back door');
  network.cut();
  await letIn(user, 'Mari Tamm');
  await screen.findByText(/Saved on this device/);
  await user.click(screen.getByRole('button', { name: 'Next person' }));
  const { inside } = insideOf(api, eventId);
  await deleteCheckpoint(api, eventId, checkpointId);
  network.restore();
  await screen.findByText(DELETED);
  await screen.findByText(
    'This device only works at its own checkpoint. To change that, ask the organiser for a new link.',
  );
  expect(screen.queryByRole('button', { name: /Lunch/ })).toBeNull();
  await waitFor(async () => expect(await inside()).toBe(1));

  await openLink((await linkFor(api, eventId, await otherOf(api, eventId), 'Gate B')).path);
  await screen.findByText('Lunch');
});

it('is logged out when it is revoked, with what it had not sent, which goes with its next link', async () => {
  const { api, eventId, checkpointId, deviceId, user } = await atTheGate();
  await screen.findByText('Back door');
  network.cut();
  await letIn(user, 'Mari Tamm');
  await screen.findByText(/Saved on this device/);
  await api.post(`/api/event/${eventId}/door_devices/${deviceId}/revoke`, {});
  network.restore();
  await screen.findByRole('heading', { name: '“Gate A” logged out' });
  await screen.findByText('Saved on this device: 1 scan');
  await openLink((await linkFor(api, eventId, checkpointId)).path);
  await waitFor(async () => expect(await insideOf(api, eventId).inside()).toBe(1));
});

const insideOf = (api: Api, eventId: number) => ({
  async inside() {
    const { areas } = await api.get<{ areas: { name: string; count: { inside: number } }[] }>(
      `/api/event/${eventId}/occupancy`,
    );
    return Math.max(...areas.map(({ count }) => count.inside));
  },
});

async function otherOf(api: Api, eventId: number): Promise<number> {
  const { checkpoints } = await api.get<{ checkpoints: { id: number }[] }>(`/api/event/${eventId}/checkpoints`);
  return checkpoints[0]?.id ?? 0;
}
