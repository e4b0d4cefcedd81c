import { screen, waitFor, within } from '@testing-library/dom';
import type { UserEvent } from '@testing-library/user-event';
import { eventWith, type Api, type Guest } from '../pages/api.ts';
import { openApp } from './testing/app.ts';
import { Door, OtherDoor, untilLive } from './testing/door.ts';
import { focusOn } from './testing/focus.ts';
import { intercept, unreachable } from './testing/network.ts';

const GUESTS: Guest[] = [{ name: 'Mari Tamm', extra: 3 }, { name: 'Jaan Kask' }];

/** An organiser has made a device. @returns the path of its link */
async function linkFor(api: Api, eventId: number, name = 'Gate A'): Promise<{ path: string; id: number }> {
  const { body } = await api.post<{ door_device: { id: number }; link: string }>(`/api/event/${eventId}/door_devices`, {
    name,
  });
  return { path: body.link, id: body.door_device.id };
}

const revoke = (api: Api, eventId: number, id: number) =>
  api.post(`/api/event/${eventId}/door_devices/${id}/revoke`, {});

/** Opens a link on this device, which is then at the door. */
async function openLink(path: string): Promise<{ user: UserEvent; door: Door }> {
  const user = await openApp(path);
  await user.click(await screen.findByRole('button', { name: 'Open on this device' }));
  await untilLive();
  expect(window.location.pathname).toMatch(/^\/check-in\/\d+$/);
  return { user, door: new Door(user) };
}

async function atTheDoor() {
  const made = await eventWith(GUESTS);
  const link = await linkFor(made.api, made.eventId);
  return { ...made, link, ...(await openLink(link.path)), other: new OtherDoor(made.api, made.eventId) };
}

it('stores and shows what a revoked device had not sent, and sends it when it comes back by a new link', async () => {
  const { api, eventId, link, door, other, personIds } = await atTheDoor();
  // Its taps get no answer, while everything else does.
  const straightAgain = intercept(/\/check_in$/, unreachable);
  await door.tapOne('Mari Tamm');
  await door.next('Saved on this device');
  await revoke(api, eventId, link.id);
  await screen.findByRole('heading', { name: '“Gate A” logged out' });
  await screen.findByText('Saved on this device: 1 check-in');
  straightAgain();
  const back = await openLink((await linkFor(api, eventId)).path);
  await back.door.waits(0);
  await waitFor(async () => expect(await other.inside()).toBe(1));
  expect(await other.arrivals(personIds[0])).toMatchObject([{ device: 'Gate A (Gate A)', delta: 1 }]);
});

it('stays at its door over a load, goes nowhere else, and is asked before it logs out', async () => {
  const { eventId } = await atTheDoor();
  for (const path of ['/', '/events', '/my-account', `/event/${eventId}`, '/door']) {
    await openApp(path);
    await waitFor(() => expect([path, window.location.pathname]).toEqual([path, `/check-in/${eventId}`]));
    await untilLive();
  }
  await openApp(`/event/${eventId}/people`);
  await screen.findByRole('heading', { name: 'Page not found' });

  const user = await openApp(`/check-in/${eventId}`);
  const door = new Door(user);
  await untilLive();
  const settings = await door.settings();
  settings.getByText(/^This device is “Gate A”/);
  expect(settings.queryByLabelText('Name of this device')).toBeNull();
  await door.close(settings);

  const logOut = async () => {
    await user.click(screen.getByRole('button', { name: 'Log out' }));
    const question = await screen.findByText('This device will need a new link to come back.');
    return within(question.closest<HTMLElement>('[role=dialog], [role=alertdialog]') ?? document.body);
  };
  await user.click((await logOut()).getByText('Stay at the door'));
  await waitFor(() => expect(screen.queryByText('Stay at the door')).toBeNull());
  await untilLive();
  await user.click((await logOut()).getByText('Log out'));
  await screen.findByRole('heading', { name: '“Gate A” logged out' });
});

it('says who is logged in before the link takes their place, and spends nothing until they say so', async () => {
  const { api, eMail, eventId } = await eventWith(GUESTS);
  const { path } = await linkFor(api, eventId);
  const user = await openApp(path, { as: eMail });
  await screen.findByText(`You’re logged in as ${eMail}. If you open the link, you’ll be logged out on this device.`);
  await user.click(screen.getByRole('link', { name: 'Not here' }));
  await waitFor(() => expect(window.location.pathname).toBe('/events'));
  const { door } = await openLink(path);
  await door.one('Mari Tamm');
});

it('says what is wrong with a link, and that a lost answer costs nothing', async () => {
  const { api, eventId } = await eventWith(GUESTS);
  const { path } = await linkFor(api, eventId);
  await openApp('/door');
  await screen.findByRole('heading', { name: 'No link found' });
  const wrong = await openApp(`/door#${'x'.repeat(43)}`);
  await wrong.click(await screen.findByRole('button', { name: 'Open on this device' }));
  await screen.findByRole('heading', { name: 'This link isn’t valid' });

  // The server opens it, and no one learns of that.
  const straightAgain = intercept(/^\/api\/door\/open$/, async ({ send }) => {
    straightAgain();
    await send();
    return unreachable();
  });
  const user = await openApp(path);
  await user.click(await screen.findByRole('button', { name: 'Open on this device' }));
  await screen.findByRole('heading', { name: 'Couldn’t reach Laminate' });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await untilLive();
});

it('is made under a name that is not too long, and all are revoked by one press and a question', async () => {
  const { eMail, eventId } = await eventWith(GUESTS);
  const user = await openApp(`/event/${eventId}/door-devices`, { as: eMail });
  const ask = async () => {
    await user.click(await screen.findByRole('button', { name: 'Add device' }));
    return within(await screen.findByRole('dialog', { name: 'New door device' }));
  };
  const form = await ask();
  await user.click(form.getByLabelText('Device name'));
  await user.paste('V'.repeat(41));
  await form.findByText(/Use up to 40 characters. You’ve entered 41/);
  await user.click(form.getByRole('button', { name: 'Create link' }));
  screen.getByRole('dialog', { name: 'New door device' });
  await user.keyboard('{Backspace}');
  await user.click(form.getByRole('button', { name: 'Create link' }));
  const made = within(await screen.findByRole('dialog', { name: `Link for ${'V'.repeat(40)}` }));
  await made.findByRole('img', { name: /^QR code/ });
  await focusOn('button', 'Copy link');
  await user.click(made.getByRole('button', { name: 'Done' }));
  await focusOn('button', 'Add device');

  const second = await ask();
  await user.type(second.getByLabelText('Device name'), 'Gate B');
  await user.click(second.getByRole('button', { name: 'Create link' }));
  await user.click(await screen.findByRole('button', { name: 'Done' }));
  const rows = () =>
    within(screen.getByRole('table', { name: 'Door devices' }))
      .getAllByRole('row')
      .slice(1)
      .map(({ textContent }) => textContent);
  await waitFor(() =>
    expect(rows()).toEqual([expect.stringContaining('Not opened yet'), expect.stringContaining('Not opened yet')]),
  );
  await user.click(screen.getByRole('button', { name: 'Revoke all' }));
  const question = (await screen.findByText(/^Revoke all 2 devices\?/)).closest<HTMLElement>(
    '[role=dialog], [role=alertdialog]',
  );
  await user.click(within(question ?? document.body).getByRole('button', { name: 'Revoke' }));
  await waitFor(() => expect(rows()).toEqual([expect.stringContaining('Revoked'), expect.stringContaining('Revoked')]));
});
