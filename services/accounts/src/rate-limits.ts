import { apiError, connectRedis, type ServiceContext } from '@laminate/kit';
import { RateLimiterMemory, RateLimiterRedis, type RateLimiterAbstract } from 'rate-limiter-flexible';

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

export interface RateLimits {
  /** Failed sign-ins from one address. */
  readonly signInAddress: TryCounter;
  /** Failed sign-ins for one login name. */
  readonly signInName: TryCounter;
  /** New accounts from one address. */
  readonly registerAddress: TryCounter;
  close(): void;
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

/** Limits kept in Redis, shared by all instances; in the process where there is no Redis, or while it is away. */
export function openRateLimits({ env, log }: ServiceContext): RateLimits {
  const redis = env.REDIS_URL ? connectRedis(env.REDIS_URL, { enableOfflineQueue: false }) : undefined;
  redis?.on('error', (error: Error) => log.warn({ err: error }, 'rate limits: Redis is away'));
  const open = (keyPrefix: string, limit: Limit): TryCounter => {
    const options = { keyPrefix, points: limit.points, duration: limit.seconds };
    const memory = new RateLimiterMemory(options);
    return tryCounter(redis ? new RateLimiterRedis({ ...options, storeClient: redis, insuranceLimiter: memory }) : memory, limit);
  };
  return {
    signInAddress: open('sign-in-address', { points: 60, seconds: 15 * 60 }),
    signInName: open('sign-in-name', { points: 10, seconds: 15 * 60 }),
    registerAddress: open('register-address', { points: 60, seconds: 60 * 60 }),
    close: () => redis?.disconnect(),
  };
}
