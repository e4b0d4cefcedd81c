import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes, type RateLimiterAbstract } from 'rate-limiter-flexible';
import { connectCounters } from './counter-redis.ts';
import { apiError } from './errors.ts';
import type { ServiceContext } from './http/endpoint.ts';

interface Limit {
  /** Attempts that are free. */
  readonly points: number;
  /** After which they are forgotten. */
  readonly seconds: number;
  /**
   * Time that more attempts wait: until all are forgotten, or, with this, for one more each time, after 10 s, then 20,
   * 40 … up to so many. A person who mistypes gets in after a moment, and one who guesses gets nowhere.
   */
  readonly growsTo?: number;
}

/** Counts attempts and refuses too many. */
export interface AttemptLimiter {
  /**
   * Counts one attempt before it is made, so that attempts at the same moment count too. Several that are refused together
   * count for nothing.
   * @param points number of attempts, 0 to count nothing, and only be refused where there were too many
   * @returns how many there are with this one
   * @throws ApiError 429 beyond the limit
   */
  take(key: string, points?: number): Promise<number>;
  /** Removes one counted attempt, since it was no failure. */
  giveBack(key: string): Promise<void>;
  forget(key: string): Promise<void>;
}

/** The first wait that grows, in seconds. */
const FIRST_PAUSE = 10;

const tooMany = ({ msBeforeNext }: RateLimiterRes) =>
  apiError('too_many_requests', { retryAfterSeconds: Math.ceil(msBeforeNext / 1000) });

/** @param pauses lets one try through in each window, whose length it gets */
function tryCounter(
  limiter: RateLimiterAbstract,
  pauses: RateLimiterAbstract,
  { points, growsTo }: Limit,
): AttemptLimiter {
  return {
    async take(key, taken = 1) {
      const state = await limiter.penalty(key, taken);
      const beyond = state.consumedPoints - points;
      if (beyond <= 0) return state.consumedPoints;
      if (taken > 1) await limiter.reward(key, taken);
      if (growsTo === undefined) throw tooMany(state);
      try {
        await pauses.consume(key, 1, { customDuration: Math.min(FIRST_PAUSE * 2 ** (beyond - 1), growsTo) });
      } catch (error) {
        if (!(error instanceof RateLimiterRes)) throw error;
        // It was not tried, so it makes no one wait longer.
        await limiter.reward(key, taken);
        throw tooMany(error);
      }
      return state.consumedPoints;
    },
    async giveBack(key) {
      await limiter.reward(key);
    },
    async forget(key) {
      await Promise.all([limiter.delete(key), pauses.delete(key)]);
    },
  };
}

/**
 * Opens the counters of a service, kept in Redis and shared by all instances, or in the process if there is no Redis,
 * or while it is away.
 *
 * @param limits by the prefix of their keys
 */
export function openAttemptLimiters<Name extends string>(
  { env, log }: Pick<ServiceContext, 'env' | 'log'>,
  limits: Readonly<Record<Name, Limit>>,
): Readonly<Record<Name, AttemptLimiter>> & { close(): void } {
  const redis = env.REDIS_URL ? connectCounters(env.REDIS_URL) : undefined;
  redis?.on('error', (error: Error) => log.warn({ err: error }, 'rate limits: Redis is away'));
  const open = (keyPrefix: string, limit: Limit): AttemptLimiter => {
    const counting = (options: { readonly keyPrefix: string; readonly points: number; readonly duration: number }) => {
      const memory = new RateLimiterMemory(options);
      return redis ? new RateLimiterRedis({ ...options, storeClient: redis, insuranceLimiter: memory }) : memory;
    };
    return tryCounter(
      counting({ keyPrefix, points: limit.points, duration: limit.seconds }),
      counting({ keyPrefix: `${keyPrefix} pause`, points: 1, duration: FIRST_PAUSE }),
      limit,
    );
  };
  const counters = Object.fromEntries(
    Object.entries<Limit>(limits).map(([name, limit]) => [name, open(name, limit)]),
  ) as Record<Name, AttemptLimiter>;
  return { ...counters, close: () => redis?.disconnect() };
}
