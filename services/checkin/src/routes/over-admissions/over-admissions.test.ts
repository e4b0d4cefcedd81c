import { checkin, type CheckInStats, type DoorList, type OverAdmission, type Problem } from '@laminate/contracts';
import { call } from '@laminate/testing';
import { openDoorService, tap } from '../../testing/door-fixture.ts';
import { arrivalsOf } from '../../testing/ledger-calls.ts';
import { StreamReader } from '../../testing/stream-reader.ts';

const { door, service } = await openDoorService();

const TAPPED_AT = new Date(Date.now() - 60 * 60_000).toISOString();
const list = async (since?: number) =>
  (
    await call<DoorList>(service.url, checkin.doorList, {
      as: door.worker,
      params: { eventId: door.eventId },
      query: since === undefined ? {} : { since },
    })
  ).body;
const settle = (id: number, device = 'Gate B') =>
  call<OverAdmission & Problem>(service.url, checkin.settleOverAdmission, {
    as: door.worker,
    params: { eventId: door.eventId },
    body: { over_admission_id: id },
    headers: { 'x-device': device },
  });

/** The last place goes at gate A, then comes what gate B had queued. */
async function lastPlaceTwice(name: string) {
  const guest = await door.addGuest({ name });
  await tap(service.url, door, guest, { device: 'Gate A' });
  const late = await tap(service.url, door, guest, { device: 'Gate B', headers: { 'x-tapped-at': TAPPED_AT } });
  return { guest, late };
}

it('is in the stream, the list and its differences until it is marked as resolved', async () => {
  const before = (await list()).seq;
  const reader = await StreamReader.open({ url: service.url, eventId: door.eventId, token: door.worker.token });
  const { guest, late } = await lastPlaceTwice('Mari Tamm');
  expect([late.status, late.body.code]).toEqual([409, 'full']);
  await reader.until(() => reader.received.some(({ kind }) => kind === 'over-admission'));
  const announced = reader.received.find(({ kind }) => kind === 'over-admission')?.data as {
    over_admission: OverAdmission;
  };
  expect(announced.over_admission).toMatchObject({
    person_id: guest,
    name: 'Mari Tamm',
    reason: 'full',
    guests: 1,
    tapped_at: TAPPED_AT,
    device: 'Gate B',
    settled: null,
    holders: [{ device: 'Gate A', guests: 1 }],
  });
  for (const answer of [await list(), await list(before)])
    expect(answer.over_admissions).toEqual([announced.over_admission]);
  const { body: stats } = await call<CheckInStats>(service.url, checkin.checkInStats, {
    as: door.worker,
    params: { eventId: door.eventId },
  });
  expect(stats.over_admissions).toEqual([announced.over_admission]);

  const { status, body } = await settle(announced.over_admission.id);
  expect([status, body.settled?.device]).toEqual([200, 'Gate B']);
  expect((await settle(announced.over_admission.id, 'Gate C')).body.settled?.device).toBe('Gate B');
  await reader.until(() => reader.received.some(({ kind }) => kind === 'over-admission-settled'));
  reader.close();
  expect((await list(before)).over_admissions).toEqual([]);
  expect(reader.received.map(({ id }) => id)).toEqual(
    reader.received.map((_, index) => (reader.received[0]?.id ?? 0) + index),
  );
});

it('answers the phone as if it had come late, and keeps the time of the tap that found a place', async () => {
  const guest = await door.addGuest({ guestCount: 2 });
  const late = await tap(service.url, door, guest, {
    action: 'check_in_all',
    headers: { 'x-tapped-at': TAPPED_AT, 'x-tapped-guests': '2' },
  });
  expect(late.body).toMatchObject({ changed: true, person: { checked_in_count: 2 } });
  await tap(service.url, door, guest, { action: 'remove_check_in' });
  const { entries } = (await arrivalsOf(service.url, door, guest)).body;
  expect(entries.map(({ tapped_at }) => tapped_at)).toEqual([null, TAPPED_AT]);
  expect((await list()).over_admissions).toEqual([]);
});

it.each([
  [{ 'x-tapped-at': 'yesterday' }, 'x-tapped-at'],
  [{ 'x-tapped-at': TAPPED_AT, 'x-device-time': 'noon' }, 'x-device-time'],
  [{ 'x-tapped-at': TAPPED_AT, 'x-tapped-guests': '0' }, 'x-tapped-guests'],
  [{ 'x-tapped-at': TAPPED_AT, 'x-tapped-guests': '99999' }, 'x-tapped-guests'],
  [{ 'x-device': 'x'.repeat(65) }, 'x-device'],
  [{ 'x-device': '%00' }, 'x-device'],
])('refuses what is no time or number, and nothing happens: %j', async (headers, path) => {
  const guest = await door.addGuest();
  const { status, body } = await tap(service.url, door, guest, { headers });
  expect([status, body.code, body.errors.map((error) => error.path)]).toEqual([400, 'invalid_request', [path]]);
  expect((await tap(service.url, door, guest)).status).toBe(200);
});

it('settles nothing of another event', async () => {
  await lastPlaceTwice('Jaan Kask');
  const [open] = (await list()).over_admissions ?? [];
  const as = await door.fixture.caller({ accountId: door.accountId, role: 'owner' });
  const elsewhere = await call(service.url, checkin.settleOverAdmission, {
    as,
    params: { eventId: await door.fixture.event(door.accountId) },
    body: { over_admission_id: open?.id ?? 0 },
  });
  expect(elsewhere.status).toBe(404);
  expect((await settle(2_000_000_000)).status).toBe(404);
  expect((await list()).over_admissions).toEqual([open]);
});
