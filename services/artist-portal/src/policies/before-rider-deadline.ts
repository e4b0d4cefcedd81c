import type { Artist, FormScope } from '@laminate/artists';
import { deadlinePassed } from '@laminate/contracts';
import { apiError } from '@laminate/kit';

/**
 * Policy: artists keep their riders until the end of the day of the deadline in the event's time zone.
 * @throws ApiError 403 `deadline_passed`
 */
export function beforeRiderDeadline({ riderDeadline }: Artist, { timeZone, now }: FormScope): void {
  if (deadlinePassed(riderDeadline ?? null, timeZone, now)) throw apiError('deadline_passed');
}
