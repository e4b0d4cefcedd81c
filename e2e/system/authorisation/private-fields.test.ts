import { randomUUID } from 'node:crypto';
import { access, checkin, guestlist, routes, type AnyRoute, type Role } from '@laminate/contracts';
import { StreamReader } from '@laminate/checkin/testing/stream-reader';
import { call, whileChanged, type Caller } from '@laminate/testing';
import { concurrently } from './concurrently.ts';
import { giveOwn, makeEvent } from './event-fixture.ts';
import type { EventFixture } from './event-ids.ts';
import { titleOf } from './guarded.ts';
import { CANARIES, PRIVATE_PHOTO, VISIBLE, givePrivateDetails, type Leaking } from './private-fields.ts';
import { openAllServices } from './start-services.ts';
import { answerAt } from './status-at.ts';

// So many wrong links are tried here that other tests would wait for it.
const { fixture, services } = await openAllServices(['accounts', 'guestlist']);

/**
 * Callers who see of guests what door or gate see, or nothing, devices at a door and at a gate, and callers with a
 * shared link.
 */
const WALKERS = [
  'worker_bee',
  'door device',
  'gate device',
  'security',
  'artist',
  'artist_manager',
  'shared link',
] as const;
type Walker = (typeof WALKERS)[number] | 'owner';

interface Walk {
  /** The answers in which something private was found, and which of it. */
  readonly found: readonly string[];
  /** Number of calls that were answered, and the answers in which the text that all can see was found. */
  readonly answered: number;
  readonly visible: readonly string[];
}

async function makeScenario(leaking: Leaking): Promise<EventFixture> {
  const made = await makeEvent(fixture, await fixture.account());
  const ids = { ...made, photoId: PRIVATE_PHOTO, guestId: made.personId };
  await givePrivateDetails(fixture, ids, leaking);
  return ids;
}

async function callerOf(who: Walker, ids: EventFixture): Promise<Caller | undefined> {
  const { accountId, eventId } = ids;
  if (who === 'shared link') return undefined;
  if (who === 'door device') return fixture.kiosk({ accountId, eventId });
  if (who === 'gate device') return fixture.kiosk({ accountId, eventId, checkpointId: ids.checkpointId });
  const caller = await fixture.caller({ accountId, role: who as Role, eventId });
  await giveOwn(fixture, caller, ids);
  return caller;
}

/** Lists as a device asks for them that has seen all but the last change. */
const DIFFERENCES = [guestlist.listPeople, checkin.doorList, access.accessHolders];

/** Returns what the stream has for a caller who missed everything, and the message of a tap made then. */
async function streamed(as: Caller, ids: EventFixture): Promise<string> {
  const { eventId, personId: person_id } = ids;
  const stream = await StreamReader.open({ url: services.checkin.url, eventId, token: as.token, lastEventId: 0 });
  if (stream.status !== 200) return '';
  const worker = await callerOf('worker_bee', ids);
  const tap = await call<{ seq: number }>(services.checkin.url, checkin.removeCheckIn, {
    as: worker as Caller,
    params: { eventId },
    body: { person_id },
    headers: { 'idempotency-key': randomUUID() },
  });
  expect(tap.status).toBe(200);
  await stream.until(() => (stream.seqs.at(-1) ?? 0) >= tap.body.seq);
  stream.close();
  return JSON.stringify([stream.received, tap.body]);
}

/** Calls every route as one caller, with the right ids wherever one is asked for. */
async function walk(who: Walker, leaking: Leaking = {}): Promise<Walk> {
  const ids = await makeScenario(leaking);
  const as = await callerOf(who, ids);
  const found: string[] = [];
  const visible: string[] = [];
  let answered = 0;
  const look = (title: string, text: string) => {
    found.push(...CANARIES.filter((canary) => text.includes(canary)).map((canary) => `${title}: ${canary}`));
    if (text.includes(VISIBLE)) visible.push(title);
  };
  const ask = async (route: AnyRoute) => {
    // A route that ends or moves a session does so with a separate one.
    const own = route.scope === 'event' || route.method === 'GET' ? as : await callerOf(who, ids);
    const { status, text } = await answerAt(services, route, as && own, ids);
    if (status < 300) answered += 1;
    look(titleOf(route), text);
  };
  const reading = (route: AnyRoute) => route.method === 'GET' || /^(?:read|list)/.test(route.id);
  await concurrently(routes.filter(reading), ask);
  if (as) {
    for (const route of DIFFERENCES) {
      const params = { eventId: ids.eventId };
      const { body } = await call(services[route.service].url, route, { as, params, query: { since: 0 } });
      look(`${titleOf(route)} since 0`, JSON.stringify(body));
    }
    const { eventId, photoId } = ids;
    const faces = await call(services.guestlist.url, guestlist.listFaces, {
      as,
      params: { eventId },
      body: { photos: [photoId] },
    });
    look('the faces', JSON.stringify(faces.body));
    look('the stream', await streamed(as, ids));
  }
  for (const route of routes.filter((one) => !reading(one))) await ask(route);
  return { found: [...new Set(found)].sort(), answered, visible: visible.sort() };
}

/** In which answers the field is that door and gate see. */
const SEES: Readonly<Partial<Record<Walker, readonly AnyRoute[]>>> = {
  worker_bee: [guestlist.listPeople, checkin.doorList],
  'door device': [guestlist.listPeople, checkin.doorList],
  'gate device': [access.accessHolders],
  security: [access.accessHolders],
};

it.each(WALKERS)('answers %s nothing of fields that they cannot see, at any route', async (who) => {
  const { found, answered, visible } = await walk(who);
  expect(found).toEqual([]);
  // They were let in where they can go, and saw what they can see.
  expect(answered).toBeGreaterThan(2);
  expect(visible).toEqual((SEES[who] ?? []).flatMap((route) => [titleOf(route), `${titleOf(route)} since 0`]).sort());
});

it('would find each of them where it is shown: the owner sees all', async () => {
  const { found } = await walk('owner');
  expect(CANARIES.filter((canary) => !found.some((line) => line.endsWith(`: ${canary}`)))).toEqual([]);
  for (const route of [guestlist.listRequests, guestlist.readRequest, guestlist.listBlockedPeople])
    expect(found.filter((line) => line.startsWith(titleOf(route)))).not.toEqual([]);
});

it('would find fields that were made visible, and those that a link asks for', async () => {
  expect((await walk('door device', { seenBy: ['door'] })).found).not.toEqual([]);
  expect((await walk('gate device', { seenBy: ['gate'] })).found).not.toEqual([]);
  expect((await walk('security', { seenBy: ['gate'] })).found).not.toEqual([]);
  const { found } = await walk('shared link', { asked: 'optional' });
  expect(found).not.toEqual([]);
  expect(found.filter((line) => line.endsWith(PRIVATE_PHOTO))).toEqual([]);
});

it('would find them if the database hid nothing', async () => {
  const [hidden] = await fixture.sql<{ text: string }>(
    `select pg_get_functiondef('accreditation.keys_hidden_from'::regproc) as text`,
  );
  const nothing = `create or replace function accreditation.keys_hidden_from(p_account int, p_event int, p_reader text)
    returns text[] language sql stable as $$ select '{}'::text[] $$`;
  const { found } = await whileChanged(fixture, nothing, hidden?.text ?? '', () => walk('worker_bee'));
  expect(found).not.toEqual([]);
});
