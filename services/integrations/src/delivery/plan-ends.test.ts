import { hooksOf, openIntegrations, toReceivers } from '../testing/integrations-fixture.ts';
import { notePlanEnds } from './plan-ends.ts';

const { fixture, start, receiver, newAccount } = await openIntegrations();
const target = await receiver();
const service = await start({ outbound: toReceivers(target) });
beforeEach(() => {
  target.received.length = 0;
});

/** The plan of the account ends, or ended, so far from now. @returns when */
async function endPlan(accountId: number, interval: string): Promise<string> {
  const [row] = await fixture.sql<{ at: Date }>(
    'update accounts.account set plan_expires = now() + $2::interval where id = $1 returning plan_expires as at',
    [accountId, interval],
  );
  return row?.at.toISOString() ?? '';
}
const begin = (accountId: number) =>
  fixture.sql(`update integrations.webhook set plan_end_told = now() - interval '1 day' where account_id = $1`, [
    accountId,
  ]);
const notice = () => Promise.all(Array.from({ length: 4 }, () => notePlanEnds(service.db)));
const ends = () => target.received.map(({ body }) => body).filter(({ type }) => type === 'plan.ended');

it('tells of the end of a plan once, however many notice it however often', async () => {
  const { accountId, owner } = await newAccount();
  await hooksOf(service, owner).add(target.url);
  await begin(accountId);
  const at = await endPlan(accountId, '-1 hour');
  await notice();
  await notice();
  await target.until(() => ends().length > 0);
  expect(ends()).toEqual([
    { type: 'plan.ended', timestamp: at, event_id: null, sequence: null, id: null, data: { ended_at: at } },
  ]);
  const counted = 'select count(*)::int as ends from integrations.delivery where account_id = $1';
  expect(await fixture.sql(counted, [accountId])).toEqual([{ ends: 1 }]);
  await endPlan(accountId, '-1 minute');
  await notice();
  await target.until(() => ends().length === 2);
});

it('reports an end even if the plan was renewed before anyone looked', async () => {
  const { accountId, owner } = await newAccount();
  await hooksOf(service, owner).add(target.url);
  await begin(accountId);
  const at = await endPlan(accountId, '-1 hour');
  await endPlan(accountId, '30 days');
  await endPlan(accountId, '60 days');
  await notice();
  await target.until(() => ends().length > 0);
  expect(ends().map(({ timestamp }) => timestamp)).toEqual([at]);
});

it('keeps it for a webhook that is paused, and for none that does not want it or came later', async () => {
  const { accountId, owner } = await newAccount();
  const { add, list } = hooksOf(service, owner);
  await add(target.url, { types: ['check-in'] });
  await add(target.url);
  await begin(accountId);
  await fixture.sql(
    `update integrations.webhook set paused_at = now(), pause_reason = 'failing' where account_id = $1`,
    [accountId],
  );
  await endPlan(accountId, '-1 hour');
  await notice();
  // Refused to an account without a plan is only what changes something.
  await fixture.sql(`update accounts.account set plan_expires = null where id = $1`, [accountId]);
  await add(target.url);
  await endPlan(accountId, '-30 minutes');
  await notice();
  expect((await list()).map(({ waiting }) => waiting)).toEqual([0, 2, 0]);
});

it('would lose an end that was renewed before anyone looked, if the renewal did not report it', async () => {
  const { accountId, owner } = await newAccount();
  await hooksOf(service, owner).add(target.url);
  await begin(accountId);
  await fixture.sql('alter table accounts.account disable trigger tell_plan_end');
  await endPlan(accountId, '-1 hour');
  await endPlan(accountId, '30 days');
  await fixture.sql('alter table accounts.account enable trigger tell_plan_end');
  await notice();
  expect(await fixture.sql('select id from integrations.delivery where account_id = $1', [accountId])).toEqual([]);
});
