import { deadlinePassed } from '@laminate/rules/form-rules';
import { apiError } from '@laminate/kit';
import type { Artist } from '../entities/index.ts';
import type { Clock } from '../answers/progress.ts';

/**
 * Lets artists manage their riders until the end of the day of the deadline in the event's time zone. The people who
 * run the artists always can.
 * @throws ApiError 403 `deadline_passed`
 */
export function beforeRiderDeadline({ riderDeadline }: Pick<Artist, 'riderDeadline'>, { timeZone, now }: Clock): void {
  if (deadlinePassed(riderDeadline ?? null, timeZone, now)) throw apiError('deadline_passed');
}
