import { isApiError, networkOf } from '@laminate/kit';
import type { Request } from 'express';
import type { RateLimits } from '../rate-limits.ts';

/**
 * Runs what opens a link, and counts for the address of the caller when there is no such link: who has one does not
 * guess.
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
