import { accounts } from '@laminate/contracts';
import type { RunningService } from '@laminate/kit';
import { call, holdCommits, loadWith, openFixture, type Fixture } from '@laminate/testing';
import type * as command from '../../commands/within-limit.ts';
import { withinLimit, type Limited } from '../../commands/within-limit.ts';
import { startAccounts } from '../../service.ts';
import { planCalls } from '../../testing/plan-calls.ts';

let fixture: Fixture;
let service: RunningService;
const { select } = planCalls(() => service);

beforeAll(async () => {
  fixture = await openFixture();
  service = await startAccounts(fixture.env('accounts'));
});
afterAll(async () => {
  await service.close();
  await fixture.close();
});

const ADD: Record<Limited, string> = {
  users: `with added as (insert into accounts.app_user (e_mail, user_name, account_id) values (gen_random_uuid() || '@example.test', 'Kati', $1) returning id)
    insert into accounts.membership (account_id, user_id, role) select $1, id, 'manager' from added`,
  events: `insert into accounts.event (account_id, name, start_time, end_time) values ($1, 'Meretuul', now(), now())`,
};

const LIMITS: Record<Limited, number> = { users: 10, events: 5 };

/** Who adds this waits at their end, when they have counted. */
const TABLE: Record<Limited, string> = { users: 'accounts.membership', events: 'accounts.event' };

/**
 * Asks twice in parallel for the last place of an account with the plan for ten users and five events.
 * @returns what became of them
 */
async function race(limited: Limited, within: typeof withinLimit): Promise<string[]> {
  const accountId = await fixture.account({ plan: 'Monthly 2' });
  const adding = ADD[limited].replaceAll('$1', String(accountId));
  for (let taken = 1; taken < LIMITS[limited]; taken += 1) await fixture.sql(adding);
  const add = () =>
    service.db.transaction({ accountId, userId: 0 }, (em) =>
      within(em, accountId, limited, async () => void (await em.execute(adding))),
    );
  const gate = await holdCommits(fixture, TABLE[limited]);
  const both = [add(), add()].map((adds) =>
    adds.then(
      () => 'added',
      ({ code }: { code: string }) => code,
    ),
  );
  await gate.untilWaiting(2, Promise.race(both));
  await gate.release();
  return (await Promise.all(both)).sort();
}

it.each(['users', 'events'] as const)('gives the last place for %s to one of two', async (limited) => {
  expect(await race(limited, withinLimit)).toEqual(['added', 'limit_reached']);
});

it.each(['users', 'events'] as const)('would give the last place for %s to both without the lock', async (limited) => {
  const without = await loadWith<typeof command, typeof import('../../commands/lock-account.ts')>(
    import.meta.resolve('../../commands/within-limit.ts'),
    import.meta.resolve('../../commands/lock-account.ts'),
    { lockAccount: () => async () => undefined },
  );
  expect(await race(limited, without.withinLimit)).toEqual(['added', 'added']);
});

describe('an account never has more events than the plan that it changes to', () => {
  /**
   * An event is added, which comes to its end last of all that follow it.
   * @returns the plan, the events and what became of what followed
   */
  async function afterAdding(
    follow: (add: () => Promise<number>, change: () => Promise<number>) => (() => Promise<number>)[],
  ) {
    const accountId = await fixture.account({ plan: '10 events' });
    const owner = await fixture.caller({ accountId, role: 'owner' });
    const body = { name: 'Meretuul', start_time: '2027-07-31T12:00:00Z', end_time: '2027-08-02T12:00:00Z' };
    const add = async () => (await call(service.url, accounts.createEvent, { as: owner, body })).status;
    const change = async () => (await select(owner, 'One event')).status;
    const gate = await holdCommits(fixture, 'accounts.event');
    const asked = [add()];
    await gate.untilWaiting(1, asked[0]);
    for (const next of follow(add, change)) {
      asked.push(next());
      await gate.untilWaiting(asked.length, asked.at(-1));
    }
    await gate.release();
    const [, ...followed] = await Promise.all(asked);
    const [is] = await fixture.sql<{ events: number; plan: string }>(
      `select count(e.id)::int as events, p.name as plan from accounts.account a join accounts.plan p on p.id = a.plan_id
       left join accounts.event e on e.account_id = a.id where a.id = $1 group by p.name`,
      [accountId],
    );
    return { ...is, followed };
  }

  it('when it is changed before the second one', async () => {
    expect(await afterAdding((add, change) => [change, add])).toEqual({
      plan: 'One event',
      events: 1,
      followed: [200, 409],
    });
  });

  it('when it is changed after the second one', async () => {
    expect(await afterAdding((add, change) => [add, change])).toEqual({
      plan: '10 events',
      events: 2,
      followed: [201, 409],
    });
  });
});
