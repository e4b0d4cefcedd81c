import { randomUUID } from 'node:crypto';
import { openStockFixture, type StockFixture } from '../testing/stock-fixture.ts';

let fixture: StockFixture;
beforeAll(async () => {
  fixture = await openStockFixture();
});
afterAll(() => fixture.close());

/**
 * Gives twice for one check-in, with another band worn by the second time.
 * @returns how many bands of the two lie there then, of 5 each
 */
async function giveTwice(): Promise<number[]> {
  const here = await fixture.addEvent();
  const [accountId, eventId, guest, desk] = [here.accountId, here.eventId, here.guests[0], here.desks[0]];
  for (const wristband_id of here.bands)
    await fixture.ask(here, { action: 'receive', wristband_id, desk_id: desk, quantity: 5 });
  const key = randomUUID();
  await fixture.sql('update accreditation.event_state set band_with_check_in = true where event_id = $1', [eventId]);
  await fixture.sql(
    `insert into accreditation.check_in_entry (account_id, event_id, seq, person_id, delta, action, user_id, user_name, key, at) values ($1, $2, 1, $3, 1, 'check_in', 7, 'Kadri', $4, now())`,
    [accountId, eventId, guest, key],
  );
  for (const band of here.bands) {
    await fixture.sql(
      'update accreditation.person set wristband_id = $1, checked_in_count = 3 where event_id = $2 and id = $3',
      [band, eventId, guest],
    );
    const tap = { key, person_id: guest, desk_id: desk, user_id: 7, user_name: 'Kadri', device: null };
    await fixture.sql(`select * from accreditation.give_with_tap($1, $2, $3)`, [
      accountId,
      eventId,
      JSON.stringify(tap),
    ]);
  }
  const stock = await fixture.stock(here);
  return here.bands.map((band) => stock[`${band}@${desk}`] ?? 0);
}

it('gives one band for one check-in', async () => {
  expect(await giveTwice()).toEqual([4, 5]);
});

it('would give two without the key of the tap', async () => {
  expect(await fixture.withoutKeys(giveTwice)).toEqual([4, 4]);
});
