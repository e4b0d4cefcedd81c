import { apiError } from '@laminate/kit';

/**
 * Refuses a change that was made on an outdated state.
 * @param seen the revision that the caller names. Without it, the change is made in any case
 * @param item what is there now, for the screen
 * @throws ApiError 409 `changed_meanwhile`
 */
export function checkSeen(seen: number | undefined, now: number, item: object): void {
  if (seen !== undefined && seen !== now) throw apiError('changed_meanwhile', { extra: { revision: now, item } });
}
