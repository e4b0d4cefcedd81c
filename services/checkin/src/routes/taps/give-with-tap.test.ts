import { randomUUID } from 'node:crypto';
import { checkin, type GuestBands, type LedgerEntry } from '@laminate/contracts';
import { call } from '@laminate/testing';
import fc from 'fast-check';
import { openDoorService, tap } from '../../testing/door-fixture.ts';

const { door, service } = await openDoorService();
const { fixture, accountId, eventId } = door;
const scope = [accountId, eventId];

const one = async (text: string, values: readonly unknown[]) =>
  ((await fixture.sql<{ id: number }>(text, values))[0] as { id: number }).id;
const setting = (on: boolean) =>
  fixture.sql('update accreditation.event_state set band_with_check_in = $3 where account_id = $1 and event_id = $2', [
    ...scope,
    on,
  ]);
const newBand = () =>
  one(
    `insert into accreditation.wristband (account_id, event_id, name, color) values ($1, $2, gen_random_uuid(), '#e7b416') returning id`,
    scope,
  );
const newDesk = () =>
  one(
    `insert into accreditation.stock_desk (account_id, event_id, name, name_folded, created_by) values ($1, $2, 'Gate', gen_random_uuid(), 'Liis') returning id`,
    scope,
  );

/** A band of which so many lie at a desk. @param key under which they were received */
async function stocked(quantity: number, key = randomUUID()) {
  const [band, desk] = [await newBand(), await newDesk()];
  const receive = {
    action: 'receive',
    key,
    wristband_id: band,
    desk_id: desk,
    quantity,
    user_id: 1,
    user_name: 'Liis',
  };
  await fixture.sql('select from accreditation.manage_stock($1, $2, $3)', [...scope, JSON.stringify(receive)]);
  return { band, desk };
}

/** A party that wears the band. */
async function guestWith(band: number, guestCount = 1): Promise<number> {
  const id = await door.addGuest({ guestCount });
  await fixture.sql(
    'update accreditation.person set wristband_id = $3 where account_id = $1 and event_id = $2 and id = $4',
    [...scope, band, id],
  );
  return id;
}

const giving = (
  personId: number,
  desk: number,
  options: { key?: string; action?: 'check_in' | 'check_in_all'; headers?: Record<string, string> } = {},
) => tap(service.url, door, personId, { ...options, headers: { ...options.headers, 'x-give-desk': String(desk) } });

const bandsOf = async (personId: number) =>
  (await call<GuestBands>(service.url, checkin.guestBands, { as: door.worker, params: { eventId, personId } })).body
    .issues;
const inStock = async (band: number, desk: number) =>
  (
    await fixture.sql<{ in_stock: number }>(
      'select in_stock from accreditation.stock_balance where wristband_id = $1 and desk_id = $2',
      [band, desk],
    )
  )[0]?.in_stock;

async function takeBack(personId: number): Promise<void> {
  const { body } = await call<{ entries: LedgerEntry[] }>(service.url, checkin.guestArrivals, {
    as: door.worker,
    params: { eventId, personId },
  });
  const undone = await call(service.url, checkin.undoArrival, {
    as: door.worker,
    params: { eventId },
    body: { entry_id: body.entries.find(({ remaining }) => remaining > 0)?.id },
    headers: { 'idempotency-key': randomUUID() },
  });
  expect(undone.status).toBe(200);
}

beforeAll(async () => {
  await fixture.sql(
    'insert into accreditation.event_state (account_id, event_id) values ($1, $2) on conflict do nothing',
    scope,
  );
  await setting(true);
});

it('gives each who comes in a band, in the one tap', async () => {
  const { band, desk } = await stocked(10);
  const guest = await guestWith(band, 3);
  const first = await giving(guest, desk);
  expect([first.status, first.body.wristbands]).toMatchObject([
    200,
    { held: 1, guest_count: 3, low: false, movements: [{ kind: 'issued', quantity: 1, balance: 9 }] },
  ]);
  expect((await giving(guest, desk, { action: 'check_in_all' })).body.wristbands).toMatchObject({
    held: 3,
    movements: [{ quantity: 2, balance: 7 }],
  });
  const full = await giving(guest, desk);
  expect([full.status, full.body.code, await inStock(band, desk)]).toEqual([409, 'full', 7]);
});

it('lets in also when none are left, and says so', async () => {
  const { band, desk } = await stocked(1);
  const guest = await guestWith(band, 2);
  const { status, body } = await giving(guest, desk, { action: 'check_in_all' });
  expect([status, body.person.checked_in_count, body.wristbands?.movements[0]?.balance]).toEqual([200, 2, -1]);
});

it('lets in without a band when the key is that of a movement of the office', async () => {
  const key = randomUUID();
  const { band, desk } = await stocked(10, key);
  const { status, body } = await giving(await guestWith(band), desk, { key });
  expect([status, body.wristbands, await inStock(band, desk)]).toEqual([200, undefined, 10]);
});

it('gives nothing unless the event has it so, counts the band, and the desk is its own', async () => {
  const { band, desk } = await stocked(10);
  await setting(false);
  const off = await giving(await guestWith(band), desk);
  await setting(true);
  const notCounted = await giving(await guestWith(await newBand()), desk);
  const noBand = await giving(await door.addGuest(), desk);
  const noDesk = await giving(await guestWith(band), 2_000_000_000);
  const notRequested = await tap(service.url, door, await guestWith(band));
  for (const { status, body } of [off, notCounted, noBand, noDesk, notRequested])
    expect([status, 'wristbands' in body]).toEqual([200, false]);
  expect(await inStock(band, desk)).toBe(10);
  expect((await tap(service.url, door, await guestWith(band), { headers: { 'x-give-desk': 'Gate A' } })).status).toBe(
    400,
  );
});

it('gives once under any repeats of a tap, at the same time or later, also when the guest wears something else by then', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(
        fc.record({
          guests: fc.integer({ min: 1, max: 4 }),
          all: fc.boolean(),
          concurrency: fc.integer({ min: 1, max: 5 }),
          later: fc.integer({ min: 0, max: 2 }),
        }),
        { minLength: 1, maxLength: 4 },
      ),
      async (parties) => {
        const { band, desk } = await stocked(3);
        const other = await stocked(5);
        const came = await Promise.all(
          parties.map(async ({ guests, all, concurrency, later }) => {
            const guest = await guestWith(band, guests);
            const again = { key: randomUUID(), action: all ? 'check_in_all' : 'check_in' } as const;
            const answers = await Promise.all(Array.from({ length: concurrency }, () => giving(guest, desk, again)));
            await fixture.sql('update accreditation.person set wristband_id = $1 where event_id = $2 and id = $3', [
              other.band,
              eventId,
              guest,
            ]);
            for (let time = 0; time < later; time += 1) answers.push(await giving(guest, desk, again));
            const given = all ? guests : 1;
            for (const { body } of answers)
              expect([body.person.checked_in_count, body.wristbands?.held]).toEqual([given, given]);
            expect((await bandsOf(guest)).map(({ quantity }) => quantity)).toEqual([given]);
            return given;
          }),
        );
        expect(await inStock(band, desk)).toBe(3 - came.reduce((sum, given) => sum + given, 0));
        expect(await inStock(other.band, other.desk)).toBe(5);
      },
    ),
    { numRuns: 15 },
  );
});

it('gives what a tap without an answer had not given yet', async () => {
  const { band, desk } = await stocked(10);
  const [guest, key] = [await guestWith(band), randomUUID()];
  // The service ended between the two: the tap is committed, the band is not given.
  await tap(service.url, door, guest, { key });
  const { body } = await giving(guest, desk, { key });
  expect([body.person.checked_in_count, body.wristbands?.held, await inStock(band, desk)]).toEqual([1, 1, 9]);
});

it('counts what a device without a network gave, with its own time, also to who had no place', async () => {
  const { band, desk } = await stocked(10);
  const guest = await guestWith(band);
  const anHourAgo = new Date(Date.now() - 3_600_000).toISOString();
  const headers = { 'x-tapped-at': anHourAgo, 'x-tapped-guests': '1' };
  expect((await giving(guest, desk, { headers })).body.wristbands?.movements).toMatchObject([{ tapped_at: anHourAgo }]);
  const key = randomUUID();
  for (let time = 0; time < 2; time += 1) expect((await giving(guest, desk, { headers, key })).body.code).toBe('full');
  expect([await inStock(band, desk), (await bandsOf(guest)).length]).toEqual([8, 2]);
});

it('gives no second band to a guest who comes in again with the band of an undone check-in', async () => {
  const { band, desk } = await stocked(10);
  const guest = await guestWith(band, 3);
  await giving(guest, desk);
  await takeBack(guest);
  expect((await giving(guest, desk)).body.wristbands).toEqual({ movements: [], held: 1, guest_count: 3, low: false });
  expect((await giving(guest, desk, { action: 'check_in_all' })).body.wristbands).toMatchObject({
    held: 3,
    movements: [{ quantity: 2 }],
  });
  expect(await inStock(band, desk)).toBe(7);
});

it('says which bands still count as given after their check-in was undone, until they are returned', async () => {
  const { band, desk } = await stocked(10);
  const guest = await guestWith(band, 3);
  const manual = { person_id: guest, wristband_id: band, desk_id: desk, quantity: 1 };
  await call(service.url, checkin.issueWristbands, {
    as: door.worker,
    params: { eventId },
    body: manual,
    headers: { 'idempotency-key': randomUUID() },
  });
  await giving(guest, desk, { action: 'check_in_all' });
  const state = async () => (await bandsOf(guest)).map(({ held, taken_back }) => [held, taken_back]);
  expect(await state()).toEqual([
    [2, 0],
    [1, 0],
  ]);
  await tap(service.url, door, guest, { action: 'remove_check_in' });
  expect(await state()).toEqual([
    [2, 1],
    [1, 0],
  ]);
  await takeBack(guest);
  expect(await state()).toEqual([
    [2, 2],
    [1, 0],
  ]);
  const [issue] = await bandsOf(guest);
  const back = { issue_id: issue?.id, desk_id: desk, quantity: 1 };
  await call(service.url, checkin.returnWristbands, {
    as: door.worker,
    params: { eventId },
    body: back,
    headers: { 'idempotency-key': randomUUID() },
  });
  expect(await state()).toEqual([
    [1, 1],
    [1, 0],
  ]);
  expect(await inStock(band, desk)).toBe(8);
});
