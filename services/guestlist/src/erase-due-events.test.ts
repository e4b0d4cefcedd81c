import { ERASED_GUEST, guestlist, type Person } from '@laminate/contracts';
import { call, whileChanged, type Caller } from '@laminate/testing';
import { eraseDueEvents } from './erase-due-events.ts';
import { openGuestlist } from './testing/guestlist-fixture.ts';

const { fixture, service, eventOf } = await openGuestlist();

/** An event that ended so many days ago, with a guest, in an account whose setting has stood for long. */
async function ended(days: number) {
  const made = await eventOf();
  await add(made.owner, made.eventId, 'Mari Tamm');
  await fixture.sql(
    `update accounts.event set start_time = now() - make_interval(days => $2 + 1), end_time = now() - make_interval(days => $2), created_at = now() - interval '600 days' where id = $1`,
    [made.eventId, days],
  );
  await fixture.sql(`update accounts.account set retention_since = now() - interval '100 days' where id = $1`, [
    made.accountId,
  ]);
  return made;
}
const add = (as: Caller, eventId: number, name: string) =>
  call(service.url, guestlist.addPeople, { as, params: { eventId }, body: { guests: [{ name }] } });
const names = async ({ owner, eventId }: { owner: Caller; eventId: number }) =>
  (
    await call<{ people: Person[] }>(service.url, guestlist.listPeople, { as: owner, params: { eventId } })
  ).body.people.map(({ name }) => name);
const deleted = (eventId: number, days: number) =>
  fixture.sql('update accounts.event set deleted_at = now() - make_interval(days => $2) where id = $1', [
    eventId,
    days,
  ]);
const erased = async (eventId: number) =>
  (await fixture.sql('select name from accreditation.person where event_id = $1', [eventId]))[0]?.name === ERASED_GUEST;
const set = (accountId: number, days: number | null, since = '100 days') =>
  fixture.sql('update accounts.account set retention_days = $2, retention_since = now() - $3::interval where id = $1', [
    accountId,
    days,
    since,
  ]);

it('erases the guests of events whose time is over, in every account, and no one else', async () => {
  const [over, also, notYet, running] = [await ended(91), await ended(400), await ended(89), await eventOf()];
  await add(running.owner, running.eventId, 'Mari Tamm');
  await deleted(also.eventId, 32);
  expect(await eraseDueEvents(service)).toBe(2);
  expect([await names(over), await names(notYet), await names(running)]).toEqual([
    [ERASED_GUEST],
    ['Mari Tamm'],
    ['Mari Tamm'],
  ]);
  expect(await erased(also.eventId)).toBe(true);
  expect(
    await fixture.sql(
      `select user_id, user_name, action from accreditation.activity_log where event_id = $1 order by id desc limit 1`,
      [over.eventId],
    ),
  ).toEqual([{ user_id: null, user_name: 'Laminate', action: 'erase_guests' }]);
});

it('goes by what the account has set, and gives a week after it was set', async () => {
  const [short, off, fresh] = [await ended(10), await ended(500), await ended(500)];
  await set(short.accountId, 9);
  await set(off.accountId, null);
  await set(fresh.accountId, 90, '6 days');
  await eraseDueEvents(service);
  expect([await names(short), await names(off), await names(fresh)]).toEqual([
    [ERASED_GUEST],
    ['Mari Tamm'],
    ['Mari Tamm'],
  ]);
  await set(fresh.accountId, 90, '8 days');
  await eraseDueEvents(service);
  expect(await names(fresh)).toEqual([ERASED_GUEST]);
});

it('gives an event a week that was entered with an end long ago, as by a wrong year', async () => {
  const late = await ended(400);
  await fixture.sql(`update accounts.event set created_at = now() - interval '6 days' where id = $1`, [late.eventId]);
  await eraseDueEvents(service);
  expect(await names(late)).toEqual(['Mari Tamm']);
  await fixture.sql(`update accounts.event set created_at = now() - interval '8 days' where id = $1`, [late.eventId]);
  await eraseDueEvents(service);
  expect(await names(late)).toEqual([ERASED_GUEST]);
});

it('keeps a deleted event until it can be restored no more, and what its account has set', async () => {
  const [restorable, gone, recent] = [await ended(400), await ended(400), await ended(60)];
  for (const [{ eventId }, days] of [
    [restorable, 30],
    [gone, 31],
    [recent, 40],
  ] as const)
    await deleted(eventId, days);
  await eraseDueEvents(service);
  expect([await erased(restorable.eventId), await erased(gone.eventId), await erased(recent.eventId)]).toEqual([
    false,
    true,
    false,
  ]);
});

it('erases a deleted event of an account that keeps guests for as long as the event, a week after that was set', async () => {
  const [restorable, gone, fresh, there] = [await ended(400), await ended(400), await ended(400), await ended(400)];
  for (const { accountId } of [restorable, gone, there]) await set(accountId, null);
  await set(fresh.accountId, null, '6 days');
  for (const [{ eventId }, days] of [
    [restorable, 30],
    [gone, 31],
    [fresh, 31],
  ] as const)
    await deleted(eventId, days);
  await eraseDueEvents(service);
  const all = [restorable, gone, fresh, there].map(({ eventId }) => erased(eventId));
  expect(await Promise.all(all)).toEqual([false, true, false, false]);
});

it('would erase an event that can be restored if its deletion did not count', async () => {
  const restorable = await ended(400);
  await deleted(restorable.eventId, 1);
  const [{ text }] = (await fixture.sql<{ text: string }>(
    `select pg_get_functiondef('accounts.events_to_erase'::regproc) as text`,
  )) as [{ text: string }];
  const without = text.replace("e.deleted_at + interval '31 days'", 'null');
  await whileChanged(fixture, without, text, async () => void (await eraseDueEvents(service)));
  expect([without === text, await erased(restorable.eventId)]).toEqual([false, true]);
});

it('can run twice in parallel, and comes back for guests who were added since', async () => {
  const over = await ended(91);
  expect(
    (await Promise.all([eraseDueEvents(service), eraseDueEvents(service)])).reduce((sum, each) => sum + each),
  ).toBe(1);
  expect(await eraseDueEvents(service)).toBe(0);
  await add(over.owner, over.eventId, 'Paul Kask');
  expect(await eraseDueEvents(service)).toBe(1);
  expect(await names(over)).toEqual([ERASED_GUEST, ERASED_GUEST]);
});

it('gives the other services no way to see which events those are', async () => {
  await expect(service.db.query({ name: 'events', text: 'select * from accounts.event' }, [])).rejects.toThrow(
    /permission denied/,
  );
});
