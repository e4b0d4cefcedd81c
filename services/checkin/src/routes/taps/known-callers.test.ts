import { randomUUID } from 'node:crypto';
import { setImmediate as turn } from 'node:timers/promises';
import { checkin } from '@laminate/contracts';
import { call, holdLock, whileChanged, type Caller } from '@laminate/testing';
import { openDoorService, tap } from '../../testing/door-fixture.ts';

const { door, service } = await openDoorService();
const { fixture, accountId, eventId } = door;
const { sql } = fixture;

/** Makes a caller whom the service knows from an earlier tap. */
async function known(as?: Caller): Promise<Caller> {
  const caller = as ?? (await fixture.caller({ accountId, role: 'worker_bee', eventId }));
  expect((await tap(service.url, door, await door.addGuest(), { as: caller })).status).toBe(200);
  return caller;
}

const endSession = ({ sessionId }: Caller) =>
  sql('update accounts.session set ended_at = now() where id = $1', [sessionId]);

const TAKEN: Readonly<Record<string, readonly [(caller: Caller) => Promise<unknown>, string]>> = {
  'their session': [endSession, 'session_ended'],
  'their place in the event': [
    ({ userId }) => sql('delete from accounts.event_user where event_id = $1 and user_id = $2', [eventId, userId]),
    'not_found',
  ],
  'their role at the door': [
    ({ userId }) =>
      sql(`update accounts.event_user set role = 'artist_manager' where event_id = $1 and user_id = $2`, [
        eventId,
        userId,
      ]),
    'forbidden',
  ],
  'their account': [
    ({ userId }) => sql('delete from accounts.membership where account_id = $1 and user_id = $2', [accountId, userId]),
    'session_ended',
  ],
};

/** The code of a tap, and how many it let in. */
async function outcomeOf(as: Caller, key: string = randomUUID()): Promise<[string, number | undefined]> {
  const guest = await door.addGuest();
  const { status, body } = await tap(service.url, door, guest, { as, key });
  return [status === 200 ? 'ok' : body.code, (await door.countOf(guest))?.count];
}

it.each(Object.entries(TAKEN))('lets no one in by a caller it knows who has lost %s', async (_what, [take, code]) => {
  const caller = await known();
  await take(caller);
  for (let time = 0; time < 2; time += 1) expect(await outcomeOf(caller)).toEqual([code, 0]);
  expect(await outcomeOf(door.worker)).toEqual(['ok', 1]);
});

it('lets no one in by a door device that it knows whose link was revoked', async () => {
  const kiosk = await known(await fixture.kiosk({ accountId, eventId, name: 'Gate C' }));
  await sql(`update accounts.door_device set revoked_at = now() where name = 'Gate C'`);
  expect(await outcomeOf(kiosk)).toEqual(['session_ended', 0]);
});

it('tells a caller it knows first that their session has ended, whatever else is wrong with the tap', async () => {
  const caller = await known();
  const params = { eventId };
  const wrong = () => call(service.url, checkin.checkIn, { as: caller, params, body: { person_id: 'x' } });
  expect((await wrong()).body.code).toBe('invalid_request');
  await endSession(caller);
  expect((await wrong()).body.code).toBe('session_ended');
});

it('decides by who the caller is now: another name is in the ledger, and a key is as free as it was', async () => {
  const caller = await known();
  await sql(`update accounts.app_user set user_name = 'Mari-Liis' where id = $1`, [caller.userId]);
  const guest = await door.addGuest();
  expect((await tap(service.url, door, guest, { as: caller })).status).toBe(200);
  expect(await sql('select user_name from accreditation.check_in_entry where person_id = $1', [guest])).toEqual([
    { user_name: 'Mari-Liis' },
  ]);

  const key = randomUUID();
  await endSession(caller);
  expect(await outcomeOf(caller, key)).toEqual(['session_ended', 0]);
  expect(await outcomeOf(door.worker, key)).toEqual(['ok', 1]);
});

it('decides no tap of a session of whose rights nothing is said', async () => {
  const caller = await known();
  const guest = await door.addGuest();
  const decide = async (rights: object) => {
    const tapped = {
      key: randomUUID(),
      action: 'check_in',
      person_id: guest,
      user_id: caller.userId,
      user_name: 'Kadri',
    };
    const [row] = await sql('select code from accreditation.apply_taps($1, $2, $3)', [
      accountId,
      eventId,
      JSON.stringify([{ ...tapped, session_id: caller.sessionId, ...rights }]),
    ]);
    return row?.code;
  };
  expect([await decide({}), await decide({ rights: null })]).toEqual(['rights_changed', 'rights_changed']);
  expect((await door.countOf(guest))?.count).toBe(0);
});

/** Taps that wait for the batch before them. */
const waiting = async () =>
  (await service.metrics.getSingleMetric('checkin_taps_waiting')?.get())?.values[0]?.value ?? 0;

/**
 * Sends taps that wait for the event's lock, in one batch, while one of their callers is logged out. That caller has a
 * new one and one that was answered before, which now says that it let nine in. Another caller has one.
 */
async function signedOutWhileWaiting(): Promise<{ codes: string[]; counts: (number | undefined)[] }> {
  const [leaving, staying] = [await known(), await known()];
  const guests = await Promise.all([1, 2, 3].map(() => door.addGuest({ guestCount: 2 })));
  const [first, again] = [await door.addGuest(), randomUUID()];
  const all = { action: 'check_in_all' } as const;
  await tap(service.url, door, guests[1] ?? 0, { ...all, as: leaving, key: again });

  const lock = await holdLock(
    fixture,
    'select from accreditation.event_state where account_id = $1 and event_id = $2 for update',
    [accountId, eventId],
  );
  const taps = [tap(service.url, door, first)];
  await lock.untilWaiting(1);
  const headers = { 'x-tapped-at': new Date().toISOString(), 'x-tapped-guests': '9' };
  for (const [index, by] of [{ as: leaving }, { as: leaving, key: again }, { as: staying }].entries())
    taps.push(tap(service.url, door, guests[index] ?? 0, { ...all, ...by, headers }));
  while ((await waiting()) < guests.length) await turn();
  await endSession(leaving);
  await lock.commit();

  const codes = (await Promise.all(taps)).map(({ status, body }) => (status === 200 ? 'ok' : body.code));
  const counts = await Promise.all([first, ...guests].map(async (guest) => (await door.countOf(guest))?.count));
  return { codes, counts };
}

it('looks at rights with the lock held: a caller who has lost them while waiting lets no one in', async () => {
  expect(await signedOutWhileWaiting()).toEqual({
    codes: ['ok', 'session_ended', 'session_ended', 'ok'],
    counts: [1, 0, 2, 2],
  });
  expect(await sql('select guests from accreditation.over_admission where event_id = $1', [eventId])).toEqual([
    { guests: 7 },
  ]);
});

it('would let them in without that look', async () => {
  const [{ text = '' } = {}] = await sql<{ text: string }>(
    `select pg_get_functiondef('accreditation.apply_taps'::regproc) as text`,
  );
  const blind = text.replace('t.session_id is null or coalesce', 'true or coalesce');
  await whileChanged(fixture, blind, text, async () => {
    expect(await signedOutWhileWaiting()).toEqual({ codes: ['ok', 'ok', 'ok', 'ok'], counts: [1, 2, 2, 2] });
  });
});
