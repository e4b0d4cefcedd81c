import { randomUUID } from 'node:crypto';
import {
  checkin,
  type BandCode,
  type BandsGiven,
  type GuestArrivals,
  type RollCall,
  type StockMovement,
} from '@laminate/contracts';
import { call } from '@laminate/testing';
import { checkpointsOf } from '../testing/checkpoint-fixture.ts';
import { openDoorService, tap } from '../testing/door-fixture.ts';

const { door, service } = await openDoorService();
const { fixture, accountId, eventId } = door;
const at = checkpointsOf(door, service.url);

type Headers = Readonly<Record<string, string>>;

const send = async <Body>(route: Parameters<typeof call>[1], body: object, headers: Headers): Promise<Body> =>
  (
    await call<Body>(service.url, route, {
      as: door.worker,
      params: { eventId },
      body,
      headers: { 'idempotency-key': randomUUID(), ...headers },
    })
  ).body;

/** Taps and reads the time that a table of the ledger has under the key of the tap. */
async function tapped(
  headers: Headers,
  {
    person = 0,
    action = 'check_in',
    table = 'check_in_entry',
  }: { person?: number; action?: 'check_in' | 'check_in_all' | 'remove_check_in'; table?: string } = {},
): Promise<string | null> {
  const key = randomUUID();
  await tap(service.url, door, person || (await door.addGuest()), { key, action, headers });
  const [row] = await fixture.sql<{ tapped_at: Date | null }>(
    `select tapped_at from accreditation.${table} where key = $1`,
    [key],
  );
  return row?.tapped_at?.toISOString() ?? null;
}

/** A guest who is in. */
async function guestInside(): Promise<number> {
  const person = await door.addGuest();
  await tap(service.url, door, person);
  return person;
}

async function desk(): Promise<{ wristband_id: number; desk_id: number }> {
  const one = async (text: string) =>
    ((await fixture.sql<{ id: number }>(text, [accountId, eventId]))[0] as { id: number }).id;
  await fixture.sql(
    `insert into accreditation.event_state as s (account_id, event_id, band_with_check_in) values ($1, $2, true)
     on conflict (account_id, event_id) do update set band_with_check_in = true`,
    [accountId, eventId],
  );
  return {
    wristband_id: await one(
      `insert into accreditation.wristband (account_id, event_id, name, color) values ($1, $2, gen_random_uuid(), '#e7b416') returning id`,
    ),
    desk_id: await one(
      `insert into accreditation.stock_desk (account_id, event_id, name, name_folded, created_by) values ($1, $2, 'Gate', gen_random_uuid(), 'Liis') returning id`,
    ),
  };
}

/** The movement of a wristband that a check-in gives. */
async function issuedWithCheckIn(headers: Headers): Promise<StockMovement | undefined> {
  const [{ wristband_id, desk_id }, person] = [await desk(), await door.addGuest()];
  // A band is counted once one was given out.
  const first = { wristband_id, desk_id, person_id: await door.addGuest(), quantity: 1 };
  await send(checkin.issueWristbands, first, {});
  await fixture.sql('update accreditation.person set wristband_id = $2 where id = $1', [person, wristband_id]);
  const { body } = await tap(service.url, door, person, { headers: { ...headers, 'x-give-desk': `${desk_id}` } });
  return body.wristbands?.movements[0];
}

/** What waits on a device, by the time that is stored of it. */
const WAYS: Readonly<Record<string, (headers: Headers) => Promise<string | null | undefined>>> = {
  'a check-in': (headers) => tapped(headers),
  'a check-in of a whole party': (headers) => tapped(headers, { action: 'check_in_all' }),
  'a check-in that is taken back': async (headers) =>
    tapped(headers, { person: await guestInside(), action: 'remove_check_in' }),
  'a guest without a place': async (headers) =>
    tapped(headers, { person: await guestInside(), table: 'over_admission' }),
  'a wristband given out': async (headers) => {
    const body = { ...(await desk()), person_id: await door.addGuest(), quantity: 1 };
    return (await send<BandsGiven>(checkin.issueWristbands, body, headers)).movements[0]?.tapped_at;
  },
  'a wristband given with a check-in': async (headers) => (await issuedWithCheckIn(headers))?.tapped_at,
  'a passage': async (headers) => {
    const area = await at.addArea('Backstage');
    const checkpoint_id = await at.addCheckpoint(area);
    const person_id = await at.addGuest(await at.addProfile(area));
    const decided = { passed: true, reason: 'any_time' } as const;
    return (await at.pass({ checkpoint_id, person_id, decided }, { headers })).body.passage.tapped_at;
  },
  'a tied number': async (headers) =>
    (
      await send<BandCode>(
        checkin.tieBand,
        { person_id: await door.addGuest(), code: `${randomUUID().slice(0, 12)}1` },
        headers,
      )
    ).tied_at,
  'a roll call': async (headers) =>
    (await send<RollCall>(checkin.startRollCall, { area_id: await at.addArea('Tent') }, headers)).started_at,
};

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const ago = (ms: number) => new Date(Date.now() - ms).toISOString();

/** What a device says, and how long ago it was by the clock of the server. */
const CLOCKS: readonly [name: string, says: () => Headers, ago: number][] = [
  ['is right', () => ({ 'x-tapped-at': ago(3 * DAY), 'x-device-time': ago(0) }), 3 * DAY],
  [
    'is five hours slow',
    () => ({ 'x-tapped-at': ago(5 * HOUR + 2 * MINUTE), 'x-device-time': ago(5 * HOUR) }),
    2 * MINUTE,
  ],
  ['is a day fast', () => ({ 'x-tapped-at': ago(HOUR - DAY), 'x-device-time': ago(-DAY) }), HOUR],
  ['is in 1970', () => ({ 'x-tapped-at': '1970-01-01T00:01:00Z', 'x-device-time': '1970-01-01T01:01:00Z' }), HOUR],
  ['was in 1970 and is right by now', () => ({ 'x-tapped-at': '1970-01-01T00:01:00Z', 'x-device-time': ago(0) }), 0],
  ['was a day fast and is right by now', () => ({ 'x-tapped-at': ago(-DAY), 'x-device-time': ago(0) }), 0],
  ['is not told, with a time of 1970', () => ({ 'x-tapped-at': '1970-01-01T00:01:00Z' }), 0],
  ['is not told, with a time to come', () => ({ 'x-tapped-at': ago(-DAY) }), 0],
  ['is not told', () => ({ 'x-tapped-at': ago(HOUR) }), HOUR],
];

describe.each(Object.entries(WAYS))('%s that waited on a device', (_what, storedOf) => {
  it.each(CLOCKS)('has the time of the server where the clock of the device %s', async (_clock, says, expected) => {
    const before = Date.now() - expected - MINUTE;
    const stored = Date.parse((await storedOf(says())) ?? '');
    const after = Date.now() - expected + MINUTE;
    expect([before, stored, after].toSorted((a, b) => a - b)).toEqual([before, stored, after]);
  });
});

/** By how much a list of times says that the clock was wrong, in minutes. */
const OFF: readonly [name: string, says: () => Headers, off: () => number | null][] = [
  ['is right', () => ({ 'x-tapped-at': ago(3 * DAY), 'x-device-time': ago(0) }), () => null],
  ['is a minute slow', () => ({ 'x-tapped-at': ago(HOUR), 'x-device-time': ago(MINUTE) }), () => null],
  ['is five hours slow', () => ({ 'x-tapped-at': ago(6 * HOUR), 'x-device-time': ago(5 * HOUR) }), () => -300],
  ['is a day fast', () => ({ 'x-tapped-at': ago(HOUR - DAY), 'x-device-time': ago(-DAY) }), () => 1440],
  [
    'was in 1970 and is right by now',
    () => ({ 'x-tapped-at': '1970-01-01T00:00:00Z', 'x-device-time': ago(0) }),
    () => -Math.round(Date.now() / MINUTE),
  ],
  [
    'is in the last year that is taken',
    () => ({ 'x-tapped-at': '2999-12-31T00:00:00Z', 'x-device-time': '2999-12-31T00:00:00Z' }),
    () => Math.round((Date.parse('2999-12-31T00:00:00Z') - Date.now()) / MINUTE),
  ],
  ['is not told', () => ({ 'x-tapped-at': ago(HOUR) }), () => null],
  ['is told with a tap that did not wait', () => ({ 'x-device-time': ago(5 * HOUR) }), () => null],
];

/** What each list of times says of a clock that was wrong. */
const FLAGS: Readonly<Record<string, (headers: Headers) => Promise<number | null | undefined>>> = {
  'the ledger of the door': async (headers) => {
    const personId = await door.addGuest();
    await tapped(headers, { person: personId });
    const params = { eventId, personId };
    const { body } = await call<GuestArrivals>(service.url, checkin.guestArrivals, { as: door.worker, params });
    return body.entries[0]?.clock_off_minutes;
  },
  'the ledger of passages': async (headers) => {
    await WAYS['a passage']?.(headers);
    const [passage] = await fixture.sql<{ minutes: number | null }>(
      `select clock_off_minutes as minutes from accreditation.check_in_entry
       where account_id = $1 and checkpoint_id is not null order by id desc limit 1`,
      [accountId],
    );
    return passage?.minutes;
  },
  'a wristband given out': async (headers) => {
    const body = { ...(await desk()), person_id: await door.addGuest(), quantity: 1 };
    return (await send<BandsGiven>(checkin.issueWristbands, body, headers)).movements[0]?.clock_off_minutes;
  },
  'a wristband given with a check-in': async (headers) => (await issuedWithCheckIn(headers))?.clock_off_minutes,
  'a tick of a roll call': async (headers) => {
    const area_id = await at.addArea('Tent');
    const body = { area_id, person_id: await door.addGuest(), guests: 1 };
    return (await send<RollCall>(checkin.tickRollCall, body, headers)).ticks[0]?.clock_off_minutes;
  },
};

describe.each(Object.entries(FLAGS))('%s', (_what, flagOf) => {
  it.each(OFF)('is flagged where the clock of the device %s', async (_clock, says, off) => {
    const [minutes, expected] = [await flagOf(says()), off()];
    if (expected === null) return expect(minutes).toBeNull();
    return expect(Math.abs((minutes ?? Infinity) - expected)).toBeLessThanOrEqual(1);
  });
});
