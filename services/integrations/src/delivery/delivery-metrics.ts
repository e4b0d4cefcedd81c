import { Counter, type Database, type Registry, type Statement } from '@laminate/kit';
import { addQueryGauges } from '@laminate/kit/query-gauges';

const STATE: Statement = {
  name: 'delivery_state',
  text: 'select waiting, oldest_seconds, late_seconds, paused from integrations.delivery_state()',
};

/** What became of one try to send a delivery. */
export type DeliveryOutcome = 'sent' | 'failed';

/**
 * Adds metrics of webhook deliveries, queried at each scrape, and of the results of attempts to send one.
 * @returns whom to notify of each attempt
 */
export function addDeliveryMetrics(
  registry: Registry,
  db: Pick<Database, 'query'>,
): (outcome: DeliveryOutcome) => void {
  addQueryGauges(registry, db, STATE, {
    waiting: { name: 'webhook_deliveries_waiting', help: 'Deliveries of webhooks that are not sent yet' },
    oldest_seconds: { name: 'webhook_deliveries_oldest_seconds', help: 'For how long the oldest delivery waits' },
    late_seconds: {
      name: 'webhook_deliveries_late_seconds',
      help: 'For how long a delivery waits at most whose turn has come',
    },
    paused: { name: 'webhooks_paused', help: 'Webhooks that are paused: nothing is sent to them' },
  });
  const tries = new Counter({
    name: 'webhook_tries_total',
    help: 'Tries to send a delivery of a webhook, by what became of them',
    labelNames: ['outcome'],
    registers: [registry],
  });
  for (const outcome of ['sent', 'failed'] as const) tries.inc({ outcome }, 0);
  return (outcome) => tries.inc({ outcome });
}
