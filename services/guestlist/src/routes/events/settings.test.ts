import { guestlist, type EventSettings, type NewEventSettings, type UserDashboard } from '@laminate/contracts';
import { call, type Caller } from '@laminate/testing';
import { openGuestlist } from '../../testing/guestlist-fixture.ts';

const { fixture, service } = await openGuestlist();

const LIMIT_2: NewEventSettings = { guest_limit: 2, hard_limit: true, comment_counters: true };
const set = (as: Caller, eventId: number, body: object) =>
  call(service.url, guestlist.updateSettings, { as, params: { eventId }, body });
const dataOf = async (as: Caller, eventId: number) =>
  (
    await call<{ guest_limit: object; settings: EventSettings }>(service.url, guestlist.getEventData, {
      as,
      params: { eventId },
    })
  ).body;
const add = (as: Caller, eventId: number, name: string) =>
  call(service.url, guestlist.addPeople, { as, params: { eventId }, body: { guests: [{ name }] } });

it('sets a limit that only a hard one makes binding', async () => {
  const accountId = await fixture.account();
  const eventId = await fixture.event(accountId);
  const manager = await fixture.caller({ accountId, role: 'manager' });
  expect(await dataOf(manager, eventId)).toMatchObject({
    guest_limit: { limit: null, guest_count: 0 },
    settings: { guest_limit: null, hard_limit: false, comment_counters: false, band_with_check_in: false },
  });
  expect(await set(manager, eventId, { ...LIMIT_2, hard_limit: false })).toMatchObject({
    status: 200,
    body: { settings: { guest_limit: 2 } },
  });
  for (const name of ['A', 'B', 'C']) expect((await add(manager, eventId, name)).status).toBe(201);
  expect((await set(manager, eventId, LIMIT_2)).status).toBe(200);
  expect(await add(manager, eventId, 'D')).toMatchObject({ status: 409, body: { code: 'limit_reached' } });
  expect(await dataOf(manager, eventId)).toMatchObject({
    guest_limit: { limit: 2, guest_count: 3 },
    settings: LIMIT_2,
  });
  await set(manager, eventId, { ...LIMIT_2, guest_limit: null });
  expect((await add(manager, eventId, 'D')).status).toBe(201);
});

it('keeps the setting of the wristbands when an older client leaves it out', async () => {
  const accountId = await fixture.account();
  const eventId = await fixture.event(accountId);
  const manager = await fixture.caller({ accountId, role: 'manager' });
  await set(manager, eventId, { ...LIMIT_2, band_with_check_in: true });
  expect(await set(manager, eventId, LIMIT_2)).toMatchObject({
    status: 200,
    body: { settings: { ...LIMIT_2, band_with_check_in: true } },
  });
  expect((await dataOf(manager, eventId)).settings.band_with_check_in).toBe(true);
});

it('takes whole settings from organisers only', async () => {
  const accountId = await fixture.account();
  const eventId = await fixture.event(accountId);
  const owner = await fixture.caller({ accountId, role: 'owner' });
  const keeper = await fixture.caller({ accountId, role: 'worker_bee+', eventId });
  expect((await set(keeper, eventId, LIMIT_2)).status).toBe(403);
  expect(await set(owner, eventId, { ...LIMIT_2, guest_limit: -1 })).toMatchObject({
    status: 400,
    body: { errors: [{ path: 'guest_limit' }] },
  });
  expect(await set(owner, eventId, { guest_limit: 5 })).toMatchObject({ status: 400 });
  expect(await set(owner, eventId, { ...LIMIT_2, account_id: 1 })).toMatchObject({ status: 400 });
});

it('lists the events of the caller, with units and groups where they see the guest list', async () => {
  const accountId = await fixture.account();
  const [first, second] = [await fixture.event(accountId, 'First'), await fixture.event(accountId, 'Second')];
  const gone = await fixture.event(accountId, 'Gone');
  await fixture.sql('update accounts.event set deleted_at = now() where id = $1', [gone]);
  const owner = await fixture.caller({ accountId, role: 'owner' });
  for (const eventId of [first, second]) {
    const guests = [{ name: 'Mari', unit: 'Press', group: 'Radio' }];
    await call(service.url, guestlist.addPeople, { as: owner, params: { eventId }, body: { guests } });
  }
  const dashboard = async (as: Caller) =>
    (await call<UserDashboard>(service.url, guestlist.userDashboard, { as })).body;
  const all = await dashboard(owner);
  expect(all.events.map(({ name }) => name).sort()).toEqual(['First', 'Second']);
  expect(all.units.map(({ event_id, name }) => [event_id, name])).toEqual([
    [first, 'Press'],
    [second, 'Press'],
  ]);
  expect(all.groups.map(({ event_id, name }) => [event_id, name])).toEqual([
    [first, 'Radio'],
    [second, 'Radio'],
  ]);

  const worker = await dashboard(await fixture.caller({ accountId, role: 'worker_bee', eventId: second }));
  expect(worker).toMatchObject({
    events: [{ id: second }],
    units: [{ event_id: second }],
    groups: [{ event_id: second }],
  });
  const artist = await dashboard(await fixture.caller({ accountId, role: 'artist', eventId: first }));
  expect(artist).toMatchObject({ events: [{ id: first }], units: [], groups: [] });
  const security = await dashboard(await fixture.caller({ accountId, role: 'security' }));
  expect(security).toMatchObject({ events: [{}, {}], units: [], groups: [] });
  const stranger = await fixture.caller({ accountId: await fixture.account(), role: 'owner' });
  expect(await dashboard(stranger)).toEqual({ events: [], units: [], groups: [] });
  const superuser = await fixture.caller({ accountId, role: 'superuser' });
  expect(await dashboard(superuser)).toEqual({ events: [], units: [], groups: [] });
});
