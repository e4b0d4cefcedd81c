import { API_CALLS_PER_MINUTE } from '@laminate/contracts';
import type { Response } from 'express';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import { connectCounters } from '../counter-redis.ts';
import { apiError } from '../errors.ts';
import type { ServiceContext } from './endpoint.ts';

const WINDOW_SECONDS = 60;

/** Limit on the calls of API tokens, each counted on its own. */
export interface ApiTokenLimit {
  /**
   * Counts one call of a token, and says in the answer what is left, as draft-ietf-httpapi-ratelimit-headers has it.
   * @param hash of the token
   * @throws ApiError 429 beyond the limit
   */
  take(hash: Buffer, res: Response): Promise<void>;
  close(): void;
}

/**
 * Counts in Redis for all processes together, or in the process if there is no Redis, or while it is away. A token that
 * is over its limit is refused from memory, so it costs neither Redis nor the database anything more.
 */
export function openApiTokenLimit(
  { env, log }: Pick<ServiceContext, 'env' | 'log'>,
  points: number = API_CALLS_PER_MINUTE,
): ApiTokenLimit {
  const redis = env.REDIS_URL ? connectCounters(env.REDIS_URL) : undefined;
  redis?.on('error', (error: Error) => log.warn({ err: error }, 'limits of API tokens: Redis is away'));
  const options = { keyPrefix: 'apiToken', points, duration: WINDOW_SECONDS };
  const memory = new RateLimiterMemory(options);
  const limiter = redis
    ? new RateLimiterRedis({
        ...options,
        storeClient: redis,
        insuranceLimiter: memory,
        inMemoryBlockOnConsumed: points + 1,
      })
    : memory;
  return {
    async take(hash, res) {
      let isOver = false;
      const state = await limiter.consume(hash.toString('base64url')).catch((error: unknown) => {
        if (!(error instanceof RateLimiterRes)) throw error;
        isOver = true;
        return error;
      });
      const left = isOver ? 0 : state.remainingPoints;
      const seconds = Math.max(1, Math.ceil(state.msBeforeNext / 1000));
      res.set('ratelimit-policy', `"token";q=${points};w=${WINDOW_SECONDS}`);
      res.set('ratelimit', `"token";r=${left};t=${seconds}`);
      if (isOver) throw apiError('too_many_requests', { retryAfterSeconds: seconds });
    },
    close: () => redis?.disconnect(),
  };
}
