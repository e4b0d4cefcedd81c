import { checkin, type DoorList } from '@laminate/contracts';
import { call } from '@laminate/testing';
import { startCheckin } from '../../service.ts';
import { openDoorService, tap } from '../../testing/door-fixture.ts';
import { StreamReader } from '../../testing/stream-reader.ts';

const { door, service } = await openDoorService();
const list = async (url: string, since?: number) => {
  const query: Record<string, number> = since === undefined ? {} : { since };
  return (await call<DoorList>(url, checkin.doorList, { as: door.worker, params: { eventId: door.eventId }, query }))
    .body;
};

/** How many of each guest are in, as a phone has it: a whole list, with later differences laid over it. */
const countsOf = (...parts: readonly DoorList[]) =>
  new Map(parts.flatMap(({ people }) => people.id.map((id, index) => [id, people.checked_in_count[index]] as const)));

beforeAll(async () => {
  await door.addGuests(9000);
});

it('costs no new list a tap, and what a phone then has is right', async () => {
  const guests = await Promise.all(Array.from({ length: 20 }, () => door.addGuest({ guestCount: 9 })));
  const start = Date.now();
  let later = await list(service.url);
  const made = new Set([later.seq]);
  for (const [index, guest] of guests.entries()) {
    await tap(service.url, door, guest);
    if (index % 4 !== 2) continue;
    later = await list(service.url);
    made.add(later.seq);
  }
  expect(later.full).toBe(true);
  // Each serves for 5 s, however slow the machine.
  expect(made.size).toBeLessThanOrEqual(1 + Math.floor((Date.now() - start) / 5000));
  expect(later.seq).toBeLessThan(await door.seq());

  const rest = await list(service.url, later.seq);
  expect([rest.full, rest.seq]).toEqual([false, await door.seq()]);
  const fresh = await startCheckin(door.fixture.env('checkin'));
  const truth = await list(fresh.url);
  await fresh.close();
  expect(truth.seq).toBe(await door.seq());
  expect(countsOf(later, rest)).toEqual(countsOf(truth));
});

it('lets the stream go on from the very number of the list', async () => {
  const guest = await door.addGuest({ guestCount: 9 });
  const opened = await list(service.url);
  await tap(service.url, door, guest);
  await tap(service.url, door, guest);
  const { seq } = await list(service.url);
  const reader = await StreamReader.open({
    url: service.url,
    eventId: door.eventId,
    token: door.worker.token,
    lastEventId: seq,
  });
  const head = await door.seq();
  await reader.until(() => reader.seqs.at(-1) === head || seq === head);
  expect(reader.seqs).toEqual(Array.from({ length: head - seq }, (_, index) => seq + 1 + index));
  expect(seq).toBeGreaterThanOrEqual(opened.seq);
  reader.close();
});
