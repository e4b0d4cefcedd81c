import { guestlist, type Group, type Unit } from '@laminate/contracts';
import { call, type Caller } from '@laminate/testing';
import { openGuestlist } from '../../testing/guestlist-fixture.ts';

const { fixture, service, eventOf } = await openGuestlist();
const addUnit = (as: Caller, eventId: number, name: string) =>
  call<{ unit: Unit }>(service.url, guestlist.addUnit, { as, params: { eventId }, body: { name } });
const addGroup = (as: Caller, eventId: number, unitId: number, name: string) =>
  call<{ group: Group }>(service.url, guestlist.addGroup, { as, params: { eventId, unitId }, body: { name } });
const listUnits = async (as: Caller, eventId: number) =>
  (await call<{ units: Unit[] }>(service.url, guestlist.listUnits, { as, params: { eventId } })).body.units;

it('adds units and groups and lists them in their order', async () => {
  const { owner, eventId } = await eventOf();
  const press = await addUnit(owner, eventId, '  Press ');
  expect(press).toMatchObject({
    status: 201,
    body: { unit: { name: 'Press', can_delete: true, guest_count: 0, groups: [] } },
  });
  await addUnit(owner, eventId, 'Ülakorrus');
  const radio = await addGroup(owner, eventId, press.body.unit.id, 'Raadio Õ');
  expect(radio).toMatchObject({ status: 201, body: { group: { name: 'Raadio Õ', unitId: press.body.unit.id } } });
  expect(await listUnits(owner, eventId)).toMatchObject([
    { name: 'Press', can_delete: false, groups: [{ name: 'Raadio Õ', can_delete: true }] },
    { name: 'Ülakorrus', can_delete: true, groups: [] },
  ]);
});

it('expects no one of a party that declined, which still keeps its unit from being deleted', async () => {
  const { accountId, owner, eventId } = await eventOf();
  const { unit } = (await addUnit(owner, eventId, 'Press')).body;
  const { group } = (await addGroup(owner, eventId, unit.id, 'Raadio')).body;
  await fixture.sql(
    `insert into accreditation.person (account_id, event_id, unit_id, group_id, name, name_folded, guest_count, pending, answer)
     values ($1, $2, $3, $4, 'Mari', 'mari', 3, true, 'declined'), ($1, $2, $3, null, 'Jaan', 'jaan', 2, false, 'accepted')`,
    [accountId, eventId, unit.id, group.id],
  );
  expect(await listUnits(owner, eventId)).toMatchObject([
    { guest_count: 2, can_delete: false, groups: [{ guest_count: 0, can_delete: false }] },
  ]);
});

it('takes a name once an event and once a unit, however it is spelt', async () => {
  const { owner, eventId } = await eventOf();
  const { unit } = (await addUnit(owner, eventId, 'Ärikliendid')).body;
  const other = (await addUnit(owner, eventId, 'Press')).body.unit;
  expect(await addUnit(owner, eventId, 'ARIKLIENDID')).toMatchObject({ status: 409, body: { code: 'conflict' } });
  await addGroup(owner, eventId, unit.id, 'Žürii');
  expect(await addGroup(owner, eventId, unit.id, 'zurii')).toMatchObject({ status: 409, body: { code: 'conflict' } });
  expect((await addGroup(owner, eventId, other.id, 'zurii')).status).toBe(201);
});

it('lets one of ten parallel adds of the same name win', async () => {
  const { owner, eventId } = await eventOf();
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, i) => addUnit(owner, eventId, i % 2 ? 'Crew' : 'CREW')),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array<number>(9).fill(409)]);
  expect(await listUnits(owner, eventId)).toHaveLength(1);
});

it('numbers each change without a gap and announces it', async () => {
  const { owner, eventId } = await eventOf();
  const channel = `event-${eventId}`;
  const received: string[] = [];
  const hints = () => received.filter((hint) => hint !== 'ready');
  const stop = service.bus.subscribe(
    channel,
    (hint) => received.push(hint),
    () => undefined,
  );
  // Nothing shows that a subscription is ready but the messages that come through it.
  await until(() => {
    service.bus.publish(channel, 'ready');
    return received.includes('ready');
  });
  const { unit } = (await addUnit(owner, eventId, 'Crew')).body;
  await addUnit(owner, eventId, 'Crew');
  await addGroup(owner, eventId, unit.id, 'Stage');
  await until(() => hints().length >= 2);
  stop();
  expect(hints().map((hint) => JSON.parse(hint) as unknown)).toEqual(
    [1, 2].map((seq) => ({ seq, request_id: expect.any(String) })),
  );
  const feed = await fixture.sql('select seq, kind from accreditation.event_change where event_id = $1 order by seq', [
    eventId,
  ]);
  expect(feed).toEqual([
    { seq: 1, kind: 'people-updated' },
    { seq: 2, kind: 'people-updated' },
  ]);
  const log = await fixture.sql(
    'select user_id, action from accreditation.activity_log where event_id = $1 order by id',
    [eventId],
  );
  expect(log).toEqual([
    { user_id: owner.userId, action: 'add_unit' },
    { user_id: owner.userId, action: 'add_group' },
  ]);
});

it('is refused where the plan, the role or the event does not allow it', async () => {
  const { accountId, owner, eventId } = await eventOf();
  const { unit } = (await addUnit(owner, eventId, 'Press')).body;
  const small = await eventOf({ plan: 'Free' });
  expect(await addUnit(small.owner, small.eventId, 'Press')).toMatchObject({
    status: 403,
    body: { code: 'plan_required' },
  });

  const worker = await fixture.caller({ accountId, role: 'worker_bee', eventId });
  const keeper = await fixture.caller({ accountId, role: 'worker_bee+', eventId });
  expect(await addUnit(worker, eventId, 'Crew')).toMatchObject({ status: 403, body: { code: 'forbidden' } });
  expect((await addUnit(keeper, eventId, 'Crew')).status).toBe(201);

  const stranger = await eventOf();
  expect((await addUnit(stranger.owner, eventId, 'x')).status).toBe(404);
  expect((await addGroup(stranger.owner, stranger.eventId, unit.id, 'x')).status).toBe(404);
  expect((await call(service.url, guestlist.addUnit, { params: { eventId }, body: { name: 'x' } })).status).toBe(401);
  expect(await addUnit(owner, eventId, ' ')).toMatchObject({ status: 400, body: { errors: [{ path: 'name' }] } });
});
