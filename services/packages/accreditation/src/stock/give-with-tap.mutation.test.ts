import { randomUUID } from 'node:crypto';
import { GIVE_WITH_TAP } from '../migrations/m0018-band-with-check-in.ts';
import { openStockBed, type StockBed } from '../testing/stock-bed.ts';

let bed: StockBed;
beforeAll(async () => {
  bed = await openStockBed();
});
afterAll(() => bed.close());

/** A copy of the function with one statement instead of another. @returns what its name ends with */
async function copyWith(suffix: string, statement: string, instead: string): Promise<string> {
  expect(GIVE_WITH_TAP.split(statement)).toHaveLength(2);
  await bed.sql(GIVE_WITH_TAP.replace(statement, instead).replace('give_with_tap(', `give_with_tap${suffix}(`));
  return suffix;
}

/** Gives twice for one check-in, with another band worn by the second time. @returns how many bands of the two lie there then, of 5 each */
async function givenTwice(suffix: string): Promise<number[]> {
  const here = await bed.place();
  const [accountId, eventId, guest, desk] = [here.accountId, here.eventId, here.guests[0], here.desks[0]];
  for (const wristband_id of here.bands) await bed.ask(here, { action: 'receive', wristband_id, desk_id: desk, quantity: 5 });
  const key = randomUUID();
  await bed.sql('update accreditation.event_state set band_with_check_in = true where event_id = $1', [eventId]);
  await bed.sql(
    `insert into accreditation.check_in_entry (account_id, event_id, seq, person_id, delta, action, user_id, user_name, key, at) values ($1, $2, 1, $3, 1, 'check_in', 7, 'Kadri', $4, now())`,
    [accountId, eventId, guest, key],
  );
  for (const band of here.bands) {
    await bed.sql('update accreditation.person set wristband_id = $1, checked_in_count = 3 where event_id = $2 and id = $3', [band, eventId, guest]);
    const tap = { key, person_id: guest, desk_id: desk, user_id: 7, user_name: 'Kadri', device: null };
    await bed.sql(`select * from accreditation.give_with_tap${suffix}($1, $2, $3)`, [accountId, eventId, JSON.stringify(tap)]);
  }
  const stock = await bed.stock(here);
  return here.bands.map((band) => stock[`${band}@${desk}`] ?? 0);
}

it('gives one band for one check-in', async () => {
  expect(await givenTwice('')).toEqual([4, 5]);
});

it('would give two without the key of the tap', async () => {
  const suffix = await copyWith('_unkeyed', 'p_request || v_asked,', `p_request || v_asked || jsonb_build_object('key', gen_random_uuid()),`);
  expect(await givenTwice(suffix)).toEqual([4, 4]);
});
