import { accounts, type AuditEntry, type Effect, type Event, type FirstStep } from '@laminate/contracts';
import type { RunningService } from '@laminate/kit';
import { call, openFixture, type Caller, type Fixture } from '@laminate/testing';
import { startAccounts } from '../../service.ts';

let fixture: Fixture;
let service: RunningService;

beforeAll(async () => {
  fixture = await openFixture();
  service = await startAccounts(fixture.env('accounts'));
});
afterAll(async () => {
  await service.close();
  await fixture.close();
});

const festival = {
  name: 'Meretuul 2026',
  start_time: '2026-07-31T12:00:00+03:00',
  end_time: '2026-08-02T23:00:00+03:00',
};
const create = (as: Caller, body: object = festival) =>
  call<{ event: Event }>(service.url, accounts.createEvent, { as, body });
const list = async (as: Caller) =>
  (await call<{ events: Event[] }>(service.url, accounts.listEvents, { as })).body.events;

it('adds, lists, renames and deletes an event', async () => {
  const owner = await fixture.caller({ accountId: await fixture.account(), role: 'owner' });
  const { status, body } = await create(owner);
  expect(status).toBe(201);
  expect(body.event).toMatchObject({
    name: 'Meretuul 2026',
    start_time: '2026-07-31T09:00:00.000Z',
    time_zone: 'Europe/Tallinn',
  });
  const params = { eventId: body.event.id };

  const renamed = await call<{ event: Event }>(service.url, accounts.updateEvent, {
    as: owner,
    params,
    body: { name: '  Meretuul  26 ' },
  });
  expect(renamed.body.event.name).toBe('Meretuul 26');
  expect(await list(owner)).toMatchObject([
    { name: 'Meretuul 26', can: { rename: true, delete: true, check_in: true, export: true, manage_access: true } },
  ]);

  expect((await call(service.url, accounts.deleteEvent, { as: owner, params, body: {} })).status).toBe(204);
  expect(await list(owner)).toEqual([]);
  expect((await call(service.url, accounts.updateEvent, { as: owner, params, body: { name: 'x' } })).status).toBe(404);
});

it('moves an event to other dates, which its audit tells, and a plan that lasts until it', async () => {
  const accountId = await fixture.account({ plan: 'One event' });
  const owner = await fixture.caller({ accountId, role: 'owner' });
  const { event } = (await create(owner)).body;
  const params = { eventId: event.id };
  const update = (body: object) =>
    call<{ event: Event; errors: { path: string }[] }>(service.url, accounts.updateEvent, { as: owner, params, body });
  const dates = { start_time: '2027-07-30T09:00:00.000Z', end_time: '2027-08-01T20:00:00.000Z' };
  expect((await update(dates)).body.event).toMatchObject({ name: 'Meretuul 2026', ...dates });
  expect(await list(owner)).toMatchObject([dates]);
  for (const [path, wrong] of [
    ['end_time', { start_time: dates.start_time }],
    ['end_time', { ...dates, end_time: '2027-07-29T00:00:00Z' }],
    ['start_time', { ...dates, start_time: 'soon' }],
  ] as const) {
    expect(await update(wrong)).toMatchObject({ status: 400, body: { errors: [{ path }] } });
  }
  expect(await list(owner)).toMatchObject([dates]);
  const { audit } = (await call<{ audit: AuditEntry[] }>(service.url, accounts.listAudit, { as: owner })).body;
  expect(audit[0]).toMatchObject({
    action: 'change_event_dates',
    changes: { dates: { from: '31.07.2026 – 02.08.2026', to: '30.07.2027 – 01.08.2027' } },
  });
});

it('refuses a change of an event that is not as it was seen', async () => {
  const owner = await fixture.caller({ accountId: await fixture.account(), role: 'owner' });
  const { event } = (await create(owner)).body;
  const update = async (body: object) => {
    const answer = await call<{ code?: string }>(service.url, accounts.updateEvent, {
      as: owner,
      params: { eventId: event.id },
      body,
    });
    return answer.body.code ?? answer.status;
  };
  const { name, start_time, end_time, time_zone } = event;
  const seen = { name, start_time, end_time, time_zone };
  for (const differs of [
    { name: 'Other' },
    { start_time: '2026-07-31T12:01:00+03:00' },
    { end_time: '2026-08-02T23:01:00+03:00' },
    { time_zone: 'Europe/Riga' },
  ])
    expect(await update({ name: 'New', seen: { ...seen, ...differs } })).toBe('changed_meanwhile');
  expect(await list(owner)).toMatchObject([{ name }]);
  // The same instants in other words.
  expect(await update({ name: 'New', seen: { ...seen, ...festival } })).toBe(200);
  expect(await update({ name: 'Newer', seen })).toBe('changed_meanwhile');
  expect(await list(owner)).toMatchObject([{ name: 'New' }]);
});

it('takes the time zone of an event, and refuses one that there is not', async () => {
  const owner = await fixture.caller({ accountId: await fixture.account(), role: 'owner' });
  expect((await create(owner, { ...festival, time_zone: 'America/New_York' })).body.event.time_zone).toBe(
    'America/New_York',
  );
  for (const time_zone of ['UTC', 'Europe/Kyiv', 'Europe/Kiev'])
    expect((await create(owner, { ...festival, time_zone })).body.event.time_zone).toBe(time_zone);
  for (const time_zone of ['Mars/Olympus', '+02:00', ''])
    expect(await create(owner, { ...festival, time_zone })).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'time_zone' }] },
    });
});

it('moves an event to another time zone alone, which its audit tells', async () => {
  const owner = await fixture.caller({ accountId: await fixture.account(), role: 'owner' });
  const { event } = (await create(owner)).body;
  const update = (body: object) =>
    call<{ event: Event; errors: { path: string }[] }>(service.url, accounts.updateEvent, {
      as: owner,
      params: { eventId: event.id },
      body,
    });
  expect((await update({ time_zone: 'Europe/Lisbon' })).body.event).toEqual({ ...event, time_zone: 'Europe/Lisbon' });
  expect(await update({ time_zone: 'Mars/Olympus' })).toMatchObject({
    status: 400,
    body: { errors: [{ path: 'time_zone' }] },
  });
  expect(await list(owner)).toMatchObject([{ time_zone: 'Europe/Lisbon' }]);
  const { audit } = (await call<{ audit: AuditEntry[] }>(service.url, accounts.listAudit, { as: owner })).body;
  expect(audit[0]).toMatchObject({
    action: 'change_event_time_zone',
    changes: { time_zone: { from: 'Europe/Tallinn', to: 'Europe/Lisbon' } },
  });
});

it('shows what other dates and another zone touch, of the event alone, and changes nothing', async () => {
  const accountId = await fixture.account();
  const owner = await fixture.caller({ accountId, role: 'owner' });
  const { event } = (await create(owner)).body;
  const key = [accountId, event.id];
  const add = async (into: string, values: string) =>
    (await fixture.sql<{ id: number }>(`insert into ${into} values ($1, $2, ${values}) returning id`, key))[0]?.id;
  for (const schema of ['advancing', 'accreditation'])
    await fixture.sql(`insert into ${schema}.event_state (account_id, event_id) values ($1, $2)`, key);
  const day = await add(
    'advancing.schedule (account_id, event_id, name, schedule_date, start_time, end_time)',
    `'Friday', '2026-07-31', '16:00', '04:00'`,
  );
  const slot = await add(
    'accreditation.time_slot (account_id, event_id, name, start_time, end_time)',
    `'Early', '2026-07-31 12:00+03', '2026-07-31 20:00+03'`,
  );
  const artist = await add(
    'advancing.artist (account_id, event_id, name, name_folded, country_code, rider_deadline)',
    `'Udu', 'udu', 'EST', '2026-07-15'`,
  );
  await fixture.sql('update accreditation.event_state set guest_count = 9, checked_in_count = 4 where event_id = $1', [
    event.id,
  ]);
  const preview = async (body: object, as = owner, eventId = event.id) => {
    const answer = await call<{ effects: Effect[] }>(service.url, accounts.previewEvent, {
      as,
      params: { eventId },
      body,
    });
    return answer.status === 200 ? answer.body.effects.map(({ id, message }) => [id, message]) : answer.status;
  };
  expect(await preview({ start_time: '2026-08-01T12:00:00+03:00', end_time: '2026-08-02T23:00:00+03:00' })).toEqual([
    [day, 'Friday would be outside the event, with 0 performances'],
    [slot, 'Time slot “Early” would be outside the event'],
    [0, '4 guests checked in'],
  ]);
  expect(await preview({ time_zone: 'Europe/Lisbon' })).toEqual([
    [day, 'Friday keeps its hours on the clock, so it begins 120 min later'],
    [slot, 'Time slot “Early” keeps its exact moment, so its hours on the clock change'],
    [artist, 'The deadline for Udu stays on 15.07.2026, so it passes 120 min later'],
    [0, '4 guests checked in'],
  ]);
  expect([await preview({}), await preview({ name: 'Other' })]).toEqual([[], []]);
  expect((await list(owner))[0]).toMatchObject({ start_time: event.start_time, time_zone: 'Europe/Tallinn' });

  const stranger = await fixture.caller({ accountId: await fixture.account(), role: 'owner' });
  expect(await preview({ time_zone: 'Europe/Lisbon' }, stranger)).toBe(404);
  const other = (await create(owner)).body.event;
  expect(await preview({ time_zone: 'Europe/Lisbon' }, owner, other.id)).toEqual([]);
});

it('names the wrong fields', async () => {
  const owner = await fixture.caller({ accountId: await fixture.account(), role: 'owner' });
  const early = await call(service.url, accounts.createEvent, {
    as: owner,
    body: { ...festival, end_time: '2026-07-30T12:00:00Z' },
  });
  expect(early.status).toBe(400);
  expect(early.body.errors).toMatchObject([{ path: 'end_time' }]);
  const odd = await call(service.url, accounts.createEvent, {
    as: owner,
    body: { ...festival, name: '', start_time: 'soon', account_id: 7 },
  });
  expect(odd.body.errors.map(({ path }) => path).sort()).toEqual(['account_id', 'name', 'start_time']);
});

it('lets exactly the plan limit through, also when twenty ask together', async () => {
  const accountId = await fixture.account({ plan: 'Monthly 2' });
  const owner = await fixture.caller({ accountId, role: 'owner' });
  const answers = await Promise.all(Array.from({ length: 20 }, () => create(owner)));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(5);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(15);
});

it('shows each role its own events only', async () => {
  const accountId = await fixture.account();
  const [mine, other] = [await fixture.event(accountId, 'Mine'), await fixture.event(accountId, 'Other')];
  const worker = await fixture.caller({ accountId, role: 'worker_bee', eventId: mine });
  const manager = await fixture.caller({ accountId, role: 'manager' });
  const stranger = await fixture.caller({ accountId: await fixture.account(), role: 'owner' });

  expect((await list(worker)).map(({ id }) => id)).toEqual([mine]);
  expect((await list(worker))[0]?.can).toMatchObject({
    check_in: true,
    view_people: false,
    rename: false,
    export: false,
    manage_access: false,
  });
  expect((await list(manager)).map(({ id }) => id).sort()).toEqual([mine, other].sort());
  expect(await list(stranger)).toEqual([]);

  const rename = (as: Caller, eventId: number) =>
    call(service.url, accounts.updateEvent, { as, params: { eventId }, body: { name: 'x' } });
  expect((await rename(worker, mine)).status).toBe(403);
  expect((await rename(worker, other)).status).toBe(404);
  expect((await rename(stranger, mine)).status).toBe(404);
});

it('keeps accounts apart in Postgres itself: without the policy the stranger would see the row', async () => {
  const accountId = await fixture.account();
  await fixture.event(accountId);
  const strangers = { accountId: await fixture.account(), userId: 0 };
  const visible = () =>
    service.db.transaction(strangers, async (em) => (await em.execute('select from accounts.event')).length);
  expect(await visible()).toBe(0);
  await fixture.sql('alter table accounts.event disable row level security');
  try {
    expect(await visible()).toBeGreaterThan(0);
  } finally {
    await fixture.sql('alter table accounts.event enable row level security');
  }
});

describe('first steps', () => {
  const soon = { ...festival, start_time: '2027-07-31T12:00:00+03:00', end_time: '2027-08-02T23:00:00+03:00' };
  const steps = async (as: Caller, eventId: number) =>
    (await call<{ steps: FirstStep[] }>(service.url, accounts.getFirstSteps, { as, params: { eventId } })).body.steps;
  const hide = async (as: Caller, eventId: number) =>
    (await call(service.url, accounts.hideFirstSteps, { as, params: { eventId }, body: {} })).status;

  const COLUMNS = 'name, secret_hash, created_by, expires_at, revoked_at';

  async function added(plan = 'Monthly 2') {
    const accountId = await fixture.account({ plan });
    const owner = await fixture.caller({ accountId, role: 'owner' });
    const { event } = (await create(owner, soon)).body;
    const ticked = async () => (await steps(owner, event.id)).filter(({ done }) => done).map(({ step }) => step);
    const fill = (table: string, columns: string, values: string) =>
      fixture.sql(`insert into ${table} (account_id, event_id, ${columns}) values ($1, $2, ${values})`, [
        accountId,
        event.id,
      ]);
    return { accountId, owner, eventId: event.id, ticked, fill };
  }

  it('are ticked by what the event has, and go away once all are done', async () => {
    const { accountId, owner, eventId, ticked, fill } = await added();
    expect(await list(owner)).toMatchObject([{ id: eventId, first_steps: true }]);
    expect(await steps(owner, eventId)).toEqual(
      ['guests', 'access', 'door', 'forms'].map((step) => ({ step, done: false })),
    );
    await fill('accreditation.event_state', 'people_count', '0');
    await fill('advancing.event_state', 'contacts_revision', '1');
    await fill('accreditation.profile', 'name, deleted_at', `'Gone', now()`);
    await fill('advancing.form', 'name, deleted_at', `'Gone', now()`);
    await fixture.caller({ accountId, role: 'artist_manager' });
    const other = await fixture.event(accountId);
    await fixture.caller({ accountId, role: 'worker_bee', eventId: other });
    expect(await ticked()).toEqual([]);
    await fill('accreditation.area', 'name', `'Backstage'`);
    expect(await ticked()).toEqual(['access']);
    await fill('accounts.door_device', COLUMNS, `'Expired', sha256('1'), 'Ele', now() - interval '1 minute', null`);
    await fill('accounts.door_device', COLUMNS, `'Revoked', sha256('2'), 'Ele', now() + interval '1 day', now()`);
    expect(await ticked()).toEqual(['access']);
    await fixture.caller({ accountId, role: 'worker_bee', eventId });
    await fixture.sql('update accreditation.event_state set people_count = 1, guest_count = 1 where event_id = $1', [
      eventId,
    ]);
    expect(await ticked()).toEqual(['guests', 'access', 'door']);
    await fill('advancing.form', 'name', `'Rider'`);
    expect(await steps(owner, eventId)).toEqual([]);
  });

  it('count devices that can still be used as a door team, and security of all events', async () => {
    const device = await added();
    await device.fill('accounts.door_device', COLUMNS, `'Gate', sha256('3'), 'Ele', now() + interval '1 day', null`);
    expect(await device.ticked()).toEqual(['door']);
    const security = await added();
    const { userId } = await fixture.caller({ accountId: security.accountId, role: 'security' });
    expect(await security.ticked()).toEqual(['door']);
    await fixture.sql('update accounts.membership set all_events = false where user_id = $1', [userId]);
    expect(await security.ticked()).toEqual([]);
  });

  it('are those of the plan, for those who can change the event', async () => {
    const { accountId, owner, eventId } = await added('Monthly 1');
    expect((await steps(owner, eventId)).map(({ step }) => step)).toEqual(['guests', 'door']);
    const worker = await fixture.caller({ accountId, role: 'worker_bee+', eventId });
    expect((await list(worker))[0]).not.toHaveProperty('first_steps');
    expect(await hide(worker, eventId)).toBe(403);
    const stranger = await fixture.caller({ accountId: await fixture.account(), role: 'owner' });
    expect(await hide(stranger, eventId)).toBe(404);
  });

  it('stay away where they were hidden, and from older events and those that are over', async () => {
    const { accountId, owner, eventId } = await added();
    expect(await steps(owner, await fixture.event(accountId))).toEqual([]);
    await fixture.sql(`update accounts.event set start_time = now(), end_time = now() where id = $1`, [eventId]);
    expect([await steps(owner, eventId), (await list(owner))[0]?.first_steps]).toEqual([[], undefined]);
    await fixture.sql(`update accounts.event set end_time = now() + interval '1 day' where id = $1`, [eventId]);
    expect(await steps(owner, eventId)).toHaveLength(4);
    expect(await hide(owner, eventId)).toBe(204);
    expect(await steps(owner, eventId)).toEqual([]);
    expect((await list(owner)).some((event) => event.first_steps)).toBe(false);
  });
});
