import type { Logger } from '../log.ts';
import type { Bus } from './bus.ts';
import { connectRedis } from './redis-connection.ts';
import { Subscriptions } from './subscriptions.ts';

/** Pub/sub on one Redis, or one behind Sentinel. */
export function openRedisBus(url: string, log: Logger): Bus {
  const publisher = connectRedis(url, { enableOfflineQueue: false });
  const subscriber = connectRedis(url, { enableOfflineQueue: true });
  const subscriptions = new Subscriptions();
  let connectedBefore = false;

  for (const [name, client] of [['publisher', publisher], ['subscriber', subscriber]] as const) {
    client.on('error', (error: Error) => log.warn({ err: error, connection: name }, 'bus: Redis is away'));
  }
  subscriber.on('ready', () => {
    // ioredis subscribes again by itself; what was published meanwhile is lost.
    if (connectedBefore) subscriptions.gap();
    connectedBefore = true;
  });
  subscriber.on('message', (channel: string, payload: string) => subscriptions.deliver(channel, payload));

  return {
    kind: 'redis',
    publish(channel, payload) {
      publisher.publish(channel, payload).catch((error: Error) => log.debug({ err: error }, 'bus: message not sent'));
    },
    subscribe(channel, onMessage, onGap) {
      const { first, remove } = subscriptions.add(channel, { onMessage, onGap });
      if (first) subscriber.subscribe(channel).catch((error: Error) => log.warn({ err: error }, 'bus: not subscribed'));
      return () => {
        if (remove()) subscriber.unsubscribe(channel).catch(() => undefined);
      };
    },
    isUp: () => subscriber.status === 'ready' && publisher.status === 'ready',
    async close() {
      publisher.disconnect();
      subscriber.disconnect();
    },
  };
}
