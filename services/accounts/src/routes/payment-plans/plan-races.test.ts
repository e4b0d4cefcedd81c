import { accounts } from '@laminate/contracts';
import type { RunningService } from '@laminate/kit';
import { call, openTestbed, type Testbed } from '@laminate/testbed';
import { takePlace, type Limited } from '../../commands/take-place.ts';
import { startAccounts } from '../../service.ts';
import { planCalls } from '../../testing/plan-calls.ts';

let bed: Testbed;
let service: RunningService;
const { select } = planCalls(() => service);

beforeAll(async () => {
  bed = await openTestbed();
  service = await startAccounts(bed.env('accounts'));
});
afterAll(async () => {
  await service.close();
  await bed.close();
});

const ADD: Record<Limited, string> = {
  users: `with added as (insert into accounts.app_user (e_mail, user_name, account_id) values (gen_random_uuid() || '@example.test', 'Kati', $1) returning id)
    insert into accounts.membership (account_id, user_id) select $1, id from added`,
  events: `insert into accounts.event (account_id, name, start_time, end_time) values ($1, 'Meretuul', now(), now())`,
};

/** Twenty add at once to an account of the plan for ten users and five events. @returns how many there are then */
async function race(limited: Limited, take: typeof takePlace): Promise<number> {
  const accountId = await bed.account({ plan: 'Monthly 2' });
  const add = () =>
    service.db.transaction({ accountId, userId: 0 }, async (em) => {
      await take(em, accountId, limited);
      // The others get the time that a hash of a password takes.
      await em.execute('select pg_sleep(0.02)');
      await em.execute(ADD[limited].replaceAll('$1', String(accountId)));
    });
  const results = await Promise.allSettled(Array.from({ length: 20 }, add));
  const refused = results.filter(({ status }) => status === 'rejected');
  for (const { reason } of refused as PromiseRejectedResult[]) expect(reason).toMatchObject({ code: 'limit_reached' });
  return results.length - refused.length;
}

/** Counts as `takePlace` does, but locks nothing. */
const withoutLock: typeof takePlace = async (em, accountId, limited) => {
  const table = limited === 'users' ? 'membership' : 'event';
  const [row] = await em.execute<[{ count: number }]>(`select count(*)::int as count from accounts.${table} where account_id = ?`, [accountId]);
  if (row.count >= (limited === 'users' ? 10 : 5)) throw Object.assign(new Error('full'), { code: 'limit_reached' });
};

it.each([['users', 10], ['events', 5]] as const)('lets exactly as many %s in as the plan has, when twenty ask at once', async (limited, limit) => {
  expect(await race(limited, takePlace)).toBe(limit);
});

it.each([['users', 10], ['events', 5]] as const)('would let too many %s in without the lock', async (limited, limit) => {
  expect(await race(limited, withoutLock)).toBeGreaterThan(limit);
});

it('never leaves an account with more events than the plan that it changes to, while they are added', async () => {
  for (let round = 0; round < 10; round += 1) {
    const accountId = await bed.account({ plan: '10 events' });
    const owner = await bed.caller({ accountId, role: 'owner' });
    const body = { name: 'Meretuul', start_time: '2027-07-31T12:00:00Z', end_time: '2027-08-02T12:00:00Z' };
    const add = () => call(service.url, accounts.createEvent, { as: owner, body });
    const [, changed] = await Promise.all([add(), select(owner, 'One event'), add()]);
    const [{ events, plan } = { events: 0, plan: '' }] = await bed.sql<{ events: number; plan: string }>(
      `select count(e.id)::int as events, p.name as plan from accounts.account a join accounts.plan p on p.id = a.plan_id
       left join accounts.event e on e.account_id = a.id where a.id = $1 group by p.name`,
      [accountId],
    );
    expect(plan).toBe(changed.status === 200 ? 'One event' : '10 events');
    expect(events).toBe(changed.status === 200 ? 1 : 2);
  }
});
