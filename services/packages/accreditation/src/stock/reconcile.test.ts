import fc from 'fast-check';
import { randomUUID } from 'node:crypto';
import { openStockFixture, type StockAsk, type StockFixture, type StockEvent } from '../testing/stock-fixture.ts';

let fixture: StockFixture;
beforeAll(async () => {
  fixture = await openStockFixture();
});
afterAll(() => fixture.close());

const either = fc.constantFrom(0, 1);
const few = fc.integer({ min: 1, max: 4 });

/**
 * Requests that refer to band, desk, guest and earlier issue by position. `again` sends an earlier request once more.
 */
const requests = fc.array(
  fc.record({
    action: fc.constantFrom(
      'receive',
      'receive',
      'move',
      'count',
      'spoil',
      'issue',
      'issue',
      'void',
      'replace',
      'return',
      'again',
    ),
    band: either,
    desk: either,
    guest: either,
    of: fc.nat(20),
    quantity: few,
    off: fc.integer({ min: -2, max: 2 }),
  }),
  { minLength: 5, maxLength: 35 },
);
type Step = typeof requests extends fc.Arbitrary<(infer T)[]> ? T : never;

/** What the ledger says of a stock and its guests, kept in the plainest way. */
class Model {
  readonly stock: Record<string, number> = {};
  readonly issues: { readonly id: number; readonly band: number; held: number }[] = [];
  readonly answers = new Map<string, { readonly request: StockAsk; readonly verdict: string }>();

  add(band: number, desk: number, delta: number): void {
    const lot = `${band}@${desk}`;
    this.stock[lot] = (this.stock[lot] ?? 0) + delta;
  }

  of(band: number, desk: number): number {
    return this.stock[`${band}@${desk}`] ?? 0;
  }
}

/**
 * Plans the request of a step, and the verdict that it must get. Null where there is nothing to send again or to
 * return.
 */
function plan(
  model: Model,
  { bands, desks, guests }: StockEvent,
  step: Step,
): { request: StockAsk; verdict: string; apply: (ids: readonly number[]) => void } | null {
  const { action, quantity } = step;
  const [band, desk, otherDesk, person_id] = [
    bands[step.band],
    desks[step.desk],
    desks[1 - step.desk],
    guests[step.guest],
  ] as [number, number, number, number];
  const issue = model.issues[step.of % Math.max(model.issues.length, 1)];
  const lot = { action, key: randomUUID(), wristband_id: band, desk_id: desk };
  const enough = model.of(band, desk) >= quantity ? 'ok' : 'stock_short';
  const nothing = () => undefined;
  switch (action) {
    case 'again': {
      const known = [...model.answers.values()][step.of];
      return known && known.verdict === 'ok' ? { ...known, apply: nothing } : null;
    }
    case 'receive':
      return { request: { ...lot, quantity }, verdict: 'ok', apply: () => model.add(band, desk, quantity) };
    case 'move':
      return {
        request: { ...lot, to_desk_id: otherDesk, quantity },
        verdict: enough,
        apply: () => {
          model.add(band, desk, -quantity);
          model.add(band, otherDesk, quantity);
        },
      };
    case 'spoil':
      return {
        request: { ...lot, quantity, reason: 'wet' },
        verdict: enough,
        apply: () => model.add(band, desk, -quantity),
      };
    case 'count': {
      const counted = Math.max(0, model.of(band, desk) + step.off);
      return {
        request: { ...lot, counted, expected: model.of(band, desk) },
        verdict: 'ok',
        apply: () => model.add(band, desk, counted - model.of(band, desk)),
      };
    }
    case 'issue':
      return {
        request: { ...lot, person_id, quantity },
        verdict: 'ok',
        apply: ([id]) => {
          model.add(band, desk, -quantity);
          model.issues.push({ id: id as number, band, held: quantity });
        },
      };
    default: {
      if (!issue) return null;
      const verdict = issue.held >= quantity ? 'ok' : 'already_undone';
      const taken = { action, key: lot.key, issue_id: issue.id, quantity };
      const take = () => {
        issue.held -= quantity;
      };
      if (action === 'void')
        return {
          request: { ...taken, reason: 'torn' },
          verdict,
          apply: () => {
            take();
            model.add(issue.band, desk, 0);
          },
        };
      if (action === 'return')
        return {
          request: { ...taken, desk_id: desk, reason: '' },
          verdict,
          apply: () => {
            take();
            model.add(issue.band, desk, quantity);
          },
        };
      return {
        request: { ...taken, wristband_id: band, desk_id: desk, reason: 'torn' },
        verdict,
        apply: ([, id]) => {
          take();
          model.add(band, desk, -quantity);
          model.issues.push({ id: id as number, band, held: quantity });
        },
      };
    }
  }
}

const nonZero = (stock: Record<string, number>) =>
  Object.fromEntries(Object.entries(stock).filter(([, count]) => count !== 0));

it('reconciles after whatever was done one after the other, and is what a plain model says', async () => {
  await fc.assert(
    fc.asyncProperty(requests, async (steps) => {
      const [here, model] = [await fixture.addEvent(), new Model()];
      for (const step of steps) {
        const planned = plan(model, here, step);
        if (!planned) continue;
        const { request, verdict, apply } = planned;
        const answer = await fixture.ask(here, request);
        expect([request, answer.code ?? 'ok']).toEqual([request, verdict]);
        if (verdict === 'ok') apply((answer.outcome.movements ?? []).map(({ id }) => id));
        if (!answer.replayed) model.answers.set(request.key as string, { request, verdict });
      }
      expect(nonZero(await fixture.stock(here))).toEqual(nonZero(model.stock));
      expect(await fixture.faults(here)).toEqual([]);
    }),
    { numRuns: 12 },
  );
});

it('reconciles after whatever was done at the same time, each sent twice', async () => {
  await fc.assert(
    fc.asyncProperty(requests, async (steps) => {
      const here = await fixture.addEvent();
      const [band, desk] = [here.bands[0], here.desks[0]];
      const model = new Model();
      for (const person_id of here.guests) {
        const { outcome } = await fixture.ask(here, {
          action: 'issue',
          wristband_id: band,
          desk_id: desk,
          person_id,
          quantity: 5,
        });
        model.issues.push({ id: outcome.movements?.[0]?.id as number, band, held: 5 });
      }
      const asked = steps.flatMap((step) => plan(model, here, step)?.request ?? []);
      const verdicts = await Promise.all([...asked, ...asked].map((request) => fixture.verdict(here, request)));
      expect(verdicts.filter((verdict) => !['ok', 'stock_short', 'already_undone'].includes(verdict))).toEqual([]);
      const written = await fixture.sql<{ key: string }>(
        'select distinct key from accreditation.stock_movement where event_id = $1',
        [here.eventId],
      );
      const ok = asked.filter((_request, index) => [verdicts[index], verdicts[index + asked.length]].includes('ok'));
      expect(written).toHaveLength(ok.length + here.guests.length);
      expect(await fixture.faults(here)).toEqual([]);
    }),
    { numRuns: 8 },
  );
});
