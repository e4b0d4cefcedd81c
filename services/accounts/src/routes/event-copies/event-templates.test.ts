import { randomUUID } from 'node:crypto';
import {
  accounts,
  COPY_PARTS,
  MAX_EVENT_TEMPLATES,
  TEMPLATE_PARTS,
  type AnyRoute,
  type AuditEntry,
  type CopyPreview,
  type DeletedEvent,
  type Event,
  type EventTemplate,
  type Problem,
  type Session,
} from '@laminate/contracts';
import type { RunningService } from '@laminate/kit';
import { call, openFixture, type Caller, type Fixture } from '@laminate/testing';
import { startAccounts } from '../../service.ts';
import { richEvent } from '../../testing/rich-event.ts';

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

const NEXT_YEAR = '2027-07-30';

const ask = <Body>(route: AnyRoute, as: Caller, params: object = {}, more: object = {}) =>
  call<Body & Problem>(service.url, route, { as, params, ...more } as never);
const keep = (as: Caller, eventId: number, body: object = { name: 'Festival' }, key: string = randomUUID()) =>
  ask<{ template: EventTemplate }>(
    accounts.keepEventTemplate,
    as,
    { eventId },
    { body, headers: { 'idempotency-key': key } },
  );
const start = (as: Caller, templateId: number, parts: readonly string[] = TEMPLATE_PARTS) =>
  ask<{ event: Event }>(
    accounts.copyEventTemplate,
    as,
    { templateId },
    { body: { name: 'Meretuul 2027', first_day: NEXT_YEAR, parts }, headers: { 'idempotency-key': randomUUID() } },
  );
const remove = (as: Caller, templateId: number) => ask(accounts.deleteEventTemplate, as, { templateId });
const restore = (as: Caller, deletedEventId: number) =>
  ask<{ event: Event }>(accounts.restoreEvent, as, { deletedEventId }, { body: {} });
const deleted = async (as: Caller) =>
  (await ask<{ events: DeletedEvent[] }>(accounts.listDeletedEvents, as)).body.events;
const names = async (as: Caller) =>
  (await ask<{ templates: EventTemplate[] }>(accounts.listEventTemplates, as)).body.templates.map(({ name }) => name);
const events = async (as: Caller) => (await ask<{ events: Event[] }>(accounts.listEvents, as)).body.events;

async function company(plan = 'Monthly 2') {
  const accountId = await fixture.account({ plan });
  const [owner, manager] = [
    await fixture.caller({ accountId, role: 'owner' }),
    await fixture.caller({ accountId, role: 'manager' }),
  ];
  const eventId = await richEvent(fixture, accountId);
  const worker = await fixture.caller({ accountId, role: 'worker_bee+', eventId });
  return { accountId, owner, manager, worker, eventId };
}

async function withTemplate(plan?: string) {
  const made = await company(plan);
  const { body } = await keep(made.owner, made.eventId);
  return { ...made, templateId: body.template.id };
}

/** How many rows of each table an event has. */
async function countsOf(eventId: number): Promise<Record<string, number>> {
  const columns = await fixture.sql<{ table: string }>(
    `select distinct format('%s.%s', n.nspname, c.relname) as table from pg_attribute a
     join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
     where n.nspname in ('accounts', 'accreditation', 'advancing', 'integrations') and c.relkind in ('r', 'p')
       and not a.attisdropped and a.attname = 'event_id' order by 1`,
  );
  const counts: Record<string, number> = {};
  for (const { table } of columns) {
    const rows = await fixture.sql(`select from ${table} where event_id = $1`, [eventId]);
    if (rows.length > 0) counts[table] = rows.length;
  }
  return counts;
}

/** Whether a user is a member of their account, and logged in. */
async function isIn({ accountId, userId, sessionId }: Caller): Promise<[boolean, boolean]> {
  const members = await fixture.sql('select from accounts.membership where account_id = $1 and user_id = $2', [
    accountId,
    userId,
  ]);
  const sessions = await fixture.sql('select from accounts.session where id = $1 and ended_at is null', [sessionId]);
  return [members.length > 0, sessions.length > 0];
}

it('keeps every part of an event but its guests and artists, with its dates', async () => {
  const { owner, eventId, templateId } = await withTemplate();
  expect((await ask<{ templates: object[] }>(accounts.listEventTemplates, owner)).body.templates).toEqual([
    {
      id: templateId,
      name: 'Festival',
      start_time: '2026-07-31T09:00:00.000Z',
      end_time: '2026-08-02T20:00:00.000Z',
      time_zone: 'Europe/Tallinn',
    },
  ]);
  expect(await countsOf(templateId)).toEqual({
    'accounts.event_copy': 1,
    'accounts.event_user': 1,
    'accreditation.area': 2,
    'accreditation.badge': 1,
    'accreditation.checkpoint': 1,
    'accreditation.event_state': 1,
    'accreditation.group_': 1,
    'accreditation.guest_field': 3,
    'accreditation.invitation_list': 1,
    'accreditation.picture': 1,
    'accreditation.place_limit': 4,
    'accreditation.profile': 2,
    'accreditation.profile_area': 3,
    'accreditation.quota': 1,
    'accreditation.request_category': 1,
    'accreditation.request_form': 1,
    'accreditation.stock_desk': 1,
    'accreditation.stock_threshold': 1,
    'accreditation.time_slot': 2,
    'accreditation.unit': 1,
    'accreditation.wristband': 1,
    'advancing.artist_contact': 1,
    'advancing.event_state': 1,
    'advancing.form': 1,
    'advancing.form_field': 4,
    'advancing.form_section': 4,
    'advancing.hotel': 1,
    'advancing.picture': 1,
    'advancing.schedule': 1,
    'advancing.schedule_stage': 1,
    'advancing.stage': 1,
  });
  const slots = await fixture.sql(
    `select name from accreditation.time_slot where event_id = $1 and start_time = '2026-07-31T16:00+03'`,
    [templateId],
  );
  expect(slots).toEqual([{ name: 'Friday' }]);
  const some = await keep(owner, eventId, { name: 'Access', parts: ['access'] });
  expect(await countsOf(some.body.template.id)).not.toHaveProperty('advancing.form');
  expect((await keep(owner, eventId, { name: 'All', parts: ['artists'] })).status).toBe(400);
});

it('answers a repeated request with the same template, and refuses its key for another', async () => {
  const { owner, eventId } = await company();
  const key = randomUUID();
  const [one, two] = await Promise.all([1, 2].map(() => keep(owner, eventId, { name: 'Festival' }, key)));
  expect(one?.body.template.id).toBe(two?.body.template.id);
  expect((await keep(owner, eventId, { name: 'Other' }, key)).body.code).toBe('key_reuse');
  expect(await names(owner)).toEqual(['Festival']);
});

it('starts an event from a template, with its users, and offers the parts that it can have', async () => {
  const { owner, manager, worker, eventId, templateId } = await withTemplate();
  const query = { first_day: NEXT_YEAR, parts: COPY_PARTS.join(',') };
  const { body } = await ask<{ preview: CopyPreview }>(accounts.previewTemplateCopy, owner, { templateId }, { query });
  expect(body.preview.parts.map(({ part }) => part)).toEqual(
    COPY_PARTS.filter((part) => TEMPLATE_PARTS.some((one) => one === part)),
  );
  const { status, body: made } = await start(manager, templateId);
  expect([status, made.event]).toMatchObject([
    201,
    { name: 'Meretuul 2027', start_time: '2027-07-30T09:00:00.000Z', first_steps: true },
  ]);
  expect(await countsOf(made.event.id)).toMatchObject({ 'accreditation.unit': 1, 'advancing.form': 1 });
  expect((await events(worker)).map(({ id }) => id)).toEqual([made.event.id, eventId]);
  // A template is no event, and an event is no template.
  expect([(await start(owner, eventId)).status, (await remove(owner, eventId)).status]).toEqual([404, 404]);
});

it('is in no list, login, limit or job of events', async () => {
  const { accountId, owner, worker, eventId, templateId } = await withTemplate();
  await fixture.sql('update accounts.event set start_time = now(), end_time = now() where id = $1', [templateId]);
  await fixture.sql(
    `update accounts.account set retention_days = 30, retention_since = now() - interval '1 year' where id = $1`,
    [accountId],
  );
  await fixture.sql(
    `update accounts.event set end_time = now(), start_time = now() - interval '1 day', created_at = now() - interval '1 year' where id in ($1, $2)`,
    [templateId, eventId],
  );
  for (const as of [owner, worker]) expect((await events(as)).map(({ id }) => id)).toEqual([eventId]);
  const session = async (as: Caller) =>
    (await ask<Session>(accounts.switchAccount, as, {}, { body: { account_id: accountId } })).body;
  const superuser = await fixture.caller({ accountId: await fixture.account(), role: 'superuser' });
  const listed = await ask<{ events: { id: number }[] }>(
    accounts.listAllEvents,
    superuser,
    {},
    { query: { search: '' } },
  );
  expect(listed.body.events.map(({ id }) => id)).toContain(eventId);
  expect(listed.body.events.map(({ id }) => id)).not.toContain(templateId);
  const idsOf = async (text: string, values: readonly unknown[] = []) =>
    (await fixture.sql<{ id: number }>(text, values)).map(({ id }) => id);
  const ofOwner = [owner.sessionId, owner.userId, accountId];
  expect(await idsOf('select id from accounts.events_of($1, $2, $3)', ofOwner)).toEqual([eventId]);
  expect(
    await idsOf('select id from accounts.all_event_names($1, $2, $3)', [
      superuser.sessionId,
      superuser.userId,
      superuser.accountId,
    ]),
  ).not.toContain(templateId);
  await fixture.sql(
    `insert into integrations.webhook (account_id, url, types, secret, created_by, language)
     values ($1, 'https://receiver.example.test/', '{roll-call}', '\\x00', 'Ele', 'en')`,
    [accountId],
  );
  const watched = () => idsOf('select id from integrations.watched_events(1000) as id');
  expect(await watched()).toEqual([eventId]);
  for (const text of [
    'select id from accounts.event_by_link($1, $2), (select $2::int as id) own',
    `select 1 as id from accounts.identify('${owner.sessionId}', ${owner.userId}, $1, $2) i where i.event is not null`,
    `select 1 as id from (select set_config('app.account_id', $1::text, true)) s, accounts.event_facts($2) f where f is not null`,
    `select 1 as id from (select set_config('app.account_id', $1::text, true)) s, accounts.published_to_artists($2)`,
  ]) {
    expect([text, await idsOf(text, [accountId, eventId])]).toEqual([text, [expect.any(Number)]]);
    expect([text, await idsOf(text, [accountId, templateId])]).toEqual([text, []]);
  }
  const [today] = await fixture.sql<{ on: boolean }>(
    `with gone as (update accounts.event set deleted_at = now() where not is_template returning 1)
     select count(*) > 0 as on from gone`,
  );
  expect(today).toEqual({ on: true });
  expect(await fixture.sql('select accounts.event_today(now()) as on')).toEqual([{ on: false }]);
  expect(await watched()).toEqual([]);
  await fixture.sql('update accounts.event set deleted_at = null where id = $1', [eventId]);
  await fixture.sql(
    `update accounts.event set start_time = now() - interval '99 days', end_time = now() - interval '98 days' where account_id = $1`,
    [accountId],
  );
  expect(
    await idsOf('select event_id as id from accounts.events_to_erase() where account_id = $1', [accountId]),
  ).toEqual([eventId]);
  expect((await session(worker)).event_users.map(({ event_id }) => event_id)).toEqual([eventId]);
  expect((await session(owner)).plan).toMatchObject({ event_count: 1, user_count: 3 });
});

it('keeps no one in the account, and gives no one a role who has none', async () => {
  const { accountId, owner, manager, worker, eventId, templateId } = await withTemplate();
  const ofWorker = [accountId, worker.userId];
  const mustUseProvider = async () =>
    (await fixture.sql<{ must: boolean }>('select accounts.must_use_provider($1, $2) as must', ofWorker))[0]?.must;
  await fixture.sql(
    `with provider as (
       insert into accounts.identity_provider (account_id, issuer, client_id, client_secret, role_claim, roles, required)
       values ($1, 'https://login.example.test', 'laminate', '\\x00', 'groups', '[]', true)),
     known as (insert into accounts.provider_identity (account_id, user_id, issuer, subject)
       values ($1, $2, 'https://login.example.test', 'worker'))
     insert into accounts.artist_link (account_id, event_id, artist_id, artist_name, user_id)
       values ($1, $3, 7, 'Udu', $2)`,
    [...ofWorker, eventId],
  );
  expect(await mustUseProvider()).toBe(true);
  const removed = await ask(accounts.removeEventUser, manager, { eventId, userId: worker.userId }, { body: {} });
  expect([removed.status, await isIn(worker), await mustUseProvider()]).toEqual([204, [true, true], false]);
  const query = { first_day: NEXT_YEAR, parts: 'users' };
  const { body } = await ask<{ preview: CopyPreview }>(accounts.previewTemplateCopy, owner, { templateId }, { query });
  expect(body.preview.parts).toEqual([{ part: 'users', count: 0, chosen: true }]);
  const { event } = (await start(manager, templateId)).body;
  expect(await countsOf(event.id)).not.toHaveProperty('accounts.event_user');
  await fixture.sql(
    `select accounts.rename_artist($2, 7, null)
     from (select set_config('app.account_id', $1::text, true) offset 0) s`,
    [accountId, eventId],
  );
  expect(await isIn(worker)).toEqual([false, false]);
});

it('lets go of a user with their last role, and of a role that an owner replaces', async () => {
  const { accountId, owner, manager, worker, eventId } = await company();
  const other = await fixture.caller({ accountId, role: 'worker_bee', eventId });
  const { template } = (await keep(owner, eventId)).body;
  await ask(accounts.removeEventUser, manager, { eventId, userId: worker.userId }, { body: {} });
  expect(await isIn(worker)).toEqual([false, false]);
  const body = { name: 'Ele Vaher', email: other.eMail, role: 'manager' };
  expect((await ask(accounts.updateAccountUser, owner, { userId: other.userId }, { body })).status).toBe(200);
  const { event } = (await start(manager, template.id)).body;
  expect(await countsOf(event.id)).not.toHaveProperty('accounts.event_user');
});

it('lets no call for events into a template', async () => {
  const { owner, templateId } = await withTemplate();
  const form = { name: 'x', first_day: NEXT_YEAR, parts: [] };
  const key = { headers: { 'idempotency-key': randomUUID() } };
  for (const [route, more] of [
    [accounts.updateEvent, { body: { name: 'x' } }],
    [accounts.previewEvent, { body: { name: 'x' } }],
    [accounts.getEventDeletion, {}],
    [accounts.deleteEvent, { body: {} }],
    [accounts.previewEventCopy, { query: { first_day: NEXT_YEAR } }],
    [accounts.copyEvent, { body: form, ...key }],
    [accounts.keepEventTemplate, { body: { name: 'x' }, ...key }],
    [accounts.getFirstSteps, {}],
    [accounts.listEventUsers, {}],
    [accounts.listDoorDevices, {}],
    [accounts.getEventRetention, {}],
  ] as const)
    expect([route.id, (await ask(route, owner, { eventId: templateId }, more)).status]).toEqual([route.id, 404]);
  expect(await names(owner)).toEqual(['Festival']);
});

it('is known to every function that reads events past row-level security', async () => {
  /** Functions that name a table more often than templates. */
  const readers = async (table: string, whose = '') =>
    (
      await fixture.sql<{ name: string }>(
        `select p.oid::regproc::text as name from pg_proc p join pg_namespace n on n.oid = p.pronamespace
         where n.nspname in ('accounts', 'accreditation', 'advancing', 'integrations') ${whose}
           and regexp_count(p.prosrc, '(from|join|update)\\s+(accounts\\.)?' || $1 || '\\s')
             > regexp_count(p.prosrc, 'not (e\\.)?is_template') order by 1`,
        [table],
      )
    ).map(({ name }) => name);
  // Devices, links of support and what webhooks tell are of events that someone was let into.
  expect(await readers('event', 'and p.prosecdef')).toEqual([
    'accounts.identify_door_device',
    'accounts.identify_support',
    'accounts.rights_mark',
    'integrations.delivery_state',
    'integrations.forget_deliveries',
    'integrations.take_webhooks',
  ]);
  // Their event is one that the caller was let into, or that has requests, which no template has.
  expect(await readers('event_user')).toEqual(['accounts.first_steps', 'accounts.list_keepers']);
});

it('holds a fixed number of templates per account, and says so', async () => {
  const { accountId, owner, eventId, templateId } = await withTemplate();
  await fixture.sql(
    `insert into accounts.event (account_id, name, start_time, end_time, is_template)
     select $1, 'T' || n, now(), now(), true from generate_series(2, $2) n`,
    [accountId, MAX_EVENT_TEMPLATES - 1],
  );
  const answers = await Promise.all([1, 2, 3].map(() => keep(owner, eventId)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
  expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
    code: 'limit_reached',
    msg: 'You can have up to 20 templates per account. Delete one first.',
  });
  expect((await remove(owner, templateId)).status).toBe(204);
  expect((await keep(owner, eventId)).status).toBe(201);
  expect((await restore(owner, templateId)).body.code).toBe('limit_reached');
});

it('takes no place of an event, while an event from it does', async () => {
  const { owner, templateId } = await withTemplate('One event');
  expect((await start(owner, templateId)).body.code).toBe('limit_reached');
});

it('counts users again who come back with an event from a template', async () => {
  const { accountId, owner, eventId, templateId } = await withTemplate();
  await ask(accounts.deleteEvent, owner, { eventId }, { body: {} });
  const limits = async (parts: string) =>
    (
      await ask<{ preview: CopyPreview }>(
        accounts.previewTemplateCopy,
        owner,
        { templateId },
        { query: { first_day: NEXT_YEAR, parts } },
      )
    ).body.preview.limits;
  for (let user = 0; user < 7; user += 1) await fixture.caller({ accountId, role: 'manager' });
  expect(await limits('users')).toEqual([]);
  await fixture.caller({ accountId, role: 'manager' });
  expect(await limits('users')).toEqual([{ limited: 'users', limit: 10 }]);
  expect(await limits('access')).toEqual([]);
  expect((await start(owner, templateId)).body.code).toBe('limit_reached');
  expect((await start(owner, templateId, ['access'])).status).toBe(201);
  await fixture.sql('delete from accounts.event_user where event_id = $1', [eventId]);
  expect(await limits('users')).toEqual([]);
});

it('keeps what a guest-list-only plan has', async () => {
  const { owner, eventId } = await company('Monthly 1');
  const { body } = await keep(owner, eventId);
  expect(Object.keys(await countsOf(body.template.id))).toEqual([
    'accounts.event_copy',
    'accounts.event_user',
    'accreditation.event_state',
    'accreditation.guest_field',
    'accreditation.invitation_list',
    'accreditation.place_limit',
    'accreditation.request_category',
    'accreditation.request_form',
    'advancing.event_state',
  ]);
  expect((await keep(owner, eventId, { name: 'x', parts: ['access'] })).body.code).toBe('plan_required');
});

it('is for owners and managers of its account, who find it deleted like an event', async () => {
  const { owner, manager, worker, eventId, templateId } = await withTemplate();
  const { owner: stranger } = await company();
  expect([await names(manager), await names(stranger)]).toEqual([['Festival'], []]);
  for (const [as, status] of [
    [stranger, 404],
    [worker, 403],
  ] as const)
    expect([
      (await keep(as, eventId)).status,
      (await start(as, templateId)).status,
      (await remove(as, templateId)).status,
    ]).toEqual([status, status, status]);
  expect((await ask(accounts.listEventTemplates, worker)).status).toBe(403);

  expect((await remove(manager, templateId)).status).toBe(204);
  expect([await names(owner), (await start(owner, templateId)).status]).toEqual([[], 404]);
  expect(await deleted(owner)).toMatchObject([{ id: templateId, name: 'Festival', is_template: true }]);
  expect([(await deleted(stranger)).length, (await restore(stranger, templateId)).status]).toEqual([0, 404]);
  expect((await restore(owner, templateId)).status).toBe(200);
  expect([await names(owner), await deleted(owner)]).toEqual([['Festival'], []]);
  expect((await events(owner)).map(({ id }) => id)).toEqual([eventId]);
  const audit = await ask<{ audit: AuditEntry[] }>(accounts.listAudit, owner);
  expect(audit.body.audit.map(({ action, subject, changes }) => [action, subject, changes['template']])).toEqual([
    ['restore_event', 'Festival', { from: null, to: 'Festival' }],
    ['delete_event', 'Festival', { from: 'Festival', to: null }],
    ['create_event', 'Festival', { from: 'Meretuul', to: 'Festival' }],
  ]);
});

it('leaves out parts that a template can’t have, as its preview does', async () => {
  const { owner, templateId } = await withTemplate();
  const { body } = await start(owner, templateId, COPY_PARTS);
  const [entry] = await fixture.sql<{ details: Record<string, unknown> }>(
    'select details from accounts.audit where event_id = $1',
    [body.event.id],
  );
  expect(entry?.details).toMatchObject({ parts: { from: null, to: TEMPLATE_PARTS.join(', ') } });
  expect(entry?.details).not.toHaveProperty('guests');
});
