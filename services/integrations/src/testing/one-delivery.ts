import { randomUUID } from 'node:crypto';
import { integrations } from '@laminate/contracts';
import type { LeasedWebhook } from '../delivery/lease.ts';
import type * as going from '../delivery/note-and-go-on.ts';
import type * as noting from '../delivery/note.ts';
import { hooksOf, openIntegrations } from './integrations-fixture.ts';

/**
 * Opens a delivery that is waiting, for a webhook whose lease another process holds by now. Nothing is sent
 * automatically.
 */
export async function openOneDelivery() {
  const { fixture, start, newAccount, addPeople } = await openIntegrations();
  const service = await start({ concurrency: 0 });

  return async () => {
    const { accountId, eventId, owner: organiser } = await newAccount();
    const { add, post, list, deliveries } = hooksOf(service, organiser);
    const { id: webhookId, url } = (await add('https://receiver.example.org/laminate')).body.webhook;
    await post(integrations.testWebhook, webhookId);
    const [delivery] = (await deliveries(webhookId)).deliveries;
    const [former, present] = [randomUUID(), randomUUID()];
    await fixture.sql('update integrations.webhook set leased_by = $1 where account_id = $2', [present, accountId]);
    const webhook: LeasedWebhook = {
      url,
      event_ids: null,
      types: [],
      secret: Buffer.alloc(0),
      former_secret: null,
      former_until: null,
      language: 'en',
      failing_since: null,
      failures: 0,
      is_free: false,
    };
    const lease = (owner: string) => ({ accountId, webhookId, owner, leaseMs: 1000 });
    const tried = (status: number, answer: string | null = null) => [
      {
        delivery: { id: String(delivery?.id), event_id: null, body: delivery?.body ?? '' },
        outcome: { status, fault: null, answer, tookMs: 1 },
      },
    ];
    const scope = { accountId, userId: 0 };
    const origin = 'https://laminate.example';
    return {
      fixture,
      former,
      present,
      list,
      deliveries: () => deliveries(webhookId),
      /** What a process notes of a try that was answered with this status. */
      noted: ({ note }: Pick<typeof noting, 'note'>, owner: string, status: number, answer?: string) =>
        service.db.transaction(scope, (em) => note(em, lease(owner), webhook, tried(status, answer), origin)),
      /** So many changes more, of which no delivery is made yet. */
      changed: (count: number) => addPeople(accountId, eventId, count),
      /** Runs what the lease holder does after the delivery was accepted. */
      wentOn: ({ noteAndGoOn }: Pick<typeof going, 'noteAndGoOn'>) =>
        service.db.transaction(scope, (em) => noteAndGoOn(em, lease(present), webhook, tried(200), origin)),
    };
  };
}
