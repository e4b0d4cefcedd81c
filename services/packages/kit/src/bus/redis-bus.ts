import type { Logger } from '../log.ts';
import { readRedisUrl } from '../redis-address.ts';
import type { Bus } from './bus.ts';
import { Confirmation } from './confirmation.ts';
import { openRedisLink, type RedisLink } from './redis-link.ts';
import { Subscriptions } from './subscriptions.ts';

/**
 * Pub/sub on one Redis, on one behind Sentinel, or on a cluster. The bus counts as down while a server is away, and
 * after that until the subscriptions are confirmed. Until then listeners ask Postgres. Afterwards they look once more.
 */
export function openRedisBus(url: string, log: Logger): Bus {
  const address = readRedisUrl(url);
  const subscriptions = new Subscriptions();
  let current: RedisLink | undefined;
  /** The link that will replace it. */
  let next: RedisLink | undefined;
  /** Those that are connected: what is subscribed goes to each. */
  const connected = new Set<RedisLink>();
  let closed = false;

  const drop = async (link: RedisLink | undefined) => {
    if (!link) return;
    connected.delete(link);
    await link.close().catch(() => undefined);
  };

  /**
   * Replaces the current link with another. The current one carries on until then.
   * @throws when not all is subscribed
   */
  const renew = async () => {
    void drop(next);
    let faulty = false;
    const mine = openRedisLink(address, {
      onMessage: (payload, channel) => subscriptions.deliver(String(channel), String(payload)),
      onError: (error) => closed || log.warn({ err: error }, 'bus: Redis is away'),
      onFault() {
        faulty = true;
        // Otherwise another is on its way already, and each fault would put it off.
        if (mine === current && confirmation.whole) confirmation.doubt();
      },
    });
    next = mine;
    await mine.connect();
    // Given up while it was being made, when there was nothing to close yet.
    if (mine !== next) return drop(mine);
    connected.add(mine);
    const outcomes = await Promise.allSettled([
      ...mine.reach(),
      ...subscriptions.channels().map((channel) => mine.subscribe(channel)),
    ]);
    if (mine !== next) return;
    void drop(current);
    [current, next] = [mine, undefined];
    const refused = outcomes.find((outcome) => outcome.status === 'rejected');
    if (refused) throw refused.reason;
    if (faulty) throw new Error('Redis was lost meanwhile');
  };

  const confirmation = new Confirmation({
    ask: renew,
    onConfirmed: () => subscriptions.gap(),
    onUnconfirmed: (error) => log.warn({ err: error }, 'bus: not all subscribed'),
  });
  confirmation.doubt();

  return {
    kind: 'redis',
    publish(channel, payload) {
      current?.publish(channel, payload).catch((error: Error) => log.debug({ err: error }, 'bus: message not sent'));
    },
    subscribe(channel, onMessage, onGap) {
      const { first, remove } = subscriptions.add(channel, { onMessage, onGap });
      if (first)
        for (const link of connected)
          link.subscribe(channel).catch((error: Error) => log.warn({ err: error }, 'bus: not subscribed'));
      return () => {
        if (remove()) for (const link of connected) link.unsubscribe(channel).catch(() => undefined);
      };
    },
    isUp: () => confirmation.whole,
    async close() {
      closed = true;
      confirmation.close();
      const links = [current, next];
      [current, next] = [undefined, undefined];
      await Promise.all(links.map(drop));
    },
  };
}
