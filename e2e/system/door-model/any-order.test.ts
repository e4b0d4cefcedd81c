import { randomUUID } from 'node:crypto';
import { checkin, type Problem, type TapResult } from '@laminate/contracts';
import { call } from '@laminate/testing';
import fc from 'fast-check';
import { deep } from '@laminate/tools/test/depth';
import { openDoorFixture, type DoorFixture, type Event } from './fixture.ts';

const RUNS = deep ? 100 : 15;
const DEVICES = 5;
const ROUTES = { check_in: checkin.checkIn, remove_check_in: checkin.removeCheckIn, check_in_all: checkin.checkInAll };

interface Tap {
  readonly device: number;
  readonly guest: number;
  readonly action: keyof typeof ROUTES;
}

let fixture: DoorFixture;
beforeAll(async () => {
  fixture = await openDoorFixture();
});
afterAll(() => fixture.close());

/** Sends each tap twice with its key, in this order but all at the same time, over two processes. */
async function replay(
  event: Event,
  taps: readonly Tap[],
  order: readonly number[],
): Promise<{ counts: number[]; accepted: number[] }> {
  const keys = taps.map(() => randomUUID());
  const answers = await Promise.all(
    order.map(async (position) => {
      const { device, guest, action } = taps[position % taps.length] as Tap;
      const headers = { 'idempotency-key': keys[position % taps.length] as string, 'x-device': `Gate ${device}` };
      const body = { person_id: event.guestIds[guest] };
      const answer = await call<TapResult & Problem>(fixture.doors[position % 2] as string, ROUTES[action], {
        as: fixture.owner,
        params: { eventId: event.eventId },
        body,
        headers,
      });
      return {
        tap: position % taps.length,
        text: JSON.stringify([answer.status, answer.body.code, answer.body.changed, answer.body.seq]),
        changed: answer.body.changed === true,
      };
    }),
  );
  const byTap = Map.groupBy(answers, ({ tap }) => tap);
  for (const both of byTap.values()) expect(new Set(both.map(({ text }) => text)).size).toBe(1);
  const rows = await fixture.sql<{ count: number }>(
    'select checked_in_count as count from accreditation.person where event_id = $1 order by id',
    [event.eventId],
  );
  const accepted = taps.flatMap((_tap, index) => (byTap.get(index)?.[0]?.changed ? [index] : []));
  return { counts: rows.map(({ count }) => count), accepted };
}

const PARTIES = [1, 2, 3, 5];
const tapsOf = (...actions: Tap['action'][]) =>
  fc.array(
    fc.record({ device: fc.nat(DEVICES - 1), guest: fc.nat(PARTIES.length - 1), action: fc.constantFrom(...actions) }),
    { minLength: 1, maxLength: 24 },
  );
/** Taps with two orders in which they arrive, each of them twice. */
const doubled = (...actions: Tap['action'][]) =>
  tapsOf(...actions).chain((taps) => {
    const positions = Array.from({ length: taps.length * 2 }, (_, index) => index);
    const order = fc.shuffledSubarray(positions, { minLength: positions.length });
    return fc.tuple(fc.constant(taps), order, order);
  });

it('ends the same in whatever order the taps of five devices arrive, each twice', async () => {
  await fc.assert(
    fc.asyncProperty(doubled('check_in', 'check_in', 'check_in', 'check_in_all'), async ([taps, one, other]) => {
      const [first, second] = [
        await replay(await fixture.event(PARTIES), taps, one),
        await replay(await fixture.event(PARTIES), taps, other),
      ];
      const expected = PARTIES.map((places, guest) => {
        const own = taps.filter((tap) => tap.guest === guest);
        return own.some(({ action }) => action === 'check_in_all') ? places : Math.min(places, own.length);
      });
      expect([first.counts, second.counts]).toEqual([expected, expected]);
    }),
    { numRuns: RUNS },
  );
});

it('with removals in between ends within what any order allows, and as the accepted taps say', async () => {
  await fc.assert(
    fc.asyncProperty(doubled('check_in', 'check_in', 'remove_check_in'), async ([taps, order]) => {
      const { counts, accepted } = await replay(await fixture.event(PARTIES), taps, order);
      for (const [guest, count] of counts.entries()) {
        const of = (action: Tap['action'], among = taps) =>
          among.filter((tap) => tap.guest === guest && tap.action === action).length;
        const [arrived, removed] = [Math.min(of('check_in'), PARTIES[guest] as number), of('remove_check_in')];
        // Removals that all come first change nothing. Arrivals that all come first leave them the most to take.
        expect(count).toBeLessThanOrEqual(arrived);
        expect(count).toBeGreaterThanOrEqual(Math.max(0, arrived - removed));
        const done = accepted.map((index) => taps[index] as Tap);
        expect(count).toBe(of('check_in', done) - of('remove_check_in', done));
      }
    }),
    { numRuns: RUNS },
  );
});
