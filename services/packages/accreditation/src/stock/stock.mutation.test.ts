import { openDatabase, createLogger } from '@laminate/kit';
import { APPLY_STOCK } from '../migrations/m0015-apply-stock.ts';
import { openStockBed, type StockAsk, type StockBed, type StockPlace } from '../testing/stock-bed.ts';

let bed: StockBed;
beforeAll(async () => {
  bed = await openStockBed();
});
afterAll(() => bed.close());

const LOCK = 'order by d.id for no key update;';
const KEY = 'm.key = v_request.key);\n    if replayed';

/** Copies of the functions, with one statement instead of another. @returns what their names end with */
async function copyWith(suffix: string, statement: string, instead: string): Promise<string> {
  expect(APPLY_STOCK.split(statement)).toHaveLength(2);
  const functions = APPLY_STOCK.slice(APPLY_STOCK.indexOf('create function accreditation.apply_stock')).replace(statement, instead);
  await bed.sql(functions.replaceAll(/accreditation\.(apply_stock|manage_stock|give_wristbands)\(/g, `accreditation.$1${suffix}(`));
  await bed.sql(`grant execute on function accreditation.manage_stock${suffix} to laminate_access`);
  await bed.sql(`grant execute on function accreditation.give_wristbands${suffix} to laminate_checkin`);
  return suffix;
}

/** Lets two requests run into each other: both have decided, or wait to, before either may write. @returns how they end */
async function meet(here: StockPlace, requests: readonly [StockAsk, StockAsk], suffix = ''): Promise<string[]> {
  const owner = await openDatabase({ url: bed.ownerUrl, entities: [], log: createLogger('test', 'silent'), poolSize: 1 });
  const held = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  const holding = owner.transaction({ accountId: here.accountId, userId: 7 }, async (em) => {
    await em.execute('select 1 from accreditation.stock_balance where event_id = ? for update', [here.eventId]);
    held.resolve();
    await released.promise;
  });
  await held.promise;
  const verdicts = requests.map((request) => bed.verdict(here, request, suffix));
  await bed.untilWaiting(2);
  released.resolve();
  await holding;
  await owner.close();
  return (await Promise.all(verdicts)).sort();
}

async function stocked() {
  const here = await bed.place();
  const lot = { wristband_id: here.bands[0], desk_id: here.desks[0] };
  await bed.ask(here, { action: 'receive', ...lot, quantity: 11 });
  const { outcome } = await bed.ask(here, { action: 'issue', ...lot, person_id: here.guests[0], quantity: 1 });
  return { here, lot, issue_id: outcome.movements?.[0]?.id };
}

const spoilTwice = async (suffix?: string) => {
  const { here, lot } = await stocked();
  const spoil = { action: 'spoil', ...lot, quantity: 10, reason: 'wet' };
  return { verdicts: await meet(here, [spoil, spoil], suffix), faults: await bed.faults(here) };
};

const voidTwice = async (suffix?: string) => {
  const { here, issue_id } = await stocked();
  const request = { action: 'void', issue_id, quantity: 1, reason: 'torn' };
  return { verdicts: await meet(here, [request, request], suffix), faults: (await bed.faults(here)).length };
};

const sendTwice = async (suffix?: string) => {
  const { here, lot } = await stocked();
  const request = { action: 'issue', ...lot, person_id: here.guests[0], quantity: 1, key: '8f7b1a4e-6f0e-4c53-9d0f-5b8b8d0e1c11' };
  return { verdicts: await meet(here, [request, request], suffix), stock: await bed.stock(here) };
};

it('lets one of two take the last bands off the stock', async () => {
  expect(await spoilTwice()).toEqual({ verdicts: ['ok', 'stock_short'], faults: [] });
});

it('would only be stopped by the balance itself without the lock of the desk', async () => {
  expect(await spoilTwice(await copyWith('_unlocked', LOCK, ';'))).toEqual({ verdicts: ['ok', 'stock_not_below_zero'], faults: [] });
});

it('takes a band from a guest once', async () => {
  expect(await voidTwice()).toEqual({ verdicts: ['already_undone', 'ok'], faults: 0 });
});

it('would take it twice without the lock', async () => {
  expect(await voidTwice(await copyWith('_open', LOCK, ';'))).toEqual({ verdicts: ['ok', 'ok'], faults: 1 });
});

it('gives out once what is sent twice', async () => {
  const { verdicts, stock } = await sendTwice();
  expect([verdicts, Object.values(stock)]).toEqual([['ok', 'ok'], [9]]);
});

it('would tell the second of another request without looking for the key', async () => {
  expect((await sendTwice(await copyWith('_forgetful', KEY, 'm.key = v_request.key and false);\n    if replayed'))).verdicts).toEqual(['key_reuse', 'ok']);
});
