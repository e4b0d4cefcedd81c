import { randomUUID } from 'node:crypto';
import type { Caller } from '@laminate/testing';
import { openDoorDevices } from '../../testing/door-calls.ts';

const { fixture, service, fresh, create, list, revoke, revokeAll, open } = await openDoorDevices();
let owner: Caller;
let eventId: number;
beforeEach(async () => {
  ({ owner, eventId } = await fresh());
});

const audited = () =>
  fixture.sql(
    'select user_id, user_name, action, subject from accounts.audit where account_id = $1 and event_id = $2 order by id',
    [owner.accountId, eventId],
  );
const lines = async () => {
  const rows = await fixture.sql<{
    account_id: number;
    user_id: number | null;
    user_name: string;
    action: string;
    name: string;
  }>(
    `select account_id, user_id, user_name, action, details ->> 'name' as name from accreditation.activity_log where event_id = $1 order by id`,
    [eventId],
  );
  expect(rows.every(({ account_id: accountId }) => accountId === owner.accountId)).toBe(true);
  return rows.map((row) => [row.user_id, row.user_name, row.action, row.name]);
};

it('says in the log of the event who added, opened and revoked which device', async () => {
  const made = await create(owner, eventId, 'Gate "A"');
  await open(made.body.link);
  await revoke(owner, eventId, made.body.door_device.id);
  const [[, organiser] = []] = await lines();
  expect(organiser).toBe((await list(owner, eventId))[0]?.created_by);
  expect(await lines()).toEqual([
    [owner.userId, organiser, 'add_door_device', 'Gate "A"'],
    [null, 'Gate "A" (kiosk)', 'open_door_device', 'Gate "A"'],
    [owner.userId, organiser, 'revoke_door_device', 'Gate "A"'],
  ]);
  expect((await audited()).map(Object.values)).toEqual(await lines());
});

it('writes a line for each device that is revoked together, and none for those already out', async () => {
  for (const name of ['Gate A', 'Gate B', 'Gate C']) await create(owner, eventId, name);
  const gone = (await list(owner, eventId)).find(({ name }) => name === 'Gate B');
  await revoke(owner, eventId, gone?.id ?? 0);
  await revoke(owner, eventId, gone?.id ?? 0);
  await revokeAll(owner, eventId);
  await revokeAll(owner, eventId);
  const revoked = (await lines()).filter(([, , action]) => action === 'revoke_door_device').map(([, , , name]) => name);
  expect([revoked[0], revoked.slice(1).toSorted()]).toEqual(['Gate B', ['Gate A', 'Gate C']]);
});

it('writes nothing of what was refused, nor twice what was opened again since the answer was lost', async () => {
  const { link } = (await create(owner, eventId)).body;
  const attempt = randomUUID();
  expect((await create(owner, eventId)).status).toBe(400);
  expect((await open(link, attempt)).status).toBe(200);
  expect((await open(link, attempt)).status).toBe(200);
  expect((await open(link)).status).toBe(409);
  expect((await lines()).map(([, , action]) => action)).toEqual(['add_door_device', 'open_door_device']);
});

it('does nothing that it can not write down', async () => {
  const { link, door_device: device } = (await create(owner, eventId)).body;
  await fixture.sql('alter function accreditation.log_door_devices rename to log_no_devices');
  try {
    expect((await create(owner, eventId, 'Gate B')).status).toBe(500);
    expect((await open(link)).status).toBe(500);
    expect((await revoke(owner, eventId, device.id)).status).toBe(500);
  } finally {
    await fixture.sql('alter function accreditation.log_no_devices rename to log_door_devices');
  }
  expect(await list(owner, eventId)).toMatchObject([{ name: 'Gate A', state: 'unopened' }]);
});

describe('the service of accounts', () => {
  const inAccount = (sql: string) =>
    service.db.transaction({ accountId: owner.accountId, userId: 0 }, (em) => em.execute(sql));

  it.each([
    `insert into accreditation.activity_log (account_id, event_id, user_name, action, details) values (1, 1, 'x', 'check_in', '{}')`,
    'select from accreditation.activity_log',
    'select from accreditation.person',
  ])('cannot run: %s', async (sql) => {
    await expect(inAccount(sql)).rejects.toThrow(/permission denied/);
  });

  it('can write about door devices only', async () => {
    await expect(
      inAccount(`select accreditation.log_door_devices(${eventId}, null, 'x', 'check_in', '["Mari"]')`),
    ).rejects.toThrow(/not an action on door devices/);
    expect(await lines()).toEqual([]);
  });
});
