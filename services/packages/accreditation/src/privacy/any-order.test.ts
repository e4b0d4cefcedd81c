import { randomUUID } from 'node:crypto';
import { holdLock } from '@laminate/testing';
import fc from 'fast-check';
import { NOTHING_OFF, ledgerFaults } from '../testing/ledger-invariants.ts';
import { erase, replaceErase } from '../testing/erase-fixture.ts';
import { mentions } from '../testing/mentions.ts';
import { groupOf, openTapFixture, tapOf, type TapFixture } from '../testing/tap-fixture.ts';

let fixture: TapFixture;
beforeAll(async () => {
  fixture = await openTapFixture();
});
afterAll(() => fixture.close());

const GUESTS = 5;
const press = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constantFrom('check_in' as const, 'remove_check_in' as const, 'check_in_all' as const),
      who: fc.nat(GUESTS - 1),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('group' as const), who: fc.constant(0) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('erase' as const), who: fc.nat(GUESTS - 1) }) },
);
type Press = typeof press extends fc.Arbitrary<infer T> ? T : never;

/**
 * Runs presses of several devices and of the office concurrently, round after round. @returns what is wrong afterwards
 */
async function run(rounds: readonly (readonly Press[])[]) {
  const here = await fixture.addEvent();
  const unitId = await fixture.unit(here);
  const name = `Guest ${randomUUID()}`;
  const ids: number[] = [];
  for (let index = 0; index < GUESTS; index++)
    ids.push(await fixture.person(here, { guests: 1 + (index % 3), unitId }));
  for (const id of ids)
    await fixture.sql('update accreditation.person set name = $2 where id = $1', [id, `${name} no ${id}.`]);
  const erasedAt = new Map<number, number>();
  let erasures = 0;
  for (const round of rounds) {
    await Promise.all(
      round.map(async ({ kind, who }) => {
        const id = ids[who] as number;
        if (kind === 'group') return fixture.applyGroup(here, groupOf(unitId));
        if (kind !== 'erase') return fixture.apply(here, [tapOf(id, kind)]);
        const { seq } = await erase(fixture, here, [id]);
        if (seq === null) return;
        erasures += 1;
        erasedAt.set(id, seq);
      }),
    );
  }
  const { ledger_gaps: _notOnlyTaps, ...faults } = await ledgerFaults(fixture, here.eventId);
  const named: string[] = [];
  for (const id of erasedAt.keys()) named.push(...(await mentions(fixture, here.eventId, `${name} no ${id}.`)));
  const lateArrivals = await fixture.sql<{ person_id: number; seq: number }>(
    'select person_id, seq from accreditation.check_in_entry where event_id = $1 and delta > 0',
    [here.eventId],
  );
  return {
    faults,
    named,
    lateArrivals: lateArrivals.filter(({ person_id: id, seq }) => seq > (erasedAt.get(id) ?? Infinity)),
    // Each who was to be erased, once.
    missing:
      new Set(
        rounds
          .flat()
          .filter(({ kind }) => kind === 'erase')
          .map(({ who }) => who),
      ).size - erasures,
  };
}

const { ledger_gaps: _notOnlyTaps, ...faults } = NOTHING_OFF;
const NOTHING_WRONG = { faults, named: [], lateArrivals: [], missing: 0 };

it('keeps counts, ledger and totals true and names no one, whatever is tapped at the same moment', async () => {
  const rounds = fc.array(fc.array(press, { minLength: 2, maxLength: 10 }), { minLength: 1, maxLength: 6 });
  await fc.assert(
    fc.asyncProperty(rounds, async (plan) => {
      expect(await run(plan)).toEqual(NOTHING_WRONG);
    }),
    { numRuns: 25 },
  );
});

it('would erase a guest twice without the lock of the event', async () => {
  await replaceErase(
    fixture,
    ['where s.account_id = v_account and s.event_id = p_event for update;', 'where false;'],
    ['    if erased > 0 then', '    if erased > 0 then perform pg_advisory_xact_lock_shared(724301);'],
  );
  const round: Press[] = Array.from({ length: 2 }, () => ({ kind: 'erase', who: 0 }));
  // Both have decided before one goes on.
  const meeting = await holdLock(fixture, 'select pg_advisory_xact_lock(724301)');
  const ran = run([round]);
  await meeting.untilWaiting(round.length, ran);
  await meeting.release();
  expect((await ran).missing).toBe(-1);
});
