import type { Cluster } from 'ioredis';
import type { Logger } from '../log.ts';
import type { Bus } from './bus.ts';
import { connectRedis } from './redis-connection.ts';
import { Subscriptions } from './subscriptions.ts';

/** How long nodes get to confirm a subscription, and how soon it is tried again when one did not, in milliseconds. */
const CONFIRM_MS = 2000;
const RETRY_MS = 300;

/**
 * Sharded pub/sub on a cluster: the name of a channel says which node carries it, so the events of a busy evening are
 * spread over the nodes, and none of them passes on what the others carry. While a node is away, or was and its channels
 * are moved, the bus counts as down and whoever listens asks Postgres; once all channels are confirmed they look once more.
 */
export function openRedisClusterBus(url: string, log: Logger): Bus {
  const publisher = connectRedis(url, { enableOfflineQueue: false }) as Cluster;
  const subscriber = connectRedis(url) as Cluster;
  const subscriptions = new Subscriptions();
  let whole = false;
  let closed = false;
  let retry: NodeJS.Timeout | undefined;
  let round = 0;

  /** Something may be lost from now on, until every channel is confirmed. */
  const doubt = (after = RETRY_MS) => {
    whole = false;
    clearTimeout(retry);
    if (!closed) retry = setTimeout(() => void confirm(), after);
  };

  async function confirm(): Promise<void> {
    const mine = (round += 1);
    const late = new Promise<never>((_, reject) => {
      setTimeout(() => reject(new Error('No node confirms the subscriptions')), CONFIRM_MS).unref();
    });
    try {
      // One by one: channels of one command would have to be of one node. To subscribe again changes nothing.
      const all = Promise.all([subscriber.ping(), ...subscriptions.channels().map((channel) => subscriber.ssubscribe(channel))]);
      all.catch(() => undefined);
      await Promise.race([all, late]);
      if (mine !== round || closed) return;
      whole = true;
      subscriptions.gap();
    } catch (error) {
      log.warn({ err: error }, 'bus: not all subscribed');
      if (mine === round) doubt();
    }
  }

  for (const [connection, client] of [['publisher', publisher], ['subscriber', subscriber]] as const) {
    client.on('error', (error: Error) => log.warn({ err: error, connection }, 'bus: Redis is away'));
  }
  for (const event of ['ready', '-node', 'nodeError', '-subscriber', 'subscribersReady', 'error']) subscriber.on(event, () => doubt());
  subscriber.on('smessage', (channel: string, payload: string) => subscriptions.deliver(channel, payload));

  return {
    kind: 'redis',
    publish(channel, payload) {
      publisher.spublish(channel, payload).catch((error: Error) => log.debug({ err: error }, 'bus: message not sent'));
    },
    subscribe(channel, onMessage, onGap) {
      const { first, remove } = subscriptions.add(channel, { onMessage, onGap });
      if (first) {
        subscriber.ssubscribe(channel).catch((error: Error) => {
          log.warn({ err: error }, 'bus: not subscribed');
          doubt();
        });
      }
      return () => {
        if (remove()) subscriber.sunsubscribe(channel).catch(() => undefined);
      };
    },
    isUp: () => whole && subscriber.status === 'ready' && publisher.status === 'ready',
    async close() {
      closed = true;
      clearTimeout(retry);
      publisher.disconnect();
      subscriber.disconnect();
    },
  };
}
