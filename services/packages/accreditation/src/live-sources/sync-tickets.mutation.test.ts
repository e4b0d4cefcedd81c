import { createLogger, openDatabase } from '@laminate/kit';
import { openFixture, type Fixture } from '@laminate/testing';
import * as accreditation from '../index.ts';
import { accreditationWith, type Accreditation } from '../testing/accreditation-with.ts';
import type { ShopOrder } from './shop-order.ts';

let fixture: Fixture;
beforeAll(async () => {
  fixture = await openFixture();
});
afterAll(() => fixture.close());

const ORDER: ShopOrder = {
  code: 'ABC12',
  modifiedAt: '2027-01-01T00:00:00.000Z',
  tickets: [{ id: 23442, name: 'Mari Maasikas', productId: 101, code: 'Z3FSN8', isValid: true }],
};

/** How often a ticket is on the list that two processes read at the same time, and how many of them came through. */
async function readTwice(package_: Accreditation) {
  const { syncTickets, entities } = package_;
  const accountId = await fixture.account();
  const eventId = await fixture.event(accountId);
  await fixture.sql('insert into accreditation.event_state (account_id, event_id) values ($1, $2)', [
    accountId,
    eventId,
  ]);
  const [unit] = await fixture.sql<{ id: number }>(
    `insert into accreditation.unit (account_id, event_id, name, name_folded) values ($1, $2, 'Tickets', 'tickets') returning id`,
    [accountId, eventId],
  );
  const [source] = await fixture.sql<{ id: number }>(
    `insert into accreditation.live_source (account_id, event_id, base_url, organizer, slug, title, token, hook_hash, products, created_by)
     values ($1, $2, 'https://shop.example', 'meretuul', 'suvi', 'Suvi', '\\x00', sha256($3::bytea), '[]', 'Liis') returning id`,
    [accountId, eventId, String(eventId)],
  );
  const url = fixture.env('guestlist').DATABASE_URL;
  const db = await openDatabase({ url, entities, log: createLogger('test', 'silent'), poolSize: 2 });
  const scope = { accountId, eventId, userId: null, userName: 'Suvi (pretix)' };
  const taken = { id: source?.id ?? 0, products: new Map([[101, unit?.id ?? 0]]) };
  const sync = (then: () => Promise<unknown> = async () => undefined) =>
    db.transaction({ accountId, userId: 0 }, async (em) => {
      await syncTickets(em, scope, taken, [ORDER]);
      await then();
    });
  /** Until the other one waits for what this one holds. */
  async function untilWaiting(): Promise<void> {
    await until(async () => {
      const [row] = await fixture.sql<{ waits: boolean }>(
        `select exists (select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()) as waits`,
      );
      return row?.waits;
    });
  }
  try {
    let second: Promise<unknown> = Promise.resolve();
    const first = sync(async () => {
      second = sync();
      second.catch(() => undefined);
      await untilWaiting();
    });
    const ends = await Promise.allSettled([first, first.then(() => second)]);
    const people = await fixture.sql('select from accreditation.person where event_id = $1', [eventId]);
    return { people: people.length, through: ends.filter(({ status }) => status === 'fulfilled').length };
  } finally {
    await db.close();
  }
}

const ONCE = { people: 1, through: 2 };

it('puts a ticket on the list once that two processes read at the same time', async () => {
  expect(await readTwice(accreditation)).toEqual(ONCE);
});

it('would add them twice if a sync did not go by the tickets that are known', async () => {
  const forgetful = await accreditationWith<typeof import('./plan-tickets.ts')>(
    import.meta.resolve('./plan-tickets.ts'),
    {
      planTickets:
        ({ planTickets }) =>
        (orders, _known, products) =>
          planTickets(orders, [], products),
    },
  );
  expect(await readTwice(forgetful)).toEqual({ people: 2, through: 2 });
});
