import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { NOTHING_OFF, ledgerFaults, rowsByKey } from '../testing/ledger-invariants.ts';
import { groupOf, openTapFixture, tapOf, undoOf, type TapFixture } from '../testing/tap-fixture.ts';

let fixture: TapFixture;
beforeAll(async () => {
  fixture = await openTapFixture();
});
afterAll(() => fixture.close());

/** A press on a phone. `nth` picks an arrival or a batch among those the phone has seen by then. */
type Press =
  | { readonly kind: 'check_in' | 'remove_check_in' | 'check_in_all'; readonly who: number; readonly twice: boolean }
  | { readonly kind: 'undo_arrival' | 'undo_check_in_group'; readonly nth: number; readonly twice: boolean }
  | { readonly kind: 'check_in_group'; readonly unit: number; readonly twice: boolean };

const press: fc.Arbitrary<Press> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constantFrom('check_in' as const, 'remove_check_in' as const, 'check_in_all' as const),
      who: fc.nat(4),
      twice: fc.boolean(),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constantFrom('undo_arrival' as const, 'undo_check_in_group' as const),
      nth: fc.nat(20),
      twice: fc.boolean(),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('check_in_group' as const), unit: fc.nat(1), twice: fc.boolean() }),
  },
);
const guest = fc.record({ guests: fc.integer({ min: 1, max: 4 }), blocked: fc.boolean(), pending: fc.boolean() });

interface Acknowledged {
  readonly key: string;
  /** Rows that it must have in the ledger, and their sum. */
  readonly rows: number;
  readonly delta: number | null;
}

it('keeps the ledger true under any taps, undos and groups of several devices', async () => {
  const guests = fc.array(guest, { minLength: 5, maxLength: 5 });
  // Rounds come one after the other, the presses of a round together.
  const rounds = fc.array(fc.array(press, { minLength: 1, maxLength: 8 }), { minLength: 1, maxLength: 8 });
  await fc.assert(
    fc.asyncProperty(guests, rounds, async (list, plan) => {
      const here = await fixture.addEvent();
      const units = [await fixture.unit(here, 'Press'), await fixture.unit(here, 'Crew')];
      const ids: number[] = [];
      for (const [index, each] of list.entries()) {
        ids.push(await fixture.person(here, { ...each, ...(index < 4 ? { unitId: units[index % 2] as number } : {}) }));
      }

      async function send(pressed: Press, entries: readonly number[], key: string): Promise<Acknowledged> {
        const entry = 'nth' in pressed ? (entries[pressed.nth % Math.max(entries.length, 1)] ?? 0) : 0;
        if (pressed.kind === 'check_in_group' || pressed.kind === 'undo_check_in_group') {
          const asked = {
            ...groupOf(0, key),
            action: pressed.kind,
            unit_id: 'unit' in pressed ? (units[pressed.unit] as number) : undefined,
            entry_id: entry || undefined,
          };
          const { code, outcome } = await fixture.applyGroup(here, asked as Parameters<TapFixture['applyGroup']>[1]);
          const sign = pressed.kind === 'check_in_group' ? 1 : -1;
          return { key, rows: code ? 0 : (outcome.changed ?? 0), delta: code ? 0 : sign * (outcome.guests ?? 0) };
        }
        const asked = 'who' in pressed ? tapOf(ids[pressed.who] as number, pressed.kind, key) : undoOf(entry, key);
        const [answer] = await fixture.apply(here, [asked]);
        return { key, rows: answer?.outcome.changed ? 1 : 0, delta: null };
      }

      const acknowledged: Acknowledged[] = [];
      for (const round of plan) {
        const rows = await fixture.sql<{ id: number }>(
          'select id from accreditation.check_in_entry where event_id = $1 and delta > 0 order by id',
          [here.eventId],
        );
        const entries = rows.map(({ id }) => id);
        const sent = round.map(async (pressed) => {
          const key = randomUUID();
          const answers = await Promise.all(
            Array.from({ length: pressed.twice ? 2 : 1 }, () => send(pressed, entries, key)),
          );
          expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
          return answers[0] as Acknowledged;
        });
        acknowledged.push(...(await Promise.all(sent)));
        expect(await ledgerFaults(fixture, here.eventId)).toEqual(NOTHING_OFF);
      }

      const ledger = await rowsByKey(fixture, here.eventId);
      for (const { key, rows, delta } of acknowledged) {
        expect(ledger[key]?.rows ?? 0).toBe(rows);
        if (delta !== null) expect(ledger[key]?.delta ?? 0).toBe(delta);
      }
      expect(Object.keys(ledger).length).toBe(acknowledged.filter(({ rows }) => rows > 0).length);
    }),
    { numRuns: 30 },
  );
});
