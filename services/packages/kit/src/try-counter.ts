import { RateLimiterMemory, RateLimiterRedis, type RateLimiterAbstract } from 'rate-limiter-flexible';
import { connectRedis } from './bus/redis-connection.ts';
import { apiError } from './errors.ts';
import type { ServiceContext } from './http/endpoint.ts';

interface Limit {
  readonly points: number;
  readonly seconds: number;
}

/** Counts tries and refuses too many. */
export interface TryCounter {
  /** Counts one try before it is made, so that tries at the same moment count too. @throws ApiError 429 beyond the limit */
  take(key: string): Promise<void>;
  /** Takes back one counted try, since it was no failure. */
  giveBack(key: string): Promise<void>;
  forget(key: string): Promise<void>;
}

function tryCounter(limiter: RateLimiterAbstract, { points }: Limit): TryCounter {
  return {
    async take(key) {
      const state = await limiter.penalty(key);
      if (state.consumedPoints > points) {
        throw apiError('too_many_requests', { retryAfterSeconds: Math.ceil(state.msBeforeNext / 1000) });
      }
    },
    async giveBack(key) {
      await limiter.reward(key);
    },
    async forget(key) {
      await limiter.delete(key);
    },
  };
}

/**
 * Counters of a service, kept in Redis and shared by all instances; in the process where there is no Redis, or while it
 * is away.
 *
 * @param limits by the prefix of their keys
 */
export function openTryCounters<Name extends string>(
  { env, log }: Pick<ServiceContext, 'env' | 'log'>,
  limits: Readonly<Record<Name, Limit>>,
): Readonly<Record<Name, TryCounter>> & { close(): void } {
  const redis = env.REDIS_URL ? connectRedis(env.REDIS_URL, { enableOfflineQueue: false }) : undefined;
  redis?.on('error', (error: Error) => log.warn({ err: error }, 'rate limits: Redis is away'));
  const open = (keyPrefix: string, limit: Limit): TryCounter => {
    const options = { keyPrefix, points: limit.points, duration: limit.seconds };
    const memory = new RateLimiterMemory(options);
    return tryCounter(redis ? new RateLimiterRedis({ ...options, storeClient: redis, insuranceLimiter: memory }) : memory, limit);
  };
  const counters = Object.fromEntries(Object.entries<Limit>(limits).map(([name, limit]) => [name, open(name, limit)])) as Record<Name, TryCounter>;
  return { ...counters, close: () => redis?.disconnect() };
}
