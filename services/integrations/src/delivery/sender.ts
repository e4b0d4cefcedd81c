import { randomUUID } from 'node:crypto';
import type { ServiceContext, Statement } from '@laminate/kit';
import { publicUrl } from '@laminate/kit/public-url';
import { attempt, type Sending } from './attempt.ts';
import { addDeliveryMetrics } from './delivery-metrics.ts';
import type { Lease } from './lease.ts';
import { note, release, wasTaken } from './note.ts';
import { prepare } from './prepare.ts';
import { watchEvents } from './watch-events.ts';

export interface SenderOptions {
  /** Milliseconds between looks at the database where no hint comes. */
  readonly pollMs?: number;
  /** How long a webhook stays with a process that says nothing more, in milliseconds; longer than one try may take. */
  readonly leaseMs?: number;
  /** How long a receiver may take, in milliseconds. */
  readonly timeoutMs?: number;
  /** Webhooks that this process delivers at the same time: those that hang take their places for as long. */
  readonly atOnce?: number;
}

/** Delivers what webhooks are to be told. */
export interface Sender {
  /** Something may be to be sent. */
  wake(): void;
  /** Ends what is being sent, and leaves the rest to others. */
  close(): Promise<void>;
}

/** Hints within so many milliseconds become one look. */
const COALESCE_MS = 20;
/** A webhook with much to send lets others go first after so long, in milliseconds. */
const TURN_MS = 10_000;

type Context = Pick<ServiceContext, 'db' | 'bus' | 'log' | 'env' | 'metrics'>;

const TAKE: Statement = {
  name: 'take_webhooks',
  text: 'select account_id, id from integrations.take_webhooks($1, $2, make_interval(secs => $3))',
};

/**
 * Takes webhooks with something to send, each for as long as there is something, and sends one delivery of it after the
 * other. Any number of processes may do so: a lease says which of them has a webhook, and ends with it. So a webhook is
 * in order, and one that hangs holds up no other.
 */
export function openSender(context: Context, sending: Sending, options: SenderOptions = {}): Sender {
  const { db, bus, log, env, metrics } = context;
  const { pollMs = 500, leaseMs = 15_000, atOnce = 100, timeoutMs } = options;
  const owner = randomUUID();
  const working = new Map<string, Promise<void>>();
  const origin = publicUrl(env);
  const onTried = addDeliveryMetrics(metrics, db);
  let closed = false;
  let taking: Promise<void> | undefined;
  let again = false;

  /** @returns whether there may be more to send */
  async function sendNext(lease: Lease): Promise<boolean> {
    const scope = { accountId: lease.accountId, userId: 0 };
    const next = await db.transaction(scope, (em) => prepare(em, lease));
    if (next === null || next === 'again') return next !== null;
    const outcome = await attempt({ ...sending, timeoutMs }, lease.accountId, next);
    onTried(wasTaken(outcome) ? 'sent' : 'failed');
    return db.transaction(scope, (em) => note(em, lease, next, outcome, origin));
  }

  async function work(lease: Lease): Promise<void> {
    const end = Date.now() + TURN_MS;
    try {
      while (!closed && Date.now() < end && (await sendNext(lease)));
      await db.transaction({ accountId: lease.accountId, userId: 0 }, (em) => release(em, lease));
    } catch (error) {
      // The lease runs out, and whoever takes it then goes on where this one was.
      log.warn({ err: error, webhook: lease.webhookId }, 'a webhook was not delivered');
    }
  }

  async function take(): Promise<void> {
    while (again && !closed) {
      again = false;
      const places = atOnce - working.size;
      if (places <= 0) return;
      const taken = await db.query<{ account_id: number; id: number }>(TAKE, [places, owner, leaseMs / 1000]);
      for (const { account_id: accountId, id: webhookId } of taken) {
        const key = `${accountId}-${webhookId}`;
        const done = work({ accountId, webhookId, owner, leaseMs }).finally(() => {
          working.delete(key);
          // What came while it was being given back.
          wake();
        });
        working.set(key, done);
      }
    }
  }

  function wake(): void {
    again = true;
    if (closed) return;
    taking ??= take()
      .catch((error: unknown) => log.warn({ err: error }, 'webhooks: could not look what is to be sent'))
      .finally(() => {
        taking = undefined;
        if (again && working.size < atOnce) wake();
      });
  }

  let hinted: NodeJS.Timeout | undefined;
  const unwatch = watchEvents({ db, bus, log }, () => {
    hinted ??= setTimeout(() => {
      hinted = undefined;
      wake();
    }, COALESCE_MS);
  });
  const timer = setInterval(wake, pollMs);
  wake();

  return {
    wake,
    async close() {
      closed = true;
      clearInterval(timer);
      clearTimeout(hinted);
      unwatch();
      await taking;
      await Promise.all(working.values());
    },
  };
}
