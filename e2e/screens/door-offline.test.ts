import { endSession } from '@laminate/sdk/session';
import { screen, waitFor, within } from '@testing-library/dom';
import { apiWith, eventWith, type Guest } from '../pages/api.ts';
import { DEMO_PASSWORD } from '../pages/session.ts';
import { addManager, newMail } from '../pages/users.ts';
import { openApp } from './testing/app.ts';
import { Door, openDoor, untilLive } from './testing/door.ts';
import { network } from './testing/network.ts';

const GUESTS: Guest[] = [{ name: 'Mari Tamm', extra: 3 }, { name: 'Jaan Kask' }, { name: 'Aino Ränd' }];
const SAVED = 'Saved on this device';

describe('a tap without a network', () => {
  it('is stored, named and counted in plain words, and sent when the network is back', async () => {
    const { door, other, personIds } = await openDoor(GUESTS);
    network.cut();
    await door.tapOne('Mari Tamm');
    await door.answer(SAVED);
    await screen.findByText('Mari Tamm: saved on this device, retrying');
    await screen.findByText('Offline');
    await door.next(SAVED);
    await door.rowSays('Mari Tamm', '1/4');
    // So is the next one of the same guest.
    await door.tapOne('Mari Tamm');
    await door.next(SAVED);
    await door.rowSays('Mari Tamm', '2/4');
    await door.waits(2);
    expect(document.body.textContent).not.toMatch(
      /resolve|failed to fetch|ECONN|ERR_|TypeError|undefined|needs? attention/i,
    );
    expect(await other.inside()).toBe(0);
    network.restore();
    await screen.findByText('Checked in one: Mari Tamm');
    await door.waits(0);
    const arrivals = await other.arrivals(personIds[0]);
    expect(arrivals.map(({ at, tapped_at: tapped }) => tapped !== null && tapped < at)).toEqual([true, true]);
  });

  it('that lost its answer in silence is stored, while the door says how old it is', async () => {
    const { door, other } = await openDoor(GUESTS);
    network.silence();
    await door.tapOne('Mari Tamm');
    await screen.findByText('Not updating');
    await screen.findByRole('button', { name: /^Last connected \d+ s ago, 1 check-in waiting/ });
    await door.answer(SAVED);
    await screen.findByText(/next attempt in \d+ s/);
    network.restore();
    await untilLive();
    await door.waits(0);
    expect(await other.inside()).toBe(1);
  });

  it('that finds its place taken is reported with the other device, not dropped', async () => {
    const { door, user, other, personIds } = await openDoor(GUESTS);
    network.cut();
    await door.tapOne('Jaan Kask');
    await door.next(SAVED);
    await other.tap(personIds[1]);
    network.restore();
    await door.attention('1 needs attention');
    await user.click(screen.getByRole('button', { name: 'Show' }));
    const card = within(await screen.findByRole('article', { name: 'Jaan Kask, 1 checked in' }));
    card.getByText(/last at \d\d:\d\d by .*Gate B/);
    expect((await other.overAdmissions()).map(({ name }) => name)).toEqual(['Jaan Kask']);
  });

  it('that is refused stays with its reason and every way on', async () => {
    const { door, user, other, personIds } = await openDoor(GUESTS);
    network.cut();
    for (const name of ['Jaan Kask', 'Aino Ränd']) {
      await door.tapOne(name);
      await door.next(SAVED);
    }
    await other.block(personIds[1]);
    await other.removeGuest(personIds[2]);
    network.restore();
    await door.attention('2 need attention');
    const dialog = await door.details();
    const blocked = within(await dialog.findByRole('article', { name: 'Jaan Kask, 1 checked in' }));
    const gone = within(dialog.getByRole('article', { name: 'Aino Ränd, 1 checked in' }));
    blocked.getByText(/Check-in at \d\d:\d\d, not counted: This guest is blocked\./);
    gone.getByText(/This guest is no longer on the list\./);
    expect(gone.queryByRole('button', { name: 'Try again' })).toBeNull();

    await user.click(gone.getByRole('button', { name: 'Dismiss' }));
    expect(gone.getByRole('alert').textContent).toContain('Dismiss this check-in?');
    await user.click(gone.getByRole('button', { name: 'Keep' }));
    for (let press = 0; press < 2; press += 1) await user.click(gone.getByRole('button', { name: 'Dismiss' }));
    await waitFor(() => expect(dialog.queryByRole('article', { name: 'Aino Ränd, 1 checked in' })).toBeNull());

    await user.click(blocked.getByRole('button', { name: 'Try again' }));
    await dialog.findByRole('article', { name: 'Jaan Kask, 1 checked in' });
    expect(await other.inside()).toBe(0);
    await other.block(personIds[1], false);
    await user.click(
      within(await dialog.findByRole('article', { name: 'Jaan Kask, 1 checked in' })).getByRole('button', {
        name: 'Try again',
      }),
    );
    await waitFor(() => expect(dialog.queryByRole('article')).toBeNull());
    expect(await other.inside('Jaan Kask')).toBe(1);
    // Every guest has a place now, and no one had to say so.
    await waitFor(async () => expect(await other.overAdmissions()).toEqual([]));
  });
});

describe('undone without a network', () => {
  it('are a tap that waits and an arrival from before, also from the last scans', async () => {
    const { door, user, other } = await openDoor(GUESTS);
    await door.tapOne('Mari Tamm');
    await door.next();
    network.cut();
    await door.tapOne('Aino Ränd');
    await door.next(SAVED);
    const scans = await door.lastScans();
    const first = () => scans.getAllByRole('listitem')[0]?.textContent;
    expect(first()).toMatch(/Aino Ränd.*Saved on this device/);
    await user.click(scans.getByRole('button', { name: /^Undo Aino Ränd/ }));
    await waitFor(() => expect(first()).toMatch(/Aino Ränd.*Undone/));
    await user.click(scans.getByRole('button', { name: /^Undo Mari Tamm/ }));
    await waitFor(() => expect(scans.queryByRole('button', { name: /^Undo/ })).toBeNull());
    await door.recentIs(0);
    await door.close(scans);
    network.restore();
    await door.waits(0);
    expect(await other.inside()).toBe(0);
    await door.recentIs(0);
  });

  it('is also who was taken out by mistake', async () => {
    const { door, user, other } = await openDoor(GUESTS);
    await door.tapOne('Jaan Kask');
    await door.next();
    await door.filter('All');
    network.cut();
    await door.remove('Jaan Kask');
    await user.click((await door.answer(SAVED)).getByRole('button', { name: 'Undo' }));
    await door.rowSays('Jaan Kask', '1/1');
    network.restore();
    await door.waits(0);
    expect(await other.inside()).toBe(1);
  });

  it('is only its own guest, and no one whom another phone has let in since', async () => {
    const { door, user, other, personIds } = await openDoor(GUESTS);
    network.cut();
    await door.tapOne('Mari Tamm');
    await user.click((await door.answer(SAVED)).getByRole('button', { name: 'Undo' }));
    await other.tap(personIds[0]);
    network.restore();
    await door.waits(0);
    const inside = (await other.arrivals(personIds[0])).filter(({ remaining }) => remaining > 0);
    expect(inside.map(({ action, device }) => [action, device])).toEqual([['check_in', 'Gate B']]);
    await door.recentIs(0);
  });

  it('asks no one to resolve it where there is no longer a place', async () => {
    const { door, user, other, personIds } = await openDoor(GUESTS);
    network.cut();
    await door.tapOne('Jaan Kask');
    await user.click((await door.answer(SAVED)).getByRole('button', { name: 'Undo' }));
    await other.tap(personIds[1]);
    network.restore();
    await door.waits(0);
    await door.rowSays('Jaan Kask', '1/1');
    expect(screen.queryByText(/needs? attention/)).toBeNull();
    expect(await other.overAdmissions()).toEqual([]);
  });
});

it('tells the door by name whose place was given away, even after it was away, until it is marked as resolved', async () => {
  const { door, user, api, eventId, other, personIds } = await openDoor(GUESTS);
  await door.tapOne('Jaan Kask');
  await door.next();
  network.cut();
  expect(await other.tap(personIds[1], 'check_in', new Date(Date.now() - 60_000).toISOString())).toBe(409);
  expect(screen.queryByText(/needs? attention/)).toBeNull();
  network.restore();
  await door.attention('1 needs attention');
  const dialog = await door.details();
  const card = dialog.getByRole('article', { name: 'Jaan Kask' });
  expect(card.textContent).toMatch(
    /1 guest was let in over the limit\..*The spot was used here first, so it counts here\. Liis Kask, Gate B was offline and let someone else in on it at \d\d:\d\d\. Ask them/,
  );
  await user.click(within(card).getByRole('button', { name: 'Mark as resolved' }));
  await waitFor(() => expect(screen.queryByText(/needs? attention/)).toBeNull());
  expect(await other.overAdmissions()).toEqual([]);
  const { logs } = await api.get<{ logs: { details: string }[] }>(`/api/events/${eventId}/logs`);
  expect(logs.map(({ details }) => details)).toEqual(
    expect.arrayContaining([
      'Jaan Kask: let in over the limit, resolved (1 guest, Gate A)',
      'Jaan Kask: let in offline over the limit (1 guest, Gate B)',
    ]),
  );
});

describe('what waits on this device', () => {
  it('survives the end of the session, and is sent once after logging in again', async () => {
    const { door, user, eMail, eventId, other } = await openDoor(GUESTS);
    network.cut();
    await door.tapOne('Mari Tamm');
    await door.next(SAVED);
    await apiWith(localStorage.getItem('JWT') ?? '').post('/api/logout', {});
    network.restore();
    await user.type(await screen.findByLabelText('E-mail or username'), eMail);
    await user.type(screen.getByLabelText('Password'), DEMO_PASSWORD);
    await user.click(screen.getByRole('button', { name: 'Login' }));
    await waitFor(() => expect(window.location.pathname).not.toBe('/login'));
    const again = new Door(await openApp(`/event/${eventId}/check_in`));
    await untilLive();
    await again.waits(0);
    await again.rowSays('Mari Tamm', '1/4');
    expect(await other.inside()).toBe(1);
  });

  it('is asked about before logging out, and sent by a colleague who logs in there', async () => {
    // A separate account: a guest of the demo's festival would appear in tests that run at the same time.
    localStorage.setItem('DOOR_DEVICE', 'Gate A');
    const { api, door, user, eventId, other, personIds } = await openDoor(GUESTS, { units: true });
    const [mari] = personIds;
    const colleague = newMail();
    await addManager(api, colleague);
    network.cut();
    await door.tapOne('Mari Tamm');
    await door.next(SAVED);
    await user.click(screen.getByRole('button', { name: 'Log out' }));
    const question = within(await screen.findByRole('dialog', { name: 'Log out before check-ins are sent?' }));
    question.getByText(/^1 check-in hasn’t been sent yet/);
    await user.click(question.getByRole('button', { name: 'Log out' }));
    await waitFor(() => expect(window.location.pathname).toBe('/login'));
    expect(await other.arrivals(mari)).toEqual([]);

    network.restore();
    await openApp(`/event/${eventId}/check_in`, { as: colleague });
    await waitFor(async () =>
      expect(await other.arrivals(mari)).toMatchObject([{ device: expect.stringMatching(/^Gate A \(.+\)$/) }]),
    );
  });

  it('is not shown to another company on the same device, nor lost', async () => {
    const theirs = await eventWith([{ name: 'Karl Ots' }]);
    const ours = await openDoor(GUESTS);
    network.cut();
    await ours.door.tapOne('Mari Tamm');
    await ours.door.next(SAVED);
    // With its cookie, too: the page would renew the session with it.
    endSession();
    await forgetBrowser();
    network.restore();
    const strangers = new Door(await openApp(`/event/${theirs.eventId}/check_in`, { as: theirs.eMail }));
    await untilLive();
    await strangers.rowSays('Karl Ots', '0/1');
    await strangers.waits(0);
    expect(screen.queryByText(/saved on this device/)).toBeNull();
    expect(await ours.other.inside()).toBe(0);
    const back = new Door(await openApp(`/event/${ours.eventId}/check_in`, { as: ours.eMail }));
    await untilLive();
    await back.waits(0);
    await waitFor(async () => expect(await ours.other.inside()).toBe(1));
  });

  it('is sent also from a browser that can keep nothing, which says so', async () => {
    const { door, other } = await openDoor(GUESTS);
    const { put } = IDBObjectStore.prototype;
    try {
      IDBObjectStore.prototype.put = () => {
        throw new DOMException('No space', 'QuotaExceededError');
      };
      network.cut();
      await door.tapOne('Mari Tamm');
      await screen.findByText('This browser can’t save check-ins. Keep this page open until they’ve all been sent.');
      network.restore();
      await door.waits(0);
      expect(await other.inside('Mari Tamm')).toBe(1);
    } finally {
      IDBObjectStore.prototype.put = put;
    }
  });
});
