import { setTimeout as sleep } from 'node:timers/promises';
import { Counter, type Database, type Registry, type ServiceContext, type Statement } from '@laminate/kit';
import { openLeaseJob, type LeaseJobOptions, type Worker } from '@laminate/kit/lease-job';
import type { OutboundLine, Outbounds } from '@laminate/kit/outbound';
import { publicUrl } from '@laminate/kit/public-url';
import { addQueryGauges } from '@laminate/kit/query-gauges';
import type { SealingKeys } from '@laminate/kit/sealing-keys';
import { attempt, secretsOf } from './attempt.ts';
import type { Lease, NextDeliveries, NextStep } from './lease.ts';
import { noteAndGoOn } from './note-and-go-on.ts';
import { postpone, release, wasTaken, type Tried } from './note.ts';
import { openPace, type PaceLimits } from './pace.ts';
import { prepare } from './prepare.ts';
import { watchEvents } from './watch-events.ts';

export interface SenderOptions extends Partial<LeaseJobOptions> {
  /** Time that an endpoint can take, in milliseconds. It is less than the lease. */
  readonly timeoutMs?: number;
  /** Number of deliveries that can be sent for an account. */
  readonly pace?: PaceLimits;
}

/** Hints within so many milliseconds become one look. */
const COALESCE_MS = 20;
/** Time that an endpoint has to answer, in milliseconds. */
const TIMEOUT_MS = 10_000;
/**
 * Minimum time in milliseconds between two checks for more by a webhook that has sent everything waiting, since at a
 * busy door many changes come into one commit. A change that comes after a pause goes out immediately.
 */
const GATHER_MS = 100;
/** What is sent in so many milliseconds is noted together: who is killed sends no more than that again. */
const NOTE_MS = 250;
/** A webhook with much to send lets others go first after so long, in milliseconds. */
const TURN_MS = 10_000;

/** What sending takes. */
interface Sending {
  readonly outbound: Outbounds;
  readonly keys: SealingKeys;
}

type Context = Pick<ServiceContext, 'db' | 'bus' | 'log' | 'env' | 'metrics'>;

interface Taken extends Record<string, unknown> {
  readonly account_id: number;
  readonly id: number;
}

const TAKE: Statement = {
  name: 'take_webhooks',
  text: 'select account_id, id from integrations.take_webhooks($1, $2, make_interval(secs => $3))',
};

const STATE: Statement = {
  name: 'delivery_state',
  text: 'select waiting, oldest_seconds, late_seconds, paused from integrations.delivery_state()',
};

/** What became of one try to send a delivery. */
type DeliveryOutcome = 'sent' | 'failed';

/**
 * Adds metrics of webhook deliveries, queried at each scrape, and of the results of attempts to send one.
 * @returns whom to notify of each attempt
 */
function addDeliveryMetrics(registry: Registry, db: Pick<Database, 'query'>): (outcome: DeliveryOutcome) => void {
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

/**
 * Takes webhooks with something to send, each for as long as there is something, and sends their deliveries one after
 * the other. Any number of processes can do so. A lease says which of them has a webhook, and ends with it. So a
 * webhook stays in order, and one that hangs holds up no other.
 */
export function openSender(context: Context, { outbound, keys }: Sending, options: SenderOptions = {}): Worker {
  const { db, bus, log, env, metrics } = context;
  const { pollMs = 500, leaseMs = 15_000, concurrency = 100, timeoutMs = TIMEOUT_MS } = options;
  const pace = openPace(context, options.pace);
  // The last one of them can take all its time before the lease ends.
  const noteMs = Math.min(NOTE_MS, (leaseMs - timeoutMs) / 2);
  const origin = publicUrl(env);
  const onTried = addDeliveryMetrics(metrics, db);

  /**
   * Sends deliveries one after the other, as far as the account's pace allows, and notes the results.
   * @returns the next step, or null after a failure, and when it has to wait
   */
  async function send(lease: Lease, line: OutboundLine, { webhook, deliveries }: NextDeliveries): Promise<NextStep> {
    const { accountId } = lease;
    const paced = { accountId, isFree: webhook.is_free, host: new URL(webhook.url).hostname };
    const secrets = secretsOf(keys, accountId, webhook);
    const tried: Tried[] = [];
    const end = Date.now() + noteMs;
    let wait = 0;
    for (const delivery of deliveries) {
      wait = await pace.count(paced);
      if (wait > 0) break;
      const outcome = await attempt({ line, secrets, timeoutMs }, webhook, delivery);
      onTried(wasTaken(outcome) ? 'sent' : 'failed');
      tried.push({ delivery, outcome });
      if (!wasTaken(outcome) || Date.now() > end) break;
    }
    return db.transaction({ accountId, userId: 0 }, async (em) => {
      const next = tried.length > 0 ? await noteAndGoOn(em, lease, webhook, tried, origin) : 'again';
      if (next === null || wait === 0) return next;
      await postpone(em, lease, wait);
      return null;
    });
  }

  const worker = openLeaseJob<Taken>(
    {
      take: (limit, lease) => db.query(TAKE, [limit, lease.owner, lease.leaseMs / 1000]),
      async work({ account_id: accountId, id: webhookId }, held, goesOn) {
        const lease = { accountId, webhookId, ...held };
        const scope = { accountId, userId: 0 };
        const end = Date.now() + TURN_MS;
        const line = outbound.for(accountId).line();
        let next: NextStep = 'again';
        let lookedAt = 0;
        try {
          while (next !== null && goesOn() && Date.now() < end) {
            if (next === 'again') {
              lookedAt = Date.now();
              next = await db.transaction(scope, (em) => prepare(em, lease));
            } else {
              next = await send(lease, line, next);
              if (next === 'again') await sleep(Math.max(0, lookedAt + GATHER_MS - Date.now()));
            }
          }
        } finally {
          line.close();
        }
        await db.transaction(scope, (em) => release(em, lease));
      },
      isHinted: () => bus.isUp() && watch.isWhole(),
      onError: (error, job) =>
        job
          ? log.warn({ err: error, webhook: job.id }, 'a webhook was not delivered')
          : log.warn({ err: error }, 'webhooks: could not look what is to be sent'),
    },
    { pollMs, leaseMs, concurrency },
  );

  let hinted: NodeJS.Timeout | undefined;
  const watch = watchEvents({ db, bus, log }, () => {
    hinted ??= setTimeout(() => {
      hinted = undefined;
      worker.wake();
    }, COALESCE_MS);
  });

  return {
    wake: worker.wake,
    async close() {
      clearTimeout(hinted);
      watch.close();
      await worker.close();
      pace.close();
    },
  };
}
