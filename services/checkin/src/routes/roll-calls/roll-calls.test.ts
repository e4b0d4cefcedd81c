import { randomUUID } from 'node:crypto';
import { checkin, type Problem, type RollCall, type RollCalls } from '@laminate/contracts';
import { call, type Answer, type Caller } from '@laminate/testing';
import { checkpointsOf } from '../../testing/checkpoint-fixture.ts';
import { openDoorService } from '../../testing/door-fixture.ts';
import { StreamReader } from '../../testing/stream-reader.ts';

const { door, service } = await openDoorService();
const at = checkpointsOf(door, service.url);

interface Sent {
  readonly key?: string;
  readonly as?: Caller;
  readonly headers?: Readonly<Record<string, string>>;
}

type Route = typeof checkin.startRollCall | typeof checkin.tickRollCall | typeof checkin.endRollCall;

const send =
  (route: Route) =>
  (
    body: object,
    { key = randomUUID(), as = door.worker, headers = {} }: Sent = {},
  ): Promise<Answer<RollCall & Problem>> =>
    call<RollCall & Problem>(service.url, route, {
      as,
      params: { eventId: door.eventId },
      body,
      headers: { 'idempotency-key': key, ...headers },
    });
const [start, tick, end] = [send(checkin.startRollCall), send(checkin.tickRollCall), send(checkin.endRollCall)];

const read = async (): Promise<RollCalls> =>
  (await call<RollCalls>(service.url, checkin.rollCalls, { as: door.worker, params: { eventId: door.eventId } })).body;
const openOf = async (area: number) => (await read()).roll_calls.filter(({ area_id }) => area_id === area);
const found = ({ ticks }: RollCall) => ticks.map(({ person_id, guests }) => [person_id, guests]);

const MINUTE = 60_000;
const ago = (minutes: number) => new Date(Date.now() - minutes * MINUTE).toISOString();
/** Made so many minutes ago, on a device whose clock is ahead by as many. */
const queued = (minutes: number, ahead = 0): Sent => ({
  headers: { 'x-tapped-at': ago(minutes - ahead), 'x-device-time': ago(-ahead) },
});

/** An area that counts who leaves, with a party inside. */
async function backstage(guests = 2) {
  const area = await at.addArea('Backstage');
  const checkpoint_id = await at.addCheckpoint(area);
  const person_id = await at.addGuest(await at.addProfile(area), { guestCount: guests });
  await at.pass({ person_id, checkpoint_id, guests });
  return { area, checkpoint_id, person_id };
}

const logOf = (area: string) =>
  door.fixture.sql<{ action: string; found: number; expected: number }>(
    `select action, (details ->> 'found')::int as found, (details ->> 'expected')::int as expected
     from accreditation.activity_log where action like '%roll_call' and details ->> 'area' = $1 order by id`,
    [area],
  );

describe('a roll call', () => {
  it('is joined where one is open, and ticked off by two devices in parallel', async () => {
    const { area, person_id } = await backstage();
    const other = await door.addGuest();
    const security = await door.fixture.caller({ accountId: door.accountId, role: 'security', eventId: door.eventId });
    const reader = await StreamReader.open({ url: service.url, eventId: door.eventId, token: security.token });
    const [first, second] = await Promise.all([start({ area_id: area }), start({ area_id: area }, { as: security })]);
    expect([first.status, second.body.id]).toEqual([200, first.body.id]);
    await Promise.all([
      tick({ area_id: area, person_id, guests: 2 }),
      tick({ area_id: area, person_id: other, guests: 1 }, { as: security }),
    ]);
    const [open] = await openOf(area);
    expect(found(open as RollCall)).toEqual([
      [person_id, 2],
      [other, 1],
    ]);
    await reader.until(() => reader.received.filter(({ kind }) => kind === 'roll-call').length === 3);
    reader.close();
    const messages = reader.received.map(({ data }) => data as { seq: number; roll_call: RollCall });
    expect(messages.map(({ roll_call }) => roll_call.ticks.length)).toEqual([0, 1, 1]);
    expect(messages.map(({ seq }) => seq)).toEqual(messages.map((_, index) => (messages[0]?.seq ?? 0) + index));
    // A device that joins later has what others have found.
    expect((await start({ area_id: area })).body.ticks).toHaveLength(2);
  });

  it('says in the log who started and ended it, and how many were found of how many', async () => {
    const area = await at.addArea('Tent by the lake');
    const checkpoint_id = await at.addCheckpoint(area);
    const person_id = await at.addGuest(await at.addProfile(area), { guestCount: 3 });
    await at.pass({ person_id, checkpoint_id, guests: 3 });
    const { id } = (await tick({ area_id: area, person_id, guests: 2 })).body;
    const ended = await end({ area_id: area, roll_call_id: id });
    expect([ended.body.ended?.user, await openOf(area)]).toEqual([ended.body.started_by, []]);
    expect(await logOf('Tent by the lake')).toEqual([
      { action: 'start_roll_call', found: 0, expected: 3 },
      { action: 'end_roll_call', found: 2, expected: 3 },
    ]);
  });
});

describe('what comes again', () => {
  it('changes nothing, also after the end', async () => {
    const { area, person_id } = await backstage();
    const [startKey, tickKey] = [randomUUID(), randomUUID()];
    const { id } = (await start({ area_id: area }, { key: startKey })).body;
    await tick({ area_id: area, person_id, guests: 2 }, { key: tickKey });
    await end({ area_id: area });
    const seq = await door.seq();
    const again = [
      await start({ area_id: area }, { key: startKey }),
      await tick({ area_id: area, person_id, guests: 2 }, { key: tickKey }),
      await end({ area_id: area }),
    ];
    expect(again.map(({ status, body }) => [status, body.id])).toEqual([
      [200, id],
      [200, id],
      [200, id],
    ]);
    expect([await door.seq(), await openOf(area)]).toEqual([seq, []]);
  });

  it('under the same key for another guest is refused', async () => {
    const { area, person_id } = await backstage();
    const key = randomUUID();
    await tick({ area_id: area, person_id, guests: 2 }, { key });
    const other = await door.addGuest();
    expect((await tick({ area_id: area, person_id: other, guests: 1 }, { key })).body.code).toBe('key_reuse');
    expect((await start({ area_id: area }, { key })).body.code).toBe('key_reuse');
  });
});

describe('ticks of one party, made 3, 2 and 1 minutes ago', () => {
  const TICKS = [
    { minutes: 3, guests: 2 },
    { minutes: 2, guests: 0 },
    { minutes: 1, guests: 1 },
  ] as const;

  it.each([
    [0, 1, 2],
    [0, 2, 1],
    [1, 0, 2],
    [1, 2, 0],
    [2, 0, 1],
    [2, 1, 0],
  ])('come to the last one in the order %i, %i, %i', async (...order) => {
    const { area, person_id } = await backstage();
    await start({ area_id: area }, queued(5));
    for (const index of order) {
      const { minutes, guests } = TICKS[index] ?? TICKS[0];
      // One clock is right, one behind, one ahead.
      await tick({ area_id: area, person_id, guests }, queued(minutes, (index - 1) * 90));
    }
    const [open] = await openOf(area);
    expect(found(open as RollCall)).toEqual([[person_id, 1]]);
  });

  it.each([
    [1, 2],
    [2, 1],
  ])('of the same moment come to the greater number: %i, %i', async (...guests) => {
    const { area, person_id } = await backstage();
    await start({ area_id: area }, queued(5));
    const headers = { 'x-tapped-at': ago(2) };
    for (const one of guests) await tick({ area_id: area, person_id, guests: one }, { headers });
    expect(found((await openOf(area))[0] as RollCall)).toEqual([[person_id, 2]]);
  });
});

describe('what waited on its device', () => {
  it('is kept in the roll call that was open then, though it has ended', async () => {
    const { area, person_id } = await backstage();
    const { id } = (await start({ area_id: area }, queued(30))).body;
    await end({ area_id: area }, queued(10));
    const late = await tick({ area_id: area, person_id, guests: 2 }, queued(20));
    expect([late.body.id, found(late.body), late.body.ended === null]).toEqual([id, [[person_id, 2]], false]);
    expect(await openOf(area)).toEqual([]);
  });

  it('names the roll call, where the device knows it, and is kept there', async () => {
    const { area, person_id } = await backstage();
    const { id } = (await start({ area_id: area }, queued(30))).body;
    await end({ area_id: area }, queued(20));
    expect((await tick({ area_id: area, roll_call_id: id, person_id, guests: 2 }, queued(10))).body.id).toBe(id);
    expect(await openOf(area)).toEqual([]);
  });

  it('starts a roll call where none was open, at the time that it was made', async () => {
    const { area, person_id } = await backstage();
    const before = Date.now();
    const started = (await tick({ area_id: area, person_id, guests: 1 }, queued(20))).body;
    const made = Date.parse(started.started_at) + 20 * MINUTE;
    expect([made >= before, made <= Date.now()]).toEqual([true, true]);
    expect((await start({ area_id: area })).body.id).toBe(started.id);
  });

  it('ends no roll call that began later', async () => {
    const { area } = await backstage();
    const first = (await start({ area_id: area }, queued(30))).body;
    await end({ area_id: area }, queued(20));
    const second = (await start({ area_id: area }, queued(10))).body;
    expect(second.id).not.toBe(first.id);
    expect((await end({ area_id: area }, queued(20))).body.id).toBe(first.id);
    expect((await openOf(area)).map(({ id }) => id)).toEqual([second.id]);
  });
});

describe('who can', () => {
  it('not callers of another account, nor with people and areas of another event', async () => {
    const { area, person_id } = await backstage();
    const stranger = await door.fixture.caller({ accountId: await door.fixture.account(), role: 'owner' });
    expect((await start({ area_id: area }, { as: stranger })).status).toBe(404);
    expect((await start({ area_id: 2_000_000_000 })).body.message_code).toBe('no_such_area');
    expect((await end({ area_id: area })).body.message_code).toBe('no_such_roll_call');
    const nobody = await tick({ area_id: area, person_id: 2_000_000_000, guests: 1 });
    expect(nobody.body.message_code).toBe('no_such_person_on_list');
    const { id } = (await start({ area_id: area })).body;
    const elsewhere = (await backstage()).area;
    const wrong = await tick({ area_id: elsewhere, roll_call_id: id, person_id, guests: 1 });
    expect([wrong.status, wrong.body.message_code]).toEqual([404, 'no_such_roll_call']);
  });

  it.each([
    [{ guests: -1 }, 'guests'],
    [{ guests: 1.5 }, 'guests'],
    [{ roll_call_id: 'x' }, 'roll_call_id'],
  ])('not with invalid input: %j', async (wrong, path) => {
    const { area, person_id } = await backstage();
    const { status, body } = await tick({ area_id: area, person_id, guests: 1, ...wrong });
    expect([status, body.errors.map((error) => error.path)]).toEqual([400, [path]]);
    expect(await openOf(area)).toEqual([]);
  });
});
