import { accounts } from '@laminate/contracts';
import type { RunningService } from '@laminate/kit';
import { call, openTestbed, type Testbed } from '@laminate/testbed';
import type * as command from '../../commands/within-limit.ts';
import { withinLimit, type Limited } from '../../commands/within-limit.ts';
import { startAccounts } from '../../service.ts';
import { copyWith, removeCopies } from '../../testing/copy-with.ts';
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
  await removeCopies();
});

const ADD: Record<Limited, string> = {
  users: `with added as (insert into accounts.app_user (e_mail, user_name, account_id) values (gen_random_uuid() || '@example.test', 'Kati', $1) returning id)
    insert into accounts.membership (account_id, user_id, role) select $1, id, 'manager' from added`,
  events: `insert into accounts.event (account_id, name, start_time, end_time) values ($1, 'Meretuul', now(), now())`,
};

const LIMITS: Record<Limited, number> = { users: 10, events: 5 };

/** Resolves for all once so many wait: nobody commits before. */
function barrier(size: number): () => Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  let waiting = 0;
  return () => {
    waiting += 1;
    if (waiting === size) resolve();
    return promise;
  };
}

/**
 * Twenty ask at once for the last place of an account with the plan for ten users and five events.
 * @param added runs when one has added, before it commits
 * @returns how many got it
 */
async function race(limited: Limited, within: typeof withinLimit, added?: () => Promise<void>): Promise<number> {
  const accountId = await bed.account({ plan: 'Monthly 2' });
  const adding = ADD[limited].replaceAll('$1', String(accountId));
  for (let taken = 1; taken < LIMITS[limited]; taken += 1) await bed.sql(adding);
  const add = () =>
    service.db.transaction({ accountId, userId: 0 }, (em) =>
      within(em, accountId, limited, async () => {
        await em.execute(adding);
        await added?.();
      }),
    );
  const results = await Promise.allSettled(Array.from({ length: 20 }, add));
  const refused = results.filter(({ status }) => status === 'rejected');
  for (const { reason } of refused as PromiseRejectedResult[]) expect(reason).toMatchObject({ code: 'limit_reached' });
  return results.length - refused.length;
}

const COMMAND = 'commands/within-limit.ts';

it.each(['users', 'events'] as const)('gives the last place for %s to one of twenty', async (limited) => {
  expect(await race(limited, withinLimit)).toBe(1);
});

it.each(['users', 'events'] as const)('would give the last place for %s to several without the lock', async (limited) => {
  const without = await copyWith<typeof command>(COMMAND, 'await lockAccount(em, accountId);', '', COMMAND);
  expect(await race(limited, without.withinLimit, barrier(5))).toBeGreaterThan(1);
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
