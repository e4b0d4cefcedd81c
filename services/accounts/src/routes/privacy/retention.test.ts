import { accounts, type EventRetention, type Problem, type Retention } from '@laminate/contracts';
import { call, type Caller } from '@laminate/testing';
import { openDoorDevices } from '../../testing/door-calls.ts';

const { fixture, service, fresh } = await openDoorDevices();
const DAY_MS = 86_400_000;

const set = (as: Caller, days: unknown) =>
  call<{ retention: Retention } & Problem>(service.url, accounts.setRetention, { as, body: { days } });
const get = async (as: Caller) =>
  (await call<{ retention: Retention }>(service.url, accounts.getRetention, { as })).body.retention.days;
const ofEvent = async (as: Caller, eventId: number) =>
  (await call<{ retention: EventRetention }>(service.url, accounts.getEventRetention, { as, params: { eventId } })).body
    .retention;

it('is 90 days until the owner sets it, and who set it is written down once', async () => {
  const { owner } = await fresh();
  expect(await get(owner)).toBe(90);
  expect((await set(owner, 30)).body.retention).toEqual({ days: 30 });
  await set(owner, 30);
  await set(owner, null);
  expect(await get(owner)).toBeNull();
  expect(
    await fixture.sql('select action, details from accounts.audit where account_id = $1 order by id', [
      owner.accountId,
    ]),
  ).toEqual([
    { action: 'change_retention', details: { days: { from: '90', to: '30' } } },
    { action: 'change_retention', details: { days: { from: '30', to: null } } },
  ]);
});

it.each([6, 3651, 0, -1, 7.5, '30', undefined])('refuses %p days', async (days) => {
  const { owner } = await fresh();
  const { status, body } = await set(owner, days);
  expect([status, body.errors.map(({ path }) => path)]).toEqual([400, ['days']]);
  expect(await get(owner)).toBe(90);
});

it('is set by the owner alone', async () => {
  const { owner } = await fresh();
  const manager = await fixture.caller({ accountId: owner.accountId, role: 'manager' });
  expect((await set(manager, 30)).status).toBe(403);
  expect(await get(manager)).toBe(90);
});

it('says of an event when its guests are erased, a week after a change at the earliest', async () => {
  const { owner, eventId } = await fresh();
  const [event] = await fixture.sql<{ end_time: Date }>('select end_time from accounts.event where id = $1', [eventId]);
  const end = event?.end_time.getTime() ?? 0;
  const at = async () => Date.parse((await ofEvent(owner, eventId)).erases_at ?? '');
  expect(Math.abs((await at()) - (end + 90 * DAY_MS))).toBeLessThan(1000 + 3_600_000);
  await fixture.sql(
    `update accounts.event set start_time = now() - interval '61 days', end_time = now() - interval '60 days' where id = $1`,
    [eventId],
  );
  const before = Date.now();
  await set(owner, 7);
  const [week, after] = [(await at()) - 7 * DAY_MS, Date.now()];
  // The clocks can go back or forward in that week.
  expect([week >= before - 3_600_000, week <= after + 3_600_000]).toEqual([true, true]);
  await set(owner, null);
  expect(await ofEvent(owner, eventId)).toEqual({ days: null, erases_at: null });
});
