import { Client } from 'pg';
import type { Logger } from '../log.ts';
import type { Bus } from './bus.ts';
import { Subscriptions } from './subscriptions.ts';

/** All buses share one Postgres channel: channels of our own travel in the payload, so names need no quoting. */
const CHANNEL = 'laminate_bus';
const RETRY_MS = 1000;

/**
 * Opens the bus for installations without Redis: LISTEN/NOTIFY on a dedicated connection. NOTIFY never runs inside a
 * caller's transaction, where it would serialise all commits of the database.
 */
export function openPostgresBus(databaseUrl: string, log: Logger): Bus {
  const subscriptions = new Subscriptions();
  let client: Client | undefined;
  let up = false;
  let closed = false;
  let retry: NodeJS.Timeout | undefined;
  let sent: Promise<unknown> = Promise.resolve();

  const lost = (error?: Error) => {
    if (!up && !error) return;
    up = false;
    if (closed) return;
    log.warn({ err: error }, 'bus: Postgres is away');
    clearTimeout(retry);
    retry = setTimeout(() => void connect(), RETRY_MS);
  };

  const connect = async () => {
    const next = new Client({ connectionString: databaseUrl, keepAlive: true });
    next.on('error', lost);
    next.on('end', () => lost());
    next.on('notification', ({ payload }) => {
      const [channel, message] = JSON.parse(payload ?? '[]') as [string, string];
      subscriptions.deliver(channel, message);
    });
    try {
      await next.connect();
      await next.query(`listen ${CHANNEL}`);
      if (closed) return void next.end();
      client = next;
      up = true;
      subscriptions.gap();
    } catch (error) {
      next.end().catch(() => undefined);
      lost(error as Error);
    }
  };
  const connecting = connect();

  return {
    kind: 'postgres',
    publish(channel, payload) {
      if (!up) return;
      const values = [CHANNEL, JSON.stringify([channel, payload])];
      // A connection takes one query after the other.
      sent = sent
        .then(() => client?.query('select pg_notify($1, $2)', values))
        .catch((error: unknown) => log.debug({ err: error }, 'bus: message not sent'));
    },
    subscribe(channel, onMessage, onGap) {
      const { remove } = subscriptions.add(channel, { onMessage, onGap });
      return () => void remove();
    },
    isUp: () => up,
    async close() {
      closed = true;
      clearTimeout(retry);
      await connecting;
      await client?.end().catch(() => undefined);
    },
  };
}
