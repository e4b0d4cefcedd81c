import { generateKeyPairSync } from 'node:crypto';
import { openFixture, type Fixture } from '@laminate/testing';
import pg from 'pg';
import { seedDemo } from '@laminate/local/demo/seed-demo';
import { brokenInvariants } from './invariants.ts';
import { INVARIANTS } from './row-invariants.ts';

let fixture: Fixture;
let client: pg.Client;

beforeAll(async () => {
  fixture = await openFixture();
  await seedDemo(fixture.ownerUrl);
  client = new pg.Client({ connectionString: fixture.ownerUrl });
  await client.connect();
  const pair = generateKeyPairSync('ed25519');
  await client.query(
    'insert into accreditation.event_key (account_id, event_id, private_key, public_key) select account_id, event_id, $1, $2 from accreditation.event_state limit 1',
    [
      pair.privateKey.export({ type: 'pkcs8', format: 'der' }),
      Buffer.from(pair.publicKey.export({ format: 'jwk' }).x ?? '', 'base64url'),
    ],
  );
});

afterAll(async () => {
  await client.end();
  await fixture.close();
});

/** Returns what is found after `damage`, which is rolled back. */
async function foundAfter(damage: string): Promise<string[]> {
  await client.query('begin');
  try {
    expect((await client.query(damage)).rowCount).not.toBe(0);
    return await brokenInvariants(client);
  } finally {
    await client.query('rollback');
  }
}

it('holds for a festival that is on', async () => expect(await brokenInvariants(client)).toEqual([]));

const ONE_GUEST =
  '(select id from accreditation.person where checked_in_count < guest_count and checked_in_count > 0 order by id limit 1)';
const ONE_ENTRY =
  '(select id from accreditation.check_in_entry where delta > 0 and undoes_seq is null order by id limit 1)';

/** Damage that no constraint refuses, by the invariant that it breaks. */
const DAMAGE: Readonly<Record<string, string>> = {
  'a guest is counted in as often as the ledger says': `update accreditation.person set checked_in_count = checked_in_count + 1 where id = ${ONE_GUEST}`,
  'no arrival is taken back by more than it brought': `
    insert into accreditation.check_in_entry (account_id, event_id, seq, person_id, delta, user_id, user_name, key, at, action, undoes_seq)
    select account_id, event_id, seq + 1000000, person_id, -delta - 1, user_id, user_name, gen_random_uuid(), at, 'remove_check_in', seq from accreditation.check_in_entry where id = ${ONE_ENTRY}`,
  'what passed in an area is what the ledger says': 'update accreditation.area_count set entries = entries + 1',
  'the totals of an event are the sums over its list':
    'update accreditation.event_state set people_count = people_count + 1',
  'the sequence of an event has no gap and ends at its number': 'delete from accreditation.event_change where seq = 3',
  'a stock of wristbands is what its ledger adds up to': `do $$ begin
    alter table accreditation.stock_balance disable trigger user;
    update accreditation.stock_balance set in_stock = in_stock + 1, received = received + 1;
  end $$`,
  'guest lists and artists belong to events of the directory':
    'insert into advancing.event_state (account_id, event_id) values (1, 999999)',
  'whoever acts for an artist acts for one that there is':
    'update accounts.artist_link set artist_id = 999999 where ctid = (select min(ctid) from accounts.artist_link)',
  'a guest taken over from an artist is on the guest list':
    'update advancing.answer set person_id = 999999 where id = (select min(id) from advancing.answer)',
  'the ledger names users that there are': `update accreditation.check_in_entry set user_id = 999999 where id = ${ONE_ENTRY}`,
  'invoices of a year are numbered without a gap': 'insert into accounts.invoice_year (year, last) values (2001, 3)',
  'the key of an event opens what it signed': `update accreditation.event_key set public_key = decode(repeat('00', 32), 'hex')`,
};

it('has a damage for each invariant', () => {
  expect(INVARIANTS.map(({ invariant }) => invariant).filter((invariant) => !DAMAGE[invariant])).toEqual([]);
});

it.each(Object.entries(DAMAGE))('finds when it is not so that %s', async (invariant, damage) => {
  expect(await foundAfter(damage)).toContainEqual(expect.stringMatching(new RegExp(`^${invariant}: not `)));
});
