import { holdLock, withoutRowLocks } from '@laminate/testing';
import { openStockFixture, type StockAsk, type StockFixture, type StockEvent } from '../testing/stock-fixture.ts';

let fixture: StockFixture;
beforeAll(async () => {
  fixture = await openStockFixture();
});
afterAll(() => fixture.close());

/**
 * Lets two requests run into each other. Both have decided, or wait to decide, before either can write.
 * @returns how they end
 */
async function meet(here: StockEvent, requests: readonly [StockAsk, StockAsk]): Promise<string[]> {
  const gate = await holdLock(fixture, 'select 1 from accreditation.stock_balance where event_id = $1 for update', [
    here.eventId,
  ]);
  const verdicts = requests.map((request) => fixture.verdict(here, request));
  await gate.untilWaiting(2, Promise.race(verdicts));
  await gate.release();
  return (await Promise.all(verdicts)).sort();
}

async function stocked() {
  const here = await fixture.addEvent();
  const lot = { wristband_id: here.bands[0], desk_id: here.desks[0] };
  await fixture.ask(here, { action: 'receive', ...lot, quantity: 11 });
  const { outcome } = await fixture.ask(here, { action: 'issue', ...lot, person_id: here.guests[0], quantity: 1 });
  return { here, lot, issue_id: outcome.movements?.[0]?.id };
}

type Stocked = Awaited<ReturnType<typeof stocked>>;

async function spoilTwice({ here, lot }: Stocked) {
  const spoil = { action: 'spoil', ...lot, quantity: 10, reason: 'wet' };
  return { verdicts: await meet(here, [spoil, spoil]), faults: await fixture.faults(here) };
}

async function voidTwice({ here, issue_id }: Stocked) {
  const request = { action: 'void', issue_id, quantity: 1, reason: 'torn' };
  return { verdicts: await meet(here, [request, request]), faults: (await fixture.faults(here)).length };
}

async function sendTwice({ here, lot }: Stocked) {
  const request = {
    action: 'issue',
    ...lot,
    person_id: here.guests[0],
    quantity: 1,
    key: '8f7b1a4e-6f0e-4c53-9d0f-5b8b8d0e1c11',
  };
  const verdicts = await meet(here, [request, request]);
  return { verdicts, stock: Object.values(await fixture.stock(here)) };
}

it('lets one of two take the last bands off the stock', async () => {
  expect(await spoilTwice(await stocked())).toEqual({ verdicts: ['ok', 'stock_short'], faults: [] });
});

it('would only be stopped by the balance itself without the lock of the desk', async () => {
  const stock = await stocked();
  expect(await withoutRowLocks(fixture, 'accreditation.stock_desk', () => spoilTwice(stock))).toEqual({
    verdicts: ['ok', 'stock_not_below_zero'],
    faults: [],
  });
});

it('takes a band from a guest once', async () => {
  expect(await voidTwice(await stocked())).toEqual({ verdicts: ['already_undone', 'ok'], faults: 0 });
});

it('would take it twice without the lock', async () => {
  const stock = await stocked();
  expect(await withoutRowLocks(fixture, 'accreditation.stock_desk', () => voidTwice(stock))).toEqual({
    verdicts: ['ok', 'ok'],
    faults: 1,
  });
});

it('gives out once what is sent twice', async () => {
  expect(await sendTwice(await stocked())).toEqual({ verdicts: ['ok', 'ok'], stock: [9] });
});

it('would give it out twice without its key', async () => {
  const stock = await stocked();
  expect(await fixture.withoutKeys(() => sendTwice(stock))).toEqual({ verdicts: ['ok', 'ok'], stock: [8] });
});
