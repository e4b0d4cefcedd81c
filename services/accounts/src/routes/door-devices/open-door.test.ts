import { randomUUID } from 'node:crypto';
import { accounts, type Session } from '@laminate/contracts';
import { call, holdLock, whileChanged, withoutRowLocks, type Caller } from '@laminate/testing';
import { openDoorDevices } from '../../testing/door-calls.ts';

const { fixture, service, fresh, checkpoint, create, list, revoke, open, events, refresh } = await openDoorDevices();
let owner: Caller;
let eventId: number;
beforeEach(async () => {
  ({ owner, eventId } = await fresh('Meretuul 2026'));
});

const newLink = async (name = 'Gate A') => (await create(owner, eventId, name)).body.link;

it('signs a device in as the worker of its one event, with no user', async () => {
  const { status, body, headers } = await open(await newLink());
  expect(status).toBe(200);
  expect(body).toMatchObject({
    user: { id: 0, name: 'Gate A', e_mail: '' },
    roles: [],
    event_users: [{ event_id: eventId, event_name: 'Meretuul 2026', role: 'worker_bee' }],
    device: { name: 'Gate A', event_id: eventId, checkpoint: null },
    can: { create_event: false, manage_account_users: false },
  });
  expect(headers.getSetCookie()[0]).toMatch(/HttpOnly; SameSite=Strict/i);
  await fixture.event(owner.accountId, 'Another event');
  expect((await events(body.access_token)).body.events).toMatchObject([
    { id: eventId, can: { check_in: true, view_people: false, rename: false } },
  ]);
  expect(await list(owner, eventId)).toMatchObject([
    { name: 'Gate A', state: 'in_use', opened_at: expect.any(String) },
  ]);
});

it('signs a device in at the gate of a checkpoint, which stays its place when the checkpoint is deleted', async () => {
  const id = await checkpoint(owner.accountId, eventId);
  const { body, headers } = await open((await create(owner, eventId, 'Gate A', id)).body.link);
  expect(body).toMatchObject({
    roles: [],
    event_users: [],
    device: { name: 'Gate A', event_id: eventId, checkpoint: { id, name: 'Back door', deleted: false } },
  });
  expect((await events(body.access_token)).body.events).toMatchObject([
    { id: eventId, can: { view_access: false, check_in: false, view_people: false, manage_access: false } },
  ]);
  await fixture.sql('update accreditation.checkpoint set deleted_at = now() where id = $1', [id]);
  const refreshed = await refresh(headers);
  expect(refreshed.body).toMatchObject({
    event_users: [],
    device: { checkpoint: { id, deleted: true } },
  });
  expect((await events(refreshed.body.access_token)).status).toBe(200);
});

it('stays logged in by refreshing, whatever becomes of the organiser who let it in', async () => {
  const opened = await open(await newLink());
  await fixture.sql('delete from accounts.membership where user_id = $1', [owner.userId]);
  const refreshed = await refresh(opened.headers);
  expect(refreshed.body.device).toEqual(opened.body.device);
  expect((await events(refreshed.body.access_token)).status).toBe(200);
});

describe('on a browser that is logged in', () => {
  it('ends the device that it was, whose place is free again', async () => {
    const before = await open(await newLink('Gate A'));
    expect((await open(await newLink('Gate B'), randomUUID(), before.headers)).status).toBe(200);
    expect((await events(before.body.access_token)).body.code).toBe('session_ended');
    expect((await list(owner, eventId)).map(({ name, state }) => [name, state])).toEqual([
      ['Gate B', 'in_use'],
      ['Gate A', 'ended'],
    ]);
  });

  it('ends the session of its user, of whatever account, also by the cookie before the newest', async () => {
    const form = {
      userName: 'Kadri Põld',
      email: `kadri-${randomUUID()}@example.test`,
      password: 'meretuul-2026',
      password2: 'meretuul-2026',
    };
    const user = await call<Session>(service.url, accounts.register, { body: form });
    const { body } = await refresh(user.headers);
    expect((await events(body.access_token)).status).toBe(200);
    await open(await newLink(), randomUUID(), user.headers);
    expect((await events(body.access_token)).body.code).toBe('session_ended');
  });

  it('leaves it be when the link does not open, or the cookie proves nothing', async () => {
    const before = await open(await newLink('Gate A'));
    const used = await newLink('Gate B');
    await open(used);
    expect((await open(used, randomUUID(), before.headers)).body.code).toBe('link_used');
    const [id] = before.headers.getSetCookie()[0]?.split('.') ?? [];
    await open(await newLink('Gate C'), randomUUID(), new Headers({ 'set-cookie': `${id}.${'x'.repeat(43)}` }));
    expect((await events(before.body.access_token)).status).toBe(200);
  });
});

/** Opens a link in two browsers in parallel. Neither has it before both have seen that it is free, or wait to. */
async function openedTwice(link: string, devices = 'accounts.door_device') {
  const device = await holdLock(fixture, `select from ${devices} where event_id = $1 for update`, [eventId]);
  const both = [open(link), open(link)];
  await device.untilWaiting(2, Promise.race(both));
  await device.release();
  return (await Promise.all(both)).map(({ status, body }) => (status === 200 ? 'open' : body.code)).toSorted();
}

it('opens once: for two parallel browsers, exactly one', async () => {
  expect(await openedTwice(await newLink())).toEqual(['link_used', 'open']);
});

it('would open for both without the lock', async () => {
  const link = await newLink();
  // The index on sessions in use is the wall behind.
  const opened = () =>
    whileChanged(
      fixture,
      'drop index accounts.session_door_device',
      `update accounts.session set ended_at = now() where door_device_id is not null;
     create unique index session_door_device on accounts.session (door_device_id) where ended_at is null and door_device_id is not null`,
      () => openedTwice(link, 'accounts.door_device_rows'),
    );
  expect(await withoutRowLocks(fixture, 'accounts.door_device', opened)).toEqual(['open', 'open']);
});

it('would let anyone who has the link take a device over without looking who opened it', async () => {
  const link = await newLink();
  await open(link);
  expect((await open(link)).body.code).toBe('link_used');
  const parameters = 'p_account int, p_event int, p_id int, p_attempt uuid';
  const taken = await whileChanged(
    fixture,
    `alter function accounts.open_door_device rename to open_own_door_device;
     create function accounts.open_door_device(${parameters}) returns text language sql as
       'select accounts.open_own_door_device(p_account, p_event, p_id, (select attempt from accounts.door_device where id = p_id))'`,
    `drop function accounts.open_door_device;
     alter function accounts.open_own_door_device rename to open_door_device`,
    () => open(link),
  );
  expect(taken.status).toBe(200);
});

it('opens again for the browser that opened it, since the answer might have been lost, but for ten minutes only', async () => {
  const [link, attempt] = [await newLink(), randomUUID()];
  const lost = await open(link, attempt);
  const again = await open(link, attempt);
  expect(again.status).toBe(200);
  expect((await events(lost.body.access_token)).status).toBe(401);
  expect((await events(again.body.access_token)).status).toBe(200);
  await fixture.sql(`update accounts.door_device set opened_at = now() - interval '11 minutes' where event_id = $1`, [
    eventId,
  ]);
  expect((await open(link, attempt)).body.code).toBe('link_used');
});

it('says what is wrong with a link to who has it, and nothing to anyone else', async () => {
  const [late, gone] = [await newLink('Late'), await create(owner, eventId, 'Gone')];
  await fixture.sql(`update accounts.door_device set expires_at = now() where name = 'Late' and event_id = $1`, [
    eventId,
  ]);
  await revoke(owner, eventId, gone.body.door_device.id);
  expect((await open(late)).body.code).toBe('link_expired');
  expect((await open(gone.body.link)).body.code).toBe('link_revoked');
  for (const secret of ['', 'x', late.slice(1), `${late} `, '\u0000', 'x'.repeat(1000)]) {
    expect((await open(`#${secret.replace('#', '')}`)).body).toMatchObject({ status: 404, code: 'not_found' });
  }
});

it('keeps the secret as a hash only, and never answers it again', async () => {
  const link = await newLink();
  const [row] = await fixture.sql('select d::text as text from accounts.door_device d where event_id = $1', [eventId]);
  expect(row?.text).not.toContain(link.split('#')[1]);
  expect(JSON.stringify(await list(owner, eventId))).not.toContain(link.split('#')[1]);
});

it('ends automatically two days after the event, and with a deleted event', async () => {
  const device = await open(await newLink());
  const endsAgo = (hours: number) =>
    fixture.sql(
      `update accounts.event set end_time = now() - make_interval(hours => $2), start_time = now() - interval '9 days' where id = $1`,
      [eventId, hours],
    );
  await endsAgo(47);
  expect((await events(device.body.access_token)).status).toBe(200);
  await endsAgo(49);
  expect((await events(device.body.access_token)).body.code).toBe('session_ended');
  expect((await refresh(device.headers)).body.code).toBe('session_ended');
  expect(await list(owner, eventId)).toMatchObject([{ state: 'ended' }]);
  expect((await create(owner, eventId, 'Too late')).body.msg).toBe('This event is over');
  await endsAgo(1);
  const other = await open(await newLink('Gate B'));
  await call(service.url, accounts.deleteEvent, { as: owner, params: { eventId }, body: {} });
  expect((await events(other.body.access_token)).body.code).toBe('session_ended');
});

it('asks an address that tries secrets to wait', async () => {
  const statuses = [];
  for (let index = 0; index < 70; index += 1) statuses.push((await open(`#${randomUUID()}`)).status);
  expect(statuses.at(-1)).toBe(429);
});
