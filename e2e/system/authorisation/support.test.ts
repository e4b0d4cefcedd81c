import {
  access,
  accounts,
  guestlist,
  routes,
  type AccessSystem,
  type Event,
  type ListedEvent,
  type LogEntry,
  type OpenSupport,
} from '@laminate/contracts';
import { identifyAll } from '@laminate/kit/identity';
import { call, type Caller } from '@laminate/testing';
import { makeEvent } from './event-fixture.ts';
import type { EventFixture } from './event-ids.ts';
import { openAllServices } from './start-services.ts';
import { answerAt, statusAt } from './status-at.ts';

let superuser: Caller;
let accountId: number;
let own: EventFixture;

const { fixture, services } = await openAllServices();
beforeEach(async () => {
  superuser = await fixture.caller({ accountId: await fixture.account({ name: 'The provider' }), role: 'superuser' });
  accountId = await fixture.account();
  own = await makeEvent(fixture, accountId);
});

const ofEvent = routes.filter((route) => route.scope === 'event' && Array.isArray(route.access));
const reads = ofEvent.filter(({ method, access }) => method === 'GET' && access.includes('manager'));
/** What is of the whole account, though it is asked for in an event. */
const OF_ACCOUNT = ['listLibraryForms', 'previewEventCopy'];
const readsOfArtists = ofEvent.filter(({ method, access }) => method === 'GET' && !access.includes('manager'));
const open = (eventId: number, as = superuser, reason = 'Guests are counted twice') =>
  call<{ support: OpenSupport }>(services.accounts.url, accounts.openForSupport, {
    as,
    params: { eventId },
    body: { reason },
  });
const end = (eventId: number, as = superuser) =>
  call(services.accounts.url, accounts.endSupport, { as, params: { eventId }, body: {} });
const eventsOf = async (as: Caller) =>
  (await call<{ events: Event[] }>(services.accounts.url, accounts.listEvents, { as })).body.events;
const audited = () =>
  fixture.sql(
    `select user_id, action, subject, event_id from accounts.audit
     where account_id = $1 and user_id is not null order by id`,
    [accountId],
  );
const statuses = async (which: typeof reads, as: Caller, ids: EventFixture) => {
  const answers = [];
  for (const route of which) answers.push([route.id, await statusAt(services, route, as, ids)]);
  return answers;
};

it('lists the events of all accounts to a superuser, by pages and words, and opens none of them by that', async () => {
  const all = async (query: Record<string, string | number>, as = superuser) =>
    call<{ events: ListedEvent[]; total: number }>(services.accounts.url, accounts.listAllEvents, { as, query });
  const other = await fixture.account({ name: 'Põhjala Agentuur' });
  const ids = [];
  for (let index = 0; index < 60; index += 1) ids.push(await fixture.event(other, `Rannakontsert ${index}`));
  const [first, second] = [await all({ search: 'POHJALA ranna' }), await all({ search: 'POHJALA ranna', page: 2 })];
  expect([first.body.total, first.body.events.length, second.body.events.length]).toEqual([60, 50, 10]);
  expect([...first.body.events, ...second.body.events].map(({ id }) => id).toSorted((a, b) => a - b)).toEqual(ids);
  expect((await all({ search: `Event Account` })).body.events.find(({ id }) => id === own.eventId)).toMatchObject({
    guest_count: 3,
    checked_in_count: 3,
  });
  expect((await all({ search: 'no such event' })).body).toEqual({ events: [], total: 0 });
  expect((await all({}, await fixture.caller({ accountId, role: 'owner' }))).status).toBe(403);
  expect(
    new Set(await statuses(ofEvent, superuser, own).then((answers) => answers.map(([, status]) => status))),
  ).toEqual(new Set([404]));
});

it('tells the names of all events to the session of a superuser alone', async () => {
  const namesFor = async ({ sessionId, userId, accountId: account }: Caller) =>
    (await fixture.sql('select id from accounts.all_event_names($1, $2, $3)', [sessionId, userId, account])).length;
  const owner = await fixture.caller({ accountId, role: 'owner' });
  expect(await namesFor(superuser)).toBeGreaterThan(0);
  expect(await namesFor(owner)).toBe(0);
  expect(await namesFor({ ...owner, sessionId: superuser.sessionId })).toBe(0);
});

it('opens one event for reading, with every word of it written down, and nothing else of the account', async () => {
  const neighbour = await makeEvent(fixture, accountId);
  expect((await open(own.eventId)).body.support).toMatchObject({ event: { id: own.eventId } });
  for (const [id, status] of await statuses(reads, superuser, own))
    expect([id, [401, 403, 404].includes(Number(status))]).toEqual([id, OF_ACCOUNT.includes(String(id))]);
  for (const [id, status] of await statuses(readsOfArtists, superuser, own)) expect([id, status]).toEqual([id, 403]);
  for (const [id, status] of await statuses(
    ofEvent.filter(({ method }) => method === 'POST'),
    superuser,
    own,
  ))
    expect([id, status]).toEqual([id, 403]);
  for (const [id, status] of await statuses(ofEvent, superuser, neighbour)) expect([id, status]).toEqual([id, 404]);

  const [event] = await eventsOf(superuser);
  expect(event).toMatchObject({
    id: own.eventId,
    can: {
      view_people: true,
      edit_people: false,
      check_in: false,
      rename: false,
      delete: false,
      export: false,
      manage_access: false,
    },
  });
  const systemFor = async (as: Caller) =>
    (await call<AccessSystem>(services.access.url, access.getAccessSystem, { as, params: { eventId: own.eventId } }))
      .body;
  const owner = await fixture.caller({ accountId, role: 'owner' });
  expect([(await systemFor(superuser)).can, (await systemFor(owner)).can]).toEqual([{ edit: false }, { edit: true }]);
  const { logs } = (
    await call<{ logs: LogEntry[] }>(services.guestlist.url, guestlist.listLogs, {
      as: owner,
      params: { eventId: own.eventId },
    })
  ).body;
  expect(logs[0]).toMatchObject({
    action: 'open_for_support',
    details: 'Opened for support (Guests are counted twice)',
  });
  expect(await audited()).toEqual([
    {
      user_id: superuser.userId,
      action: 'open_for_support',
      subject: 'Guests are counted twice',
      event_id: own.eventId,
    },
  ]);
});

it('answers nothing of the account that is not of the event', async () => {
  const neighbour = await makeEvent(fixture, accountId);
  const ELSEWHERE = 'Kuskil mujal';
  const rename = async (table: string, columns: string, where: string, id: number) =>
    expect(await fixture.sql(`update ${table} set ${columns} where ${where} returning 1`, [id, ELSEWHERE])).not.toEqual(
      [],
    );
  await rename('accounts.event', 'name = $2', 'id = $1', neighbour.eventId);
  await rename('advancing.library_form', 'name = $2', 'account_id = $1', accountId);
  await rename('advancing.artist', 'name = $2', 'event_id = $1', neighbour.eventId);
  await rename('accreditation.person', 'name = $2', 'event_id = $1', neighbour.eventId);
  const others = `id in (select user_id from accounts.membership where account_id = $1
    except select user_id from accounts.event_user where event_id = ${own.eventId}
    except select user_id from accounts.artist_link where event_id = ${own.eventId})`;
  await rename('accounts.app_user', 'user_name = $2', others, accountId);
  await open(own.eventId);
  const telling: string[] = [];
  for (const route of reads.filter(({ stream, contentType }) => !stream && !contentType)) {
    const { text } = await answerAt(services, route, superuser, own);
    if (text.includes(ELSEWHERE)) telling.push(route.id);
  }
  expect(telling).toEqual([]);
});

it.each([
  ['by hand', async () => expect((await end(own.eventId)).status).toBe(204)],
  [
    'by itself after an hour',
    () =>
      fixture.sql(
        `update accounts.support_grant set created_at = created_at - interval '61 minutes', ends_at = ends_at - interval '61 minutes'`,
      ),
  ],
  [
    'with the session',
    () => fixture.sql('update accounts.session set ended_at = now() where id = $1', [superuser.sessionId]),
  ],
  [
    'with the role',
    () => fixture.sql(`update accounts.membership set role = 'manager' where user_id = $1`, [superuser.userId]),
  ],
  ['with the event', () => fixture.sql('update accounts.event set deleted_at = now() where id = $1', [own.eventId])],
])('ends %s, streams too', async (_way, ends) => {
  await open(own.eventId);
  const reader = { ...superuser, accountId, support: { homeAccountId: superuser.accountId, endsAt: '' } };
  const seen = async () => (await identifyAll(services.checkin.db, [reader], own.eventId))[0]?.event?.id;
  expect(await seen()).toBe(own.eventId);
  await ends();
  expect(await seen()).toBeUndefined();
  for (const [id, status] of await statuses(reads, superuser, own))
    expect([id, [401, 404].includes(Number(status))]).toEqual([id, true]);
});

it('is for the session that opened it alone, and for a superuser alone', async () => {
  await open(own.eventId);
  const colleague = await fixture.caller({ accountId: superuser.accountId, role: 'superuser' });
  expect(await eventsOf(colleague)).toEqual([]);
  expect((await statuses(reads, colleague, own)).every(([, status]) => status === 404)).toBe(true);
  expect((await end(own.eventId, colleague)).status).toBe(204);
  expect((await eventsOf(superuser)).length).toBe(1);
  expect(
    (await open(own.eventId, await fixture.caller({ accountId: await fixture.account(), role: 'owner' }))).status,
  ).toBe(403);
  expect((await open(999_999)).status).toBe(404);
});

it('holds one grant however often it is opened at the same time, and none that was not written down', async () => {
  await Promise.all(Array.from({ length: 8 }, () => open(own.eventId)));
  expect(
    await fixture.sql('select from accounts.support_grant where event_id = $1 and ended_at is null', [own.eventId]),
  ).toHaveLength(1);
  await fixture.sql('alter function accreditation.log_support rename to log_no_support');
  try {
    expect(
      (await open(own.eventId, await fixture.caller({ accountId: superuser.accountId, role: 'superuser' }))).status,
    ).toBe(500);
  } finally {
    await fixture.sql('alter function accreditation.log_no_support rename to log_support');
  }
  expect(
    await fixture.sql('select from accounts.support_grant where event_id = $1 and ended_at is null', [own.eventId]),
  ).toHaveLength(1);
});

it('lasts up to an hour, whatever a service writes', async () => {
  await open(own.eventId);
  const inAccount = (sql: string) =>
    services.accounts.db.transaction({ accountId, userId: 0 }, (em) => em.execute(sql));
  await expect(inAccount(`update accounts.support_grant set ends_at = now() + interval '1 day'`)).rejects.toThrow(
    /permission denied/,
  );
  await expect(
    fixture.sql(`update accounts.support_grant set ends_at = ends_at + interval '1 second'`),
  ).rejects.toThrow(/check constraint/);
});

it('tells a superuser what is open', async () => {
  await open(own.eventId);
  const { support } = (
    await call<{ support: OpenSupport[] }>(services.accounts.url, accounts.listOpenSupport, { as: superuser })
  ).body;
  expect(support.map(({ event }) => event.id)).toEqual([own.eventId]);
});
