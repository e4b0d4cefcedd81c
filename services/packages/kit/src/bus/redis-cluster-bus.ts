import type { Cluster } from 'ioredis';
import type { Logger } from '../log.ts';
import type { Bus } from './bus.ts';
import { Confirmation } from './confirmation.ts';
import { connectRedis } from './redis-connection.ts';
import { Subscriptions } from './subscriptions.ts';

/**
 * Sharded pub/sub on a cluster: the name of a channel says which node carries it, so the events of a busy evening are
 * spread over the nodes, and none of them passes on what the others carry. While a node is away, or was and its channels
 * are moved, the bus counts as down and whoever listens asks Postgres; once all channels are confirmed they look once more.
 */
export function openRedisClusterBus(url: string, log: Logger): Bus {
  const publisher = connectRedis(url, { enableOfflineQueue: false }) as Cluster;
  const subscriber = connectRedis(url) as Cluster;
  const subscriptions = new Subscriptions();
  const confirmation = new Confirmation({
    // One by one: channels of one command would have to be of one node. To subscribe again changes nothing.
    ask: () => Promise.all([subscriber.ping(), ...subscriptions.channels().map((channel) => subscriber.ssubscribe(channel))]),
    onConfirmed: () => subscriptions.gap(),
    onUnconfirmed: (error) => log.warn({ err: error }, 'bus: not all subscribed'),
  });

  for (const [connection, client] of [['publisher', publisher], ['subscriber', subscriber]] as const) {
    client.on('error', (error: Error) => log.warn({ err: error, connection }, 'bus: Redis is away'));
  }
  for (const event of ['ready', '-node', 'nodeError', '-subscriber', 'subscribersReady', 'error']) subscriber.on(event, () => confirmation.doubt());
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
          confirmation.doubt();
        });
      }
      return () => {
        if (remove()) subscriber.sunsubscribe(channel).catch(() => undefined);
      };
    },
    isUp: () => confirmation.whole && subscriber.status === 'ready' && publisher.status === 'ready',
    async close() {
      confirmation.close();
      publisher.disconnect();
      subscriber.disconnect();
    },
  };
}
