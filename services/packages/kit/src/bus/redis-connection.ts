import { Cluster, Redis, type RedisOptions } from 'ioredis';

const hostsOf = (url: URL, defaultPort: number) =>
  url.host
    .split(',')
    .map((host) => host.split(':'))
    .map(([host, port]) => ({ host: host ?? '127.0.0.1', port: Number(port ?? defaultPort) }));

/** Host lists are no valid URL authority, so they are cut out before parsing. */
function splitUrl(text: string) {
  const match = /^(redis\+(?:sentinel|cluster)):\/\/(?:(?<auth>[^@]*)@)?(?<hosts>[^/]+)(?:\/(?<path>.*))?$/.exec(text);
  return match?.groups;
}

/** Does the URL name the nodes of a cluster? */
export const isCluster = (url: string): boolean => /^rediss?\+cluster:/i.test(url);

const retryStrategy = (times: number) => Math.min(50 * 2 ** Math.min(times, 6), 2000);

/**
 * Connects to Redis by URL: `redis://` and `rediss://` for one server,
 * `redis+sentinel://host:port,host:port/master-name`, `redis+cluster://host:port,host:port`.
 * Reconnects for ever, waiting at most 2 s.
 */
export function connectRedis(url: string, options: RedisOptions = {}): Redis | Cluster {
  const shared: RedisOptions = { maxRetriesPerRequest: null, retryStrategy, ...options };
  const parts = splitUrl(url);
  if (!parts) return new Redis(url, shared);
  const password = parts.auth ? decodeURIComponent(parts.auth.replace(/^[^:]*:/, '')) : undefined;
  const credentials = password ? { password } : {};
  const hosts = { host: parts.hosts ?? '' } as URL;
  if (isCluster(url)) {
    return new Cluster(hostsOf(hosts, 6379), {
      clusterRetryStrategy: retryStrategy,
      enableOfflineQueue: shared.enableOfflineQueue ?? true,
      shardedSubscribers: true,
      redisOptions: { ...credentials },
    });
  }
  return new Redis({ ...shared, ...credentials, sentinels: hostsOf(hosts, 26379), name: parts.path || 'mymaster' });
}
