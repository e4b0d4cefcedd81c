import { integrations, type Problem } from '@laminate/contracts';
import { loadWith, type Answer, type Caller } from '@laminate/testing';
import type * as service from './service.ts';
import { startIntegrations } from './service.ts';
import type * as limiting from './limits.ts';
import { HOOK_LIMITS } from './limits.ts';
import { PACE, type PaceLimits } from './delivery/pace.ts';
import { hooksOf, openIntegrations, toReceivers } from './testing/integrations-fixture.ts';

const { fixture, start, receiver, newAccount, addPeople } = await openIntegrations();
const target = await receiver();
const url = 'https://receiver.example.org/laminate';
const idle = await start({ concurrency: 0 });
beforeEach(() => {
  target.received.length = 0;
  target.manner = 'take';
});

/** An account with a webhook that nothing is sent to, and calls of the routes that set it up or have it called. */
async function hooked(plan?: string) {
  const { accountId, eventId, owner } = await newAccount();
  if (plan !== undefined)
    await fixture.sql(
      'update accounts.account set plan_id = (select id from accounts.plan where name = $2) where id = $1',
      [accountId, plan],
    );
  const { add, post, deliveries } = hooksOf(idle, owner);
  const added = await add(url);
  if (added.status !== 201) throw new Error(JSON.stringify(added.body));
  const webhookId = added.body.webhook.id;
  await fixture.sql(
    `insert into integrations.delivery (account_id, webhook_id, type, body) values ($1, $2, 'test', '{}')`,
    [accountId, webhookId],
  );
  const deliveryId = (await deliveries(webhookId)).deliveries[0]?.id ?? 0;
  const edit = { url, event_ids: null, types: ['check-in'] };
  const calls: Record<string, (as?: Caller) => Promise<Answer<unknown>>> = {
    addWebhook: (as = owner) => hooksOf(idle, as).add(url),
    updateWebhook: (as = owner) => hooksOf(idle, as).post(integrations.updateWebhook, webhookId, edit),
    rotateWebhookSecret: (as = owner) => hooksOf(idle, as).post(integrations.rotateWebhookSecret, webhookId),
    testWebhook: (as = owner) => hooksOf(idle, as).post(integrations.testWebhook, webhookId),
    sendDeliveryAgain: (as = owner) =>
      hooksOf(idle, as).post(integrations.sendDeliveryAgain, webhookId, {}, { deliveryId }),
    resumeWebhook: (as = owner) => hooksOf(idle, as).post(integrations.resumeWebhook, webhookId),
    replayWebhook: (as = owner) =>
      hooksOf(idle, as).post(integrations.replayWebhook, webhookId, { event_id: eventId, since: '0' }),
  };
  return { accountId, eventId, owner, webhookId, post, calls };
}

it('has a limit for every route that changes a webhook, but for deleting it', async () => {
  const changing = Object.values(integrations).filter(({ method }) => method !== 'GET');
  const { calls } = await hooked();
  expect(Object.keys(calls).toSorted()).toEqual(
    changing
      .map(({ id }) => id)
      .filter((id) => id !== 'deleteWebhook')
      .toSorted(),
  );
});

it.each([
  'addWebhook',
  'updateWebhook',
  'rotateWebhookSecret',
  'testWebhook',
  'sendDeliveryAgain',
  'resumeWebhook',
  'replayWebhook',
])('refuses %s while no owner has confirmed their e-mail address', async (id) => {
  const { accountId, owner, calls } = await hooked();
  await fixture.sql('update accounts.app_user set e_mail_verified_at = null where account_id = $1', [accountId]);
  expect(await calls[id]?.()).toMatchObject({
    status: 403,
    body: { code: 'forbidden', message_code: 'e_mail_not_confirmed' },
  });
  // Another owner's address is as good.
  const second = await fixture.caller({ accountId, role: 'owner' });
  expect((await calls[id]?.(second))?.status).toBeLessThan(300);
  expect((await calls[id]?.(owner))?.status).toBeLessThan(300);
});

it.each(['testWebhook', 'sendDeliveryAgain', 'resumeWebhook'])(
  'refuses %s of one webhook too often a minute',
  async (id) => {
    const { calls } = await hooked();
    const { points } = HOOK_LIMITS.oneHook;
    for (let turn = 0; turn < points; turn += 1) expect((await calls[id]?.())?.status).toBe(200);
    const refused = (await calls[id]?.()) as Answer<Problem>;
    expect([refused.status, refused.body.code, Number(refused.headers.get('retry-after'))]).toEqual([
      429,
      'too_many_requests',
      expect.any(Number),
    ]);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    // Another account is not concerned.
    expect((await (await hooked()).calls[id]?.())?.status).toBe(200);
  },
);

it('plays fewer events back for an account that pays nothing', async () => {
  const [free, paying] = [await hooked('Free'), await hooked()];
  const { points } = HOOK_LIMITS.freeHookReplays;
  const statuses = async ({ calls }: typeof free) => {
    const found: (number | undefined)[] = [];
    for (let turn = 0; turn <= points; turn += 1) found.push((await calls['replayWebhook']?.())?.status);
    return found;
  };
  expect(await statuses(free)).toEqual([...Array<number>(points).fill(200), 429]);
  expect(await statuses(paying)).toEqual(Array<number>(points + 1).fill(200));
});

it('would count nothing and not ask for a verified address without its wrapper', async () => {
  const { accountId, owner, webhookId } = await hooked();
  const without = await loadWith<typeof service, typeof limiting>(
    import.meta.resolve('./service.ts'),
    import.meta.resolve('./limits.ts'),
    { counted: () => (_limits, each) => each },
  );
  const running = await without.startIntegrations(fixture.env('integrations'), { concurrency: 0 });
  await fixture.sql('update accounts.app_user set e_mail_verified_at = null where account_id = $1', [accountId]);
  for (let turn = 0; turn <= HOOK_LIMITS.oneHook.points; turn += 1)
    expect((await hooksOf(running, owner).post(integrations.testWebhook, webhookId)).status).toBe(200);
  await running.close();
});

/**
 * Makes twenty changes that a webhook is told of. The service that sends them can send an account no more than five
 * until the test is over.
 * @returns how many an endpoint has once that service waits, or has sent them all
 */
async function sentAtPace(plan: string, pace: Partial<PaceLimits>) {
  const { accountId, eventId, owner } = await newAccount();
  await fixture.sql(
    'update accounts.account set plan_id = (select id from accounts.plan where name = $2) where id = $1',
    [accountId, plan],
  );
  const outbound = toReceivers(target);
  const slow = await startIntegrations(fixture.env('integrations'), {
    outbound,
    pollMs: 50,
    pace: { ...PACE, ...pace },
  });
  const webhookId = (await hooksOf(slow, owner).add(target.url)).body.webhook.id;
  await addPeople(accountId, eventId, 20);
  const later = "select from integrations.webhook where account_id = $1 and next_try_at > now() + interval '1 minute'";
  while (target.received.length < 20 && (await fixture.sql(later, [accountId])).length === 0);
  await slow.close();
  return { accountId, owner, webhookId, outbound, sent: target.received.length };
}

const FEW = { points: 5, seconds: 3600 };

it.each([
  ['One event', 'hookHost'],
  ['One event', 'hookAccount'],
  ['Free', 'freeHookAccount'],
] as const)('sends no more of an account on “%s” than %s lets it, and the rest in order later', async (plan, limit) => {
  const { accountId, owner, webhookId, outbound, sent } = await sentAtPace(plan, { [limit]: FEW });
  expect(sent).toBe(5);
  const { list, post } = hooksOf(idle, owner);
  // It is no failure.
  expect(await list()).toMatchObject([{ waiting: 15, failing: null, paused: null }]);
  await fixture.sql('update integrations.webhook set next_try_at = now() where account_id = $1', [accountId]);
  const pace = { ...PACE, [limit]: { points: 1000, seconds: 3600 } };
  const later = await startIntegrations(fixture.env('integrations'), { outbound, pollMs: 50, pace });
  await post(integrations.resumeWebhook, webhookId);
  await target.until(() => target.received.length === 20);
  await later.close();
  expect(target.received.map(({ body }) => body.sequence)).toEqual(Array.from({ length: 20 }, (_none, nth) => nth + 1));
});

it('sends at the pace of a festival without waiting', async () => {
  // Twenty gates of 300 guests an hour, each told to two webhooks of one endpoint, and a list of 20,000 in ten minutes.
  const perMinute = (20 * 300 * 2) / 60 + 20_000 / 10;
  expect(PACE.hookHost.points).toBeGreaterThan(perMinute);
  expect(PACE.hookAccount.points).toBeGreaterThan(perMinute);
});
