import { randomUUID } from 'node:crypto';
import { createLogger, openDatabase, type Database } from '@laminate/kit';
import { forgetOldOutcomes } from './event/repeatable.ts';
import { openTapFixture, tapOf, type TapFixture } from './testing/tap-fixture.ts';

let fixture: TapFixture;
let guestlist: Database;
let checkin: Database;

const open = (service: 'guestlist' | 'checkin') =>
  openDatabase({
    url: fixture.env(service).DATABASE_URL,
    entities: [],
    log: createLogger('test', 'silent'),
    poolSize: 2,
  });

beforeAll(async () => {
  fixture = await openTapFixture();
  [guestlist, checkin] = [await open('guestlist'), await open('checkin')];
});
afterAll(async () => {
  await guestlist.close();
  await checkin.close();
  await fixture.close();
});

const run = (db: Database, accountId: number, sql: string) =>
  db.transaction({ accountId, userId: 0 }, (em) => em.execute<Record<string, unknown>[]>(sql));

it('shows a service only the rows of the account it works for, although it would see all without the policy', async () => {
  const [here, there] = [await fixture.addEvent(), await fixture.addEvent()];
  const mine = await fixture.person(here);
  await fixture.apply(here, [tapOf(mine)]);
  await fixture.apply(there, [tapOf(await fixture.person(there))]);
  for (const table of ['person', 'event_state', 'check_in_entry', 'event_change']) {
    for (const db of [guestlist, checkin]) {
      const accounts = await run(db, here.accountId, `select distinct account_id from accreditation.${table}`);
      expect(accounts).toEqual([{ account_id: here.accountId }]);
      expect(await run(db, 0, `select from accreditation.${table}`)).toEqual([]);
    }
  }
  await fixture.sql('alter table accreditation.person disable row level security');
  expect((await run(checkin, here.accountId, 'select from accreditation.person')).length).toBeGreaterThan(1);
  await fixture.sql('alter table accreditation.person enable row level security');
});

it('is forced on every table that belongs to an account, for the owner too', async () => {
  const unguarded = await fixture.sql(
    `select relname from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'account_id'
     where c.relnamespace = 'accreditation'::regnamespace and c.relkind = 'r' and not (c.relrowsecurity and c.relforcerowsecurity)`,
  );
  expect(unguarded).toEqual([]);
});

it('refuses rows for another account', async () => {
  const [here, there] = [await fixture.addEvent(), await fixture.addEvent()];
  const write = run(
    guestlist,
    here.accountId,
    `insert into accreditation.person (account_id, event_id, name, name_folded) values (${there.accountId}, ${there.eventId}, 'x', 'x')`,
  );
  await expect(write).rejects.toThrow(/row-level security/);
});

it('cannot point from one event into another', async () => {
  const [here, there] = [await fixture.addEvent(), await fixture.addEvent()];
  const [unit] = await fixture.sql<{ id: number }>(
    `insert into accreditation.unit (account_id, event_id, name, name_folded) values ($1, $2, 'Press', 'press') returning id`,
    [there.accountId, there.eventId],
  );
  const person = await fixture.person(here);
  await expect(
    fixture.sql('update accreditation.person set unit_id = $1 where id = $2', [unit?.id, person]),
  ).rejects.toThrow(/foreign key/);
});

it.each([
  `update accreditation.person set name = 'x'`,
  `update accreditation.person set guest_count = 9`,
  'delete from accreditation.person',
  'update accreditation.check_in_entry set delta = 2',
  'delete from accreditation.tap_outcome',
  'select from accreditation.activity_log',
  'update accreditation.event_state set guest_limit = 1',
  `insert into accreditation.unit (account_id, event_id, name, name_folded) values (1, 1, 'x', 'x')`,
])('does not let the door: %s', async (sql) => {
  await expect(run(checkin, 1, sql)).rejects.toThrow(/permission denied/);
});

it.each([
  'update accreditation.check_in_entry set delta = 2',
  `insert into accreditation.check_in_entry (account_id) values (1)`,
  'delete from accreditation.activity_log',
  'update accreditation.event_change set seq = 1',
  'delete from accreditation.person',
  'select outcome from accreditation.tap_outcome',
])('does not let the guest list: %s', async (sql) => {
  await expect(run(guestlist, 1, sql)).rejects.toThrow(/permission denied/);
});

it('forgets outcomes after a week, in all accounts', async () => {
  const [here, there] = [await fixture.addEvent(), await fixture.addEvent()];
  const taps = [tapOf(await fixture.person(here)), tapOf(await fixture.person(there))];
  await fixture.apply(here, taps.slice(0, 1));
  await fixture.apply(there, taps.slice(1));
  await fixture.sql(`update accreditation.tap_outcome set at = now() - interval '8 days' where key = $1`, [
    taps[1]?.key,
  ]);
  const key = randomUUID();
  await fixture.sql(
    `insert into accreditation.request_outcome (key, account_id, event_id, fingerprint, outcome, at)
     values ($1, $2, $3, '\\x00', '{}', now() - interval '8 days')`,
    [key, here.accountId, here.eventId],
  );
  await fixture.sql(
    `insert into accreditation.undoable_change (account_id, event_id, parts, at)
     values ($1, $2, '["old"]', now() - interval '8 days'), ($1, $2, '["new"]', now() - interval '6 days')`,
    [there.accountId, there.eventId],
  );
  await guestlist.transaction({ accountId: 0, userId: 0 }, forgetOldOutcomes);
  const left = await fixture.sql('select key from accreditation.tap_outcome where key = any($1)', [
    taps.map((tap) => tap.key),
  ]);
  expect(left).toEqual([{ key: taps[0]?.key }]);
  expect(await fixture.sql('select from accreditation.request_outcome where key = $1', [key])).toEqual([]);
  const undoable = await fixture.sql('select parts from accreditation.undoable_change where event_id = $1', [
    there.eventId,
  ]);
  expect(undoable).toEqual([{ parts: ['new'] }]);
});

it('shows who knows the secret of a link where its list is, and shows nothing of it without the account', async () => {
  const there = await fixture.addEvent();
  const hash = 'ab'.repeat(32);
  await fixture.sql(
    `insert into accreditation.delegated_list (account_id, event_id, title, quota, deadline, token_hash, created_by)
     values ($1, $2, 'Radio', 10, '2099-12-31', decode($3, 'hex'), 'Liis')`,
    [there.accountId, there.eventId, hash],
  );
  const find = (secretHash: string) =>
    run(
      guestlist,
      0,
      `select account_id, event_id, (select count(*)::int from accreditation.delegated_list) as seen from accreditation.delegated_list_by('${secretHash}')`,
    );
  expect(await find(hash)).toEqual([{ account_id: there.accountId, event_id: there.eventId, seen: 0 }]);
  expect(await find('cd'.repeat(32))).toEqual([]);
  await expect(run(checkin, 0, `select from accreditation.delegated_list_by('${hash}')`)).rejects.toThrow(
    /permission denied/,
  );
  await expect(run(guestlist, there.accountId, 'update accreditation.delegated_list set unit_id = 1')).rejects.toThrow(
    /permission denied/,
  );
});
