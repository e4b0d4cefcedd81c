import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { checkin } from '@laminate/contracts';
import type { RunningService } from '@laminate/kit';
import { call } from '@laminate/testing';
import { startCheckin } from '../../service.ts';
import { openDoor, tap, type Door } from '../../testing/door-fixture.ts';
import { checkInGroup, undoCheckInGroup } from '../../testing/ledger-calls.ts';
import { StreamReader } from '../../testing/stream-reader.ts';

interface DoorTotals {
  readonly checked_in_count: number;
}

let door: Door;
beforeAll(async () => {
  door = await openDoor();
});
afterAll(() => door.fixture.close());

const numbers = (from: number, count: number) => Array.from({ length: count }, (_, index) => from + index);

describe.each(['redis', 'postgres'] as const)('the stream over %s', (bus) => {
  let service: RunningService;
  const open = (lastEventId?: number, token = door.worker.token) =>
    StreamReader.open({
      url: service.url,
      eventId: door.eventId,
      token,
      ...(lastEventId === undefined ? {} : { lastEventId }),
    });

  beforeAll(async () => {
    service = await startCheckin(door.fixture.env('checkin', { bus }));
  });
  afterAll(() => service.close());

  it('brings taps to every reader, absolute, in sequence and with totals', async () => {
    const guest = await door.addGuest({ guestCount: 3 });
    const start = await door.seq();
    const [first, second] = await Promise.all([open(), open()]);
    await first.until(() => first.heartbeats > 0 && second.heartbeats > 0);
    await tap(service.url, door, guest, { device: 'Gate A' });
    await tap(service.url, door, guest, { action: 'remove_check_in' });
    for (const reader of [first, second]) {
      await reader.until(() => reader.received.length === 2);
      expect(reader.seqs).toEqual([start + 1, start + 2]);
      const [came, left] = reader.received;
      expect(came).toMatchObject({
        kind: 'checked-in',
        data: { seq: start + 1, person: { id: guest, checked_in_count: 1 }, by: { device: 'Gate A' } },
      });
      expect(left).toMatchObject({ kind: 'removed-check-in', data: { person: { checked_in_count: 0 } } });
      const [withGuest = 0, without = 0] = reader.received.map(
        ({ data }) => (data.totals as DoorTotals).checked_in_count,
      );
      expect(withGuest).toBe(without + 1);
      reader.close();
    }
  });

  it('brings a whole group as one number, and the key of a single tap with it', async () => {
    const unitId = await door.addUnit(`Press ${bus}`);
    const guest = await door.addGuest({ unitId, guestCount: 2 });
    await door.addGuest({ unitId });
    const start = await door.seq();
    const reader = await open(start);
    const [groupKey, tapKey] = [randomUUID(), randomUUID()];
    const { body } = await checkInGroup(service.url, door, unitId, { key: groupKey });
    await tap(service.url, door, guest, { action: 'remove_check_in', key: tapKey });
    await undoCheckInGroup(service.url, door, body.batch);
    await reader.until(() => reader.received.length === 3);
    expect(reader.received).toMatchObject([
      { kind: 'people-updated', data: { seq: start + 1, count: 2 } },
      { kind: 'removed-check-in', data: { seq: start + 2, key: tapKey } },
      { kind: 'people-updated', data: { seq: start + 3, count: 1 } },
    ]);
    expect(reader.received[0]?.data).not.toHaveProperty('key');
    reader.close();
  });

  it('resumes after a disconnect without a gap or a double', async () => {
    const guest = await door.addGuest({ guestCount: 100 });
    const start = await door.seq();
    const before = await open(start);
    await Promise.all(numbers(0, 10).map(() => tap(service.url, door, guest)));
    await before.until(() => before.received.length >= 10);
    before.close();
    await Promise.all(numbers(0, 15).map(() => tap(service.url, door, guest)));
    const after = await open(start + 4);
    await Promise.all(numbers(0, 5).map(() => tap(service.url, door, guest)));
    await after.until(() => after.received.length >= 26);
    expect(after.seqs).toEqual(numbers(start + 5, 26));
    after.close();
  });

  it('is closed when the role is taken away', async () => {
    const guard = await door.fixture.caller({ accountId: door.accountId, role: 'worker_bee', eventId: door.eventId });
    const reader = await open(undefined, guard.token);
    await reader.until(() => reader.heartbeats > 0);
    await door.fixture.sql('delete from accounts.event_user where user_id = $1', [guard.userId]);
    await reader.until(() => reader.closed);
    const refused = await open(undefined, guard.token);
    expect(refused.status).toBe(404);
  });

  it('is closed when the session has ended', async () => {
    const guard = await door.fixture.caller({ accountId: door.accountId, role: 'manager' });
    const reader = await open(undefined, guard.token);
    await reader.until(() => reader.heartbeats > 0);
    await door.fixture.sql('update accounts.session set ended_at = now() where id = $1', [guard.sessionId]);
    await reader.until(() => reader.closed);
    expect((await open(undefined, guard.token)).status).toBe(401);
  });
});

describe('the stream', () => {
  it('goes on by polling while the bus is away', async () => {
    const lost = await startCheckin({ ...door.fixture.env('checkin'), REDIS_URL: 'redis://127.0.0.1:1' });
    const writer = await startCheckin(door.fixture.env('checkin'));
    const guest = await door.addGuest();
    const reader = await StreamReader.open({
      url: lost.url,
      eventId: door.eventId,
      token: door.worker.token,
      lastEventId: await door.seq(),
    });
    await tap(writer.url, door, guest);
    await reader.until(() => reader.received.length === 1);
    reader.close();
    await Promise.all([lost.close(), writer.close()]);
  });

  it('brings what another process commits, and resumes there after this one has stopped', async () => {
    const [one, other] = [
      await startCheckin(door.fixture.env('checkin')),
      await startCheckin(door.fixture.env('checkin')),
    ];
    // What is announced before a new connection of the bus is there comes with the next look at the database.
    while (!(one.bus.isUp() && other.bus.isUp())) await sleep(10);
    const guest = await door.addGuest({ guestCount: 2 });
    const start = await door.seq();
    const reader = await StreamReader.open({
      url: one.url,
      eventId: door.eventId,
      token: door.worker.token,
      lastEventId: start,
    });
    await tap(other.url, door, guest);
    await reader.until(() => reader.received.length === 1);
    await one.close();
    await reader.until(() => reader.closed);
    await tap(other.url, door, guest);
    const resumed = await StreamReader.open({
      url: other.url,
      eventId: door.eventId,
      token: door.worker.token,
      lastEventId: start + 1,
    });
    await resumed.until(() => resumed.received.length === 1);
    expect(resumed.seqs).toEqual([start + 2]);
    resumed.close();
    await other.close();
  });

  it('sends a reset to a reader who is ahead of the event, or further behind than is buffered', async () => {
    const service = await startCheckin(door.fixture.env('checkin'));
    const head = await door.seq();
    const open = (lastEventId: number) =>
      StreamReader.open({ url: service.url, eventId: door.eventId, token: door.worker.token, lastEventId });
    const ahead = await open(head + 50);
    await ahead.until(() => ahead.received.length === 1);
    expect(ahead.received[0]).toEqual({ id: head, kind: 'reset', data: { seq: head } });
    await door.fixture.sql('delete from accreditation.event_change where event_id = $1 and seq <= 2', [door.eventId]);
    const behind = await open(0);
    await behind.until(() => behind.received.length === 1);
    expect(behind.received[0]?.kind).toBe('reset');
    ahead.close();
    behind.close();
    await service.close();
  });

  it('refuses what is no sequence number, and takes the place only from the header', async () => {
    const service = await startCheckin(door.fixture.env('checkin'));
    const channel = `event-${door.eventId}`;
    const asked = { as: door.worker, query: { channel } };
    const wrong = await call(service.url, checkin.stream, { ...asked, headers: { 'last-event-id': 'x' } });
    expect([wrong.status, wrong.body.errors[0]?.path]).toEqual([400, 'Last-Event-ID']);
    const inQuery = await call(service.url, checkin.stream, { as: door.worker, query: { channel, lastEventId: 3 } });
    expect([inQuery.status, inQuery.body.errors[0]?.path]).toEqual([400, 'lastEventId']);
    await service.close();
  });
});
