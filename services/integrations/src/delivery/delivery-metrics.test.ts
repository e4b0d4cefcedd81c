import { integrations } from '@laminate/contracts';
import { hooksOf, openIntegrations, toReceivers } from '../testing/integrations-fixture.ts';

const { fixture, start, receiver, newAccount, addPeople } = await openIntegrations();
const target = await receiver();
const service = await start({ outbound: toReceivers(target) });

/** The numbers of a scrape, by their names and outcomes. */
async function scraped(): Promise<Record<string, number>> {
  const text = await (await fetch(`${service.url}/metrics`)).text();
  const lines = text.matchAll(/^(webhook\w+)\{(?:outcome="(\w+)",)?service="integrations"\} (\S+)$/gm);
  return Object.fromEntries([...lines].map(([, name, outcome, value]) => [outcome ?? name, Number(value)]));
}

it('counts what was sent, failed, waits and is paused, over all accounts, and says since when', async () => {
  expect(await scraped()).toEqual({
    webhook_deliveries_waiting: 0,
    webhook_deliveries_oldest_seconds: 0,
    webhook_deliveries_late_seconds: 0,
    webhooks_paused: 0,
    sent: 0,
    failed: 0,
  });
  const { accountId, eventId, owner } = await newAccount();
  const { add, post, list } = hooksOf(service, owner);
  const webhookId = (await add(target.url)).body.webhook.id;
  await addPeople(accountId, eventId, 2);
  await target.until(() => target.received.length === 2);
  while ((await scraped()).sent !== 2);

  target.manner = 'refuse';
  await addPeople(accountId, eventId, 3);
  while (!(await list())[0]?.failing);
  await fixture.sql(
    `update integrations.delivery set created_at = now() - interval '2 hours' where state = 'pending' and account_id = $1`,
    [accountId],
  );
  const failing = await scraped();
  expect(failing).toMatchObject({ webhook_deliveries_waiting: 3, webhooks_paused: 0, sent: 2, failed: 1 });
  // It is tried again later, so nothing is late.
  expect(failing['webhook_deliveries_oldest_seconds']).toBeGreaterThanOrEqual(7200);
  expect(failing['webhook_deliveries_late_seconds']).toBe(0);

  await fixture.sql(
    `update integrations.webhook set paused_at = now(), pause_reason = 'failing' where account_id = $1`,
    [accountId],
  );
  expect(await scraped()).toMatchObject({
    webhook_deliveries_waiting: 0,
    webhook_deliveries_oldest_seconds: 0,
    webhooks_paused: 1,
  });
  target.manner = 'take';
  await post(integrations.resumeWebhook, webhookId);
  await target.until(() => target.received.length === 5);
});

it('reports how late a delivery is that no process sends', async () => {
  const { accountId, owner } = await newAccount();
  const { add, post } = hooksOf(service, owner);
  // A process holds the lease and sends nothing.
  const webhookId = (await add(target.url)).body.webhook.id;
  await fixture.sql(
    `update integrations.webhook set leased_until = now() + interval '1 hour', next_try_at = now() - interval '20 minutes'
     where account_id = $1`,
    [accountId],
  );
  await post(integrations.testWebhook, webhookId);
  await fixture.sql(`update integrations.delivery set created_at = now() - interval '1 hour' where account_id = $1`, [
    accountId,
  ]);
  expect((await scraped())['webhook_deliveries_late_seconds']).toBeGreaterThanOrEqual(1200);
});
