import { accounts, RESTORE_DAYS, type AuditEntry } from '@laminate/contracts';
import { call, holdLock, type Caller } from '@laminate/testing';
import { startAccounts } from '../../service.ts';
import { openDeletions } from '../../testing/deleted-events.ts';

const { fixture, service, event, remove, deletion, deleted, restore, names } = await openDeletions(startAccounts);
const DAY_MS = 86_400_000;

async function company(plan = 'Monthly 2') {
  const accountId = await fixture.account({ plan });
  return {
    accountId,
    owner: await fixture.caller({ accountId, role: 'owner' }),
    manager: await fixture.caller({ accountId, role: 'manager' }),
  };
}

const auditOf = async (as: Caller) =>
  (await call<{ audit: AuditEntry[] }>(service.url, accounts.listAudit, { as })).body.audit.map(
    ({ action, subject, user, changes }) => ({ action, subject, user, changes }),
  );

it('has a name asked for neither guests nor a time that is on', async () => {
  const { accountId, owner } = await company();
  const eventId = await event(accountId, 'Kaldapäev');
  expect(await deletion(owner, eventId)).toEqual({ guest_count: 0, on: false, name_needed: false });
  expect((await call(service.url, accounts.deleteEvent, { as: owner, params: { eventId } })).status).toBe(204);
  expect(await names(owner)).toEqual([]);
});

it.each([
  ['is on', { on: true }, { guest_count: 0, on: true }],
  ['has guests', { guests: 3 }, { guest_count: 3, on: false }],
])(
  'has the name asked for an event that %s, and deletes it without one as the specification calls it',
  async (_why, how, says) => {
    const { accountId, manager } = await company();
    const eventId = await event(accountId, 'Kaldapäev', how);
    expect(await deletion(manager, eventId)).toEqual({ ...says, name_needed: true });
    for (const body of [{ name: 'Kaldapäevad' }, { name: 'kaldapäev' }]) {
      const refused = await remove(manager, eventId, body);
      expect([refused.status, refused.body.errors]).toEqual([
        400,
        [expect.objectContaining({ path: 'name', code: 'event_name_wrong' })],
      ]);
    }
    expect(await names(manager)).toEqual(['Kaldapäev']);
    expect((await remove(manager, eventId, { name: '  Kaldapäev ' })).status).toBe(204);
    const other = await event(accountId, 'Meretuul', how);
    expect((await call(service.url, accounts.deleteEvent, { as: manager, params: { eventId: other } })).status).toBe(
      204,
    );
    expect(await names(manager)).toEqual([]);
  },
);

it('waits for the account before it holds the event, as all do who take both', async () => {
  const { accountId, owner } = await company();
  const eventId = await event(accountId, 'Kaldapäev');
  const held = await holdLock(fixture, 'select from accounts.account where id = $1 for update', [accountId]);
  const removed = remove(owner, eventId);
  await held.untilWaiting(1, removed);
  const free = await fixture.sql('select from accounts.event where id = $1 for update skip locked', [eventId]);
  await held.release();
  expect([free.length, (await removed).status]).toEqual([1, 204]);
});

it('refuses a wrong name also where none was needed', async () => {
  const { accountId, owner } = await company();
  const eventId = await event(accountId, 'Kaldapäev');
  expect((await remove(owner, eventId, { name: 'Meretuul' })).status).toBe(400);
  expect(await names(owner)).toEqual(['Kaldapäev']);
});

it('writes down who added, renamed, deleted and restored an event', async () => {
  const { owner } = await company();
  const form = { name: 'Meretuul', start_time: '2027-07-31T12:00:00Z', end_time: '2027-08-02T12:00:00Z' };
  const { body } = await call<{ event: { id: number } }>(service.url, accounts.createEvent, { as: owner, body: form });
  const params = { eventId: body.event.id };
  for (const name of ['Meretuul 27', 'Meretuul 27'])
    await call(service.url, accounts.updateEvent, { as: owner, params, body: { name } });
  await remove(owner, params.eventId);
  await restore(owner, params.eventId);
  const [{ name: user }] = (await fixture.sql<{ name: string }>(
    'select user_name as name from accounts.app_user where id = $1',
    [owner.userId],
  )) as [{ name: string }];
  expect((await auditOf(owner)).reverse()).toEqual([
    { action: 'create_event', subject: 'Meretuul', user, changes: {} },
    {
      action: 'rename_event',
      subject: 'Meretuul 27',
      user,
      changes: { name: { from: 'Meretuul', to: 'Meretuul 27' } },
    },
    { action: 'delete_event', subject: 'Meretuul 27', user, changes: {} },
    { action: 'restore_event', subject: 'Meretuul 27', user, changes: {} },
  ]);
});

it('lets the owner see who deleted what until when, and restore it as it was', async () => {
  const { accountId, owner, manager } = await company();
  const eventId = await event(accountId, 'Kaldapäev', { guests: 3 });
  const worker = await fixture.caller({ accountId, role: 'worker_bee', eventId });
  const before = await call(service.url, accounts.listEvents, { as: owner });
  await remove(manager, eventId, { name: 'Kaldapäev' });
  expect(await names(worker)).toEqual([]);

  const [listed, ...others] = (await deleted(owner)).body.events;
  const [{ name: by }] = (await fixture.sql<{ name: string }>(
    'select user_name as name from accounts.app_user where id = $1',
    [manager.userId],
  )) as [{ name: string }];
  expect([listed, others]).toMatchObject([{ id: eventId, name: 'Kaldapäev', deleted_by: by }, []]);
  expect(Date.parse(listed?.restorable_until ?? '') - Date.parse(listed?.deleted_at ?? '')).toBe(RESTORE_DAYS * DAY_MS);

  expect([(await deleted(manager)).status, (await restore(manager, eventId)).status]).toEqual([403, 403]);
  expect((await restore(owner, eventId)).body.event).toMatchObject({ id: eventId, name: 'Kaldapäev' });
  expect((await call(service.url, accounts.listEvents, { as: owner })).body).toEqual(before.body);
  expect([
    await names(worker),
    (await deleted(owner)).body.events,
    (await deletion(owner, eventId)).guest_count,
  ]).toEqual([['Kaldapäev'], [], 3]);
  expect((await restore(owner, eventId)).status).toBe(404);
});

it('restores an event on its 30th day and not later', async () => {
  const { accountId, owner } = await company();
  const [late, last] = [await event(accountId, 'Late'), await event(accountId, 'Last')];
  for (const eventId of [late, last]) await remove(owner, eventId);
  await fixture.sql(`update accounts.event set deleted_at = now() - interval '30 days' where id = $1`, [late]);
  await fixture.sql(
    `update accounts.event set deleted_at = now() - interval '30 days' + interval '1 minute' where id = $1`,
    [last],
  );
  expect((await deleted(owner)).body.events.map(({ name }) => name)).toEqual(['Last']);
  expect([(await restore(owner, late)).status, (await restore(owner, last)).status]).toEqual([404, 200]);
});

it("keeps an account's deleted events from all others", async () => {
  const { accountId, owner } = await company();
  const { owner: stranger } = await company();
  const eventId = await event(accountId, 'Kaldapäev');
  await remove(owner, eventId);
  expect([(await deleted(stranger)).body.events, (await restore(stranger, eventId)).status]).toEqual([[], 404]);
});

it('counts a restored event, and users that come back with it, against the plan', async () => {
  const { accountId, owner } = await company('One event');
  const eventId = await event(accountId, 'Kaldapäev');
  await remove(owner, eventId);
  const other = await event(accountId, 'Meretuul');
  expect((await restore(owner, eventId)).body).toMatchObject({ code: 'limit_reached' });
  await remove(owner, other);
  expect((await restore(owner, eventId)).status).toBe(200);
  expect(await names(owner)).toEqual(['Kaldapäev']);

  const crew = await company();
  const crewed = await event(crew.accountId, 'Kaldapäev');
  await fixture.caller({ accountId: crew.accountId, role: 'worker_bee', eventId: crewed });
  await remove(crew.owner, crewed);
  for (let users = 2; users < 10; users += 1) await fixture.caller({ accountId: crew.accountId, role: 'manager' });
  expect((await restore(crew.owner, crewed)).body).toMatchObject({
    code: 'limit_reached',
    msg: expect.stringContaining('10 users') as string,
  });
});
