import { Cluster, Redis, type RedisOptions } from 'ioredis';
import { readRedisUrl } from './redis-address.ts';

const retryStrategy = (times: number) => Math.min(50 * 2 ** Math.min(times, 6), 2000);

/**
 * Connects the counters to the Redis of `REDIS_URL`. Reconnects for ever, waiting up to 2 s. A command fails
 * immediately while Redis is away, so that counting goes on elsewhere.
 */
export function connectCounters(url: string, options: Pick<RedisOptions, 'lazyConnect'> = {}): Redis | Cluster {
  const { kind, hosts, name, username, password, tls, database } = readRedisUrl(url);
  const node: RedisOptions = {
    ...(username ? { username } : {}),
    ...(password ? { password } : {}),
    ...(tls ? { tls: {} } : {}),
  };
  if (kind === 'cluster') {
    return new Cluster([...hosts], {
      clusterRetryStrategy: retryStrategy,
      enableOfflineQueue: false,
      redisOptions: node,
      ...options,
    });
  }
  const single = {
    ...node,
    db: database,
    maxRetriesPerRequest: null,
    retryStrategy,
    enableOfflineQueue: false,
    ...options,
  };
  if (kind === 'single') return new Redis({ ...single, ...hosts[0] });
  return new Redis({
    ...single,
    sentinels: [...hosts],
    name,
    ...(tls ? { enableTLSForSentinelMode: true, sentinelTLS: {} } : {}),
  });
}
