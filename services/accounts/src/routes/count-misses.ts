import { isApiError, networkOf } from '@laminate/kit';
import type { Request } from 'express';
import type { RateLimits } from '../rate-limits.ts';

/**
 * Runs work that opens a link, and counts a miss for the caller's address when the link doesn't exist. A person who has
 * a link does not guess.
 * @throws what the work throws, and ApiError 429 after too many
 */
export async function countMisses<T>(limits: RateLimits, req: Request, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (isApiError(error) && error.code === 'not_found') await limits.linkMisses.take(networkOf(req));
    throw error;
  }
}
