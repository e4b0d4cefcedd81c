import { randomUUID } from 'node:crypto';
import { integrations } from '@laminate/contracts';
import { hooksOf, openIntegrations } from '../testing/integrations-fixture.ts';
import type { NextDelivery } from './lease.ts';
import { note } from './note.ts';

it('notes nothing for a process whose lease somebody else has by now, and what came of it for that one', async () => {
  const { fixture, start, newAccount } = await openIntegrations();
  // It sends nothing by itself.
  const service = await start({ atOnce: 0 });
  const { accountId, owner: organiser } = await newAccount();
  const { add, post, list, deliveries } = hooksOf(service, organiser);
  const { id: webhookId, url } = (await add('https://receiver.example.org/laminate')).body.webhook;
  await post(integrations.testWebhook, webhookId);
  const [delivery] = (await deliveries(webhookId)).deliveries;
  const [former, present] = [randomUUID(), randomUUID()];
  await fixture.sql('update integrations.webhook set leased_by = $1 where account_id = $2', [present, accountId]);
  const webhook: NextDelivery['webhook'] = {
    url,
    event_ids: null,
    types: [],
    secret: Buffer.alloc(0),
    former_secret: null,
    former_until: null,
    language: 'en',
    failing_since: null,
    failures: 0,
  };
  const next: NextDelivery = { webhook, id: String(delivery?.id), body: '{}' };
  const noted = (owner: string, status: number) =>
    service.db.transaction({ accountId, userId: 0 }, (em) =>
      note(
        em,
        { accountId, webhookId, owner, leaseMs: 1000 },
        next,
        { status, fault: null, answer: null, tookMs: 1 },
        'https://laminate.example',
      ),
    );

  for (const status of [200, 500]) expect(await noted(former, status)).toBe(false);
  expect((await deliveries(webhookId)).deliveries).toMatchObject([{ state: 'pending', attempts: 0, status: null }]);
  expect(await list()).toMatchObject([{ failing: null, waiting: 1 }]);

  expect(await noted(present, 200)).toBe(true);
  expect((await deliveries(webhookId)).deliveries).toMatchObject([{ state: 'sent', attempts: 1, status: 200 }]);
});
