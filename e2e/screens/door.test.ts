import { screen, waitFor, within } from '@testing-library/dom';
import type { Guest } from '../pages/api.ts';
import { openDoor } from './testing/door.ts';
import { intercept, network, unreachable } from './testing/network.ts';

const PARTY: Guest[] = [{ name: 'Mari Tamm', extra: 3 }, { name: 'Jaan Kask' }, { name: 'Aino Ränd', extra: 1 }];

it('checks in one, all, and removes, each with a separate message', async () => {
  const { door, other } = await openDoor(PARTY);
  await door.tapOne('Mari Tamm');
  await (await door.answer('Checked in one')).findByText('1 of 4 checked in');
  await door.next();
  await door.rowSays('Mari Tamm', '1/4');
  await door.tapAll('Mari Tamm');
  await (await door.answer('Checked in all guests')).findByText('4 of 4 checked in');
  expect(await other.inside('Mari Tamm')).toBe(4);
  await door.next('Checked in all guests');
  await door.filter('Checked in');
  await door.remove('Mari Tamm');
  await (await door.answer('Removed check-in')).findByText('3 of 4 checked in');
  await door.next('Removed check-in');
  await door.filter('Not checked in');
  await door.rowSays('Mari Tamm', '3/4');
  expect(await other.inside('Mari Tamm')).toBe(3);
});

it('restores a guest whom a tap removed by mistake', async () => {
  const { door, user, other } = await openDoor(PARTY);
  await door.tapOne('Jaan Kask');
  await door.next();
  await door.filter('All');
  await door.remove('Jaan Kask');
  const removed = await door.answer('Removed check-in');
  expect(await other.inside()).toBe(0);
  await user.click(removed.getByRole('button', { name: 'Undo' }));
  await (await door.answer('Checked in one')).findByText('1 of 1 checked in');
  expect(await other.inside()).toBe(1);
});

describe('the last scans', () => {
  it('hold each tap with its answer, and long after undo exactly what that tap let in', async () => {
    const { door, user, other, personIds } = await openDoor(PARTY);
    await door.tapOne('Mari Tamm');
    await door.next();
    await other.tap(personIds[0]);
    await door.tapOne('Jaan Kask');
    await door.next();
    await door.filter('Checked in');
    await door.search('jaan');
    await door.rowSays('Jaan Kask', 'In');
    await user.keyboard('{Enter}');
    await door.next('Full');
    await door.recentIs(2);
    const scans = await door.lastScans();
    const lines = () => scans.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(lines()).toEqual([
      expect.stringMatching(/Jaan Kask.*Full/),
      expect.stringMatching(/Jaan Kask1\/1Checked in one/),
      expect.stringMatching(/Mari Tamm1\/4Checked in one/),
    ]);
    await user.click(scans.getByRole('button', { name: /^Undo Mari Tamm/ }));
    await waitFor(() => expect(lines().at(-1)).toMatch(/Mari Tamm.*Undone/));
    await waitFor(async () =>
      expect(
        (await other.arrivals(personIds[0])).map(({ action, device, remaining }) => [action, device, remaining]),
      ).toEqual([
        ['undo_arrival', 'Gate A', 0],
        ['check_in', 'Gate B', 1],
        ['check_in', 'Gate A', 0],
      ]),
    );
    await user.click(scans.getAllByRole('button', { name: /^Jaan Kask/ }).at(-1) ?? document.body);
    await screen.findByRole('heading', { name: 'Jaan Kask' });
    await door.recentIs(1);
  });

  it('show one press of "All" and its undo as one line', async () => {
    const { door, user } = await openDoor(PARTY);
    await door.tapAll('Mari Tamm');
    await user.click((await door.answer('Checked in all guests')).getByRole('button', { name: 'Undo' }));
    await (await door.answer('Removed check-in')).findByText('0 of 4 checked in');
    const scans = await door.lastScans();
    expect(scans.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/Mari Tamm.*Undone/),
    ]);
  });

  it('no longer count what another device undoes', async () => {
    const { door, other, personIds } = await openDoor(PARTY);
    await door.tapAll('Mari Tamm');
    await door.next('Checked in all guests');
    await other.tap(personIds[1]);
    await door.recentIs(4);
    await other.tap(personIds[0], 'remove_check_in');
    await door.recentIs(3);
    await screen.findByRole('button', { name: /^Everyone4 \/ 7 guests/ });
  });

  it('take no one back twice when the answer to an undo was lost', async () => {
    const { door, user, other } = await openDoor(PARTY);
    await door.tapAll('Mari Tamm');
    await door.next('Checked in all guests');
    await door.tapOne('Aino Ränd');
    await door.next();
    const straightAgain = intercept(/\/undo_arrival$/, async ({ send }) => {
      straightAgain();
      await send();
      return unreachable();
    });
    const scans = await door.lastScans();
    await user.click(scans.getByRole('button', { name: /^Undo Mari Tamm/ }));
    await waitFor(() => expect(scans.getAllByRole('listitem').at(-1)?.textContent).toMatch(/Undone/));
    await door.recentIs(1);
    await door.close(scans);
    await user.click(await screen.findByRole('button', { name: 'Try now' }));
    await door.waits(0);
    expect(await other.inside()).toBe(1);
  });
});

describe('the history of a guest', () => {
  it('shows each arrival with its device, and takes one back that another phone let in', async () => {
    const { door, user, other, personIds } = await openDoor(PARTY);
    await door.tapOne('Mari Tamm');
    await door.next();
    await other.tap(personIds[0], 'check_in_all');
    await door.filter('Checked in');
    await door.rowSays('Mari Tamm', '4/4');
    const history = await door.history('Mari Tamm');
    const lines = () => history.getAllByRole('listitem').map(({ textContent }) => textContent);
    await waitFor(() =>
      expect(lines()).toEqual([
        expect.stringMatching(/\+3 Checked in all guests.*Gate B/),
        expect.stringMatching(/\+1 Checked in one.*Gate A/),
      ]),
    );
    await user.click(history.getByRole('button', { name: /^Undo \+3/ }));
    await waitFor(() =>
      expect(lines()).toEqual([
        expect.stringMatching(/−3 Check-in undone/),
        expect.stringMatching(/\+3 .*Undone \d\d:\d\d by .*Gate A/),
        expect.stringMatching(/\+1 Checked in one.*Gate A/),
      ]),
    );
    expect(history.getByRole('status').textContent).toBe('1/4 in');
    // Another phone undoes what is left, while this one is looking at it.
    await other.tap(personIds[0], 'remove_check_in');
    await waitFor(() => expect(lines()[0]).toMatch(/−1 Removed check-in.*Gate B/));
    expect(history.queryByRole('button', { name: /^Undo/ })).toBeNull();
    expect(history.getByRole('status').textContent).toBe('0/4 in');
  });

  it('needs the network, says so, and comes back with it', async () => {
    const { door, user } = await openDoor(PARTY);
    network.cut();
    const history = await door.history('Mari Tamm');
    await history.findByText('You need to be online to see the history');
    network.restore();
    await user.click(history.getByRole('button', { name: 'Try again' }));
    await history.findByText('No one in this party has been checked in yet.');
  });
});

const RADIO: Guest[] = [
  { name: 'Aino Ränd', extra: 2, unit: 'Press', group: 'Radio' },
  { name: 'Karl Ilves', unit: 'Press', group: 'Radio' },
  { name: 'Liis Ots', unit: 'Press', group: 'Photo' },
];

describe('a whole group', () => {
  it('comes in after a question, and is undone', async () => {
    const { door, user, other, personIds } = await openDoor(RADIO, { units: true });
    await other.block(personIds[1]);
    await door.narrow('Radio');
    await door.rowSays('Karl Ilves', 'Blocked');
    const dialog = await door.wholeGroup('Radio');
    dialog.getByText('Check in 3 guests in Radio?');
    dialog.getByText('1 blocked or pending guest won’t be checked in.');
    await user.click(dialog.getByRole('button', { name: 'Check in 3' }));
    await dialog.findByText('Checked in all guests');
    dialog.getByText('3 guests in Radio');
    expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Karl Ilves Blocked']);
    expect([await other.inside('Aino Ränd'), await other.inside('Liis Ots')]).toEqual([3, 0]);
    await user.click(dialog.getByRole('button', { name: 'Undo' }));
    await dialog.findByText('Removed check-in');
    await user.click(dialog.getByRole('button', { name: 'Done' }));
    await door.rowSays('Aino Ränd', '0/3');
    expect(await other.inside()).toBe(0);
  });

  it('that is all in says so, and leads on', async () => {
    const { door, user } = await openDoor(RADIO, { units: true });
    await door.narrow('Radio');
    await user.click((await door.wholeGroup('Radio')).getByRole('button', { name: 'Check in 4' }));
    await user.click(await screen.findByRole('button', { name: 'Done' }));
    await screen.findByText('All 4 guests in Press · Radio are checked in');
    await user.click(screen.getByRole('button', { name: 'Show all 2 entries' }));
    await door.rowSays('Aino Ränd', '3/3');
    await door.filter('Not checked in');
    await user.click(within(door.grid).getByRole('button', { name: 'Show everyone' }));
    await door.one('Liis Ots');
  });

  it('whose answer was lost is let in once, however often it is tried', async () => {
    const { door, user, other } = await openDoor(RADIO, { units: true });
    const straightAgain = intercept(/\/check_in_group$/, async ({ send }) => {
      straightAgain();
      await send();
      return unreachable();
    });
    await door.narrow('Radio');
    const dialog = await door.wholeGroup('Radio');
    await user.click(dialog.getByRole('button', { name: 'Check in 4' }));
    expect((await dialog.findByRole('alert')).textContent).toContain('The server isn’t responding');
    await user.click(dialog.getByRole('button', { name: 'Try again' }));
    await dialog.findByText('4 guests in Radio', { selector: 'p' });
    expect(await other.inside()).toBe(4);
  });
});

/** The first call of a path is answered as by a busy server. @returns how many calls there were */
function busyOnce(path: RegExp): () => number {
  let calls = 0;
  intercept(path, async ({ send }) => {
    calls += 1;
    if (calls > 1) return send();
    return Response.json(
      { code: 'service_unavailable', msg: 'Busy', errors: [] },
      { status: 503, headers: { 'retry-after': '1' } },
    );
  });
  return () => calls;
}

it('asks a busy server once more, for a group and for what is undone', async () => {
  const { door, user, other } = await openDoor(RADIO, { units: true });
  const asked = [busyOnce(/\/check_in_group$/), busyOnce(/\/undo_check_in_group$/), busyOnce(/\/undo_arrival$/)];
  await door.narrow('Radio');
  const dialog = await door.wholeGroup('Radio');
  await user.click(dialog.getByRole('button', { name: 'Check in 4' }));
  await dialog.findByText('4 guests in Radio');
  await user.click(dialog.getByRole('button', { name: 'Undo' }));
  await dialog.findByText('Removed check-in');
  await user.click(dialog.getByRole('button', { name: 'Done' }));
  await door.rowSays('Karl Ilves', '0/1');
  await door.tapOne('Karl Ilves');
  await door.next();
  await door.filter('Checked in');
  const history = await door.history('Karl Ilves');
  await user.click(await history.findByRole('button', { name: /^Undo/ }));
  await history.findByText(/Check-in undone/);
  expect([await other.inside(), asked.map((calls) => calls())]).toEqual([0, [2, 2, 2]]);
});

it('shows blocked and pending guests without buttons', async () => {
  const { door, api, eventId, personIds, other } = await openDoor(PARTY);
  await other.block(personIds[0]);
  await api.post(`/api/events/${eventId}/update_person/${personIds[1]}`, {
    name: 'Jaan Kask',
    comments: '',
    extra: 0,
    pending: true,
    blocked: false,
  });
  for (const [name, state] of [
    ['Mari Tamm', 'Blocked'],
    ['Jaan Kask', 'Pending'],
  ] as const) {
    await door.rowSays(name, state);
    expect(screen.queryByRole('button', { name: new RegExp(`^Check in .*${name}`) })).toBeNull();
  }
  await door.one('Aino Ränd');
});

it('shows plus-ones as soon as the organiser adds them, and keeps guests who are in', async () => {
  const { door, api, eventId, personIds, other } = await openDoor([{ name: 'Mari Tamm' }]);
  const update = (extra: number) =>
    api.post(`/api/events/${eventId}/update_person/${personIds[0]}`, {
      name: 'Mari Tamm',
      comments: '',
      extra,
      pending: false,
      blocked: false,
    });
  await update(2);
  await door.rowSays('Mari Tamm', '0/3');
  for (let round = 0; round < 2; round += 1) await other.tap(personIds[0]);
  expect(await update(0)).toMatchObject({ status: 409, body: { code: 'guest_count_below_checked_in' } });
  await door.rowSays('Mari Tamm', '2/3');
});

it('has no magnifier but its own, and the keys of the palette still work', async () => {
  const { user } = await openDoor(PARTY);
  expect(screen.queryByRole('button', { name: 'Search everything' })).toBeNull();
  await user.keyboard('{Control>}k{/Control}');
  await screen.findByRole('dialog', { name: 'Search everything' });
});
