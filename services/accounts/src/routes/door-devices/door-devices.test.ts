import { MAX_DOOR_DEVICES, accounts } from '@laminate/contracts';
import { identifyAll } from '@laminate/kit/identity';
import { call, type Caller } from '@laminate/testing';
import { openDoorDevices } from '../../testing/door-calls.ts';

const { fixture, service, fresh, checkpoint, create, list, revoke, revokeAll, open, events, refresh } =
  await openDoorDevices();
let owner: Caller;
let eventId: number;
beforeEach(async () => {
  ({ owner, eventId } = await fresh());
});

it('lists what organisers made, those at the door first', async () => {
  const gone = await create(owner, eventId, '  Gate   A ');
  await revoke(owner, eventId, gone.body.door_device.id);
  expect(gone.status).toBe(201);
  expect(gone.body).toMatchObject({
    door_device: { name: 'Gate A', state: 'unopened', opened_at: null },
    link: expect.stringMatching(/^\/door#[\w-]{43}$/),
  });
  await create(owner, eventId, 'Gate B');
  await create(owner, eventId, 'Gate C');
  const listed = await list(owner, eventId);
  expect(listed.map(({ name, state }) => [name, state])).toEqual([
    ['Gate C', 'unopened'],
    ['Gate B', 'unopened'],
    ['Gate A', 'revoked'],
  ]);
  expect(listed[2]?.revoked_by).toBe(listed[2]?.created_by);
});

it('gives a name once among the devices at the door, also when ten ask together', async () => {
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, index) => create(owner, eventId, index % 2 ? 'Gate A' : 'GATE A')),
  );
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  expect(answers.find(({ status }) => status === 400)?.body.errors).toMatchObject([
    { path: 'name', code: 'device_name_taken' },
  ]);
  const [device] = await list(owner, eventId);
  await revoke(owner, eventId, device?.id ?? 0);
  expect((await create(owner, eventId, 'gate a')).status).toBe(201);
});

it('has room for so many, also when the last place is asked for twice', async () => {
  await fixture.sql(
    `insert into accounts.door_device (account_id, event_id, name, secret_hash, created_by, expires_at)
     select $1, $2, 'Gate ' || n, decode(lpad(to_hex(n), 64, '0'), 'hex'), 'Liis', now() + interval '1 day' from generate_series(1, $3) n`,
    [owner.accountId, eventId, MAX_DOOR_DEVICES - 1],
  );
  const answers = await Promise.all(['One', 'Two', 'Three'].map((name) => create(owner, eventId, name)));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
  expect(answers.find(({ status }) => status === 409)?.body.code).toBe('limit_reached');
});

it('names what is wrong with a name', async () => {
  for (const name of ['', '   ', 'x'.repeat(41), 7, null]) {
    expect([name, (await create(owner, eventId, name)).body.errors?.map(({ path }) => path)]).toEqual([name, ['name']]);
  }
});

describe('of a checkpoint', () => {
  it('names the checkpoint of the device, and says that it was deleted', async () => {
    const id = await checkpoint(owner.accountId, eventId);
    const { body } = await create(owner, eventId, 'Gate A', id);
    expect(body.door_device.checkpoint).toEqual({ id, name: 'Back door', deleted: false });
    expect((await create(owner, eventId, 'Gate B')).body.door_device.checkpoint).toBeNull();
    await fixture.sql('update accreditation.checkpoint set deleted_at = now() where id = $1', [id]);
    expect(await list(owner, eventId)).toMatchObject([
      { name: 'Gate B', checkpoint: null },
      { name: 'Gate A', checkpoint: { id, name: 'Back door', deleted: true } },
    ]);
  });

  it('is refused where there is none: deleted, of another event or account, or unknown', async () => {
    const [deleted, elsewhere] = [
      await checkpoint(owner.accountId, eventId),
      await checkpoint(owner.accountId, await fixture.event(owner.accountId)),
    ];
    await fixture.sql('update accreditation.checkpoint set deleted_at = now() where id = $1', [deleted]);
    const other = await fresh();
    const foreign = await checkpoint(other.owner.accountId, other.eventId);
    for (const id of [deleted, elsewhere, foreign, 2_000_000_000])
      expect(await create(owner, eventId, 'Gate A', id)).toMatchObject({
        status: 404,
        body: { msg: 'This checkpoint was deleted. Choose another one.' },
      });
    expect((await create(owner, eventId, 'Gate A', 'x')).body.errors).toMatchObject([{ path: 'checkpoint_id' }]);
    expect(await list(owner, eventId)).toEqual([]);
  });
});

it('puts a revoked device out on its next request, for good', async () => {
  const made = await create(owner, eventId);
  const device = await open(made.body.link);
  expect((await events(device.body.access_token)).status).toBe(200);
  const { body } = await revoke(owner, eventId, made.body.door_device.id);
  expect(body.door_device.state).toBe('revoked');
  expect((await events(device.body.access_token)).body.code).toBe('session_ended');
  expect((await refresh(device.headers)).body.code).toBe('session_ended');
  expect((await open(made.body.link)).body.code).toBe('link_revoked');
});

it('is out by the row alone: a session that was left open does not count', async () => {
  const kiosk = await fixture.kiosk({ accountId: owner.accountId, eventId });
  await fixture.sql('update accounts.door_device set revoked_at = now() where event_id = $1', [eventId]);
  expect((await events(kiosk.token)).status).toBe(401);
  await fixture.sql('update accounts.door_device set revoked_at = null where event_id = $1', [eventId]);
  expect((await events(kiosk.token)).status).toBe(200);
});

it('revokes all in one go, and touches no other event', async () => {
  const other = await fixture.event(owner.accountId);
  const elsewhere = await open((await create(owner, other)).body.link);
  const here = await open((await create(owner, eventId, 'Gate A')).body.link);
  await create(owner, eventId, 'Gate B');
  const { body } = await revokeAll(owner, eventId);
  expect(body.door_devices.map(({ state }) => state)).toEqual(['revoked', 'revoked']);
  expect((await events(here.body.access_token)).status).toBe(401);
  expect((await events(elsewhere.body.access_token)).status).toBe(200);
});

it('logs a device out for good: it needs a new link', async () => {
  const made = await create(owner, eventId);
  const device = await open(made.body.link);
  expect(
    (await call(service.url, accounts.signOut, { as: { token: device.body.access_token }, body: {} })).status,
  ).toBe(204);
  expect(await list(owner, eventId)).toMatchObject([{ state: 'ended' }]);
  expect((await open(made.body.link)).body.code).toBe('link_used');
});

it('remembers when a device was last seen, without a write for each request', async () => {
  const made = await create(owner, eventId);
  const device = await open(made.body.link);
  const seen = async () => (await list(owner, eventId))[0]?.last_seen_at;
  const first = await seen();
  await events(device.body.access_token);
  expect(await seen()).toBe(first);
  await fixture.sql(`update accounts.door_device set last_seen_at = now() - interval '2 minutes' where event_id = $1`, [
    eventId,
  ]);
  const before = await seen();
  await events(device.body.access_token);
  expect(await seen()).not.toBe(before);
});

it('remembers it for many devices together, in whatever order two processes ask', async () => {
  const devices = await Promise.all(
    Array.from({ length: 12 }, () => fixture.kiosk({ accountId: owner.accountId, eventId })),
  );
  // Slow enough that both are in the middle of it.
  await fixture.sql(
    'create function accounts.dawdle() returns trigger language plpgsql as $$ begin perform pg_sleep(0.02); return new; end $$',
  );
  await fixture.sql(
    'create trigger dawdle before update on accounts.door_device for each row execute function accounts.dawdle()',
  );
  try {
    const found = await Promise.all(
      [devices, devices.toReversed()].map((callers) => identifyAll(service.db, callers, eventId)),
    );
    expect(found.map((identities) => identities.map((identity) => identity?.sessionId))).toEqual(
      [devices, devices.toReversed()].map((callers) => callers.map(({ sessionId }) => sessionId)),
    );
  } finally {
    await fixture.sql('drop function accounts.dawdle cascade');
  }
});

it('keeps accounts apart in Postgres itself: without the policy the stranger would see the row', async () => {
  await create(owner, eventId);
  const stranger = { accountId: await fixture.account(), userId: 0 };
  const visible = () =>
    service.db.transaction(stranger, async (em) => (await em.execute('select from accounts.door_device')).length);
  expect(await visible()).toBe(0);
  await fixture.sql('alter table accounts.door_device disable row level security');
  try {
    expect(await visible()).toBeGreaterThan(0);
  } finally {
    await fixture.sql('alter table accounts.door_device enable row level security');
  }
});
