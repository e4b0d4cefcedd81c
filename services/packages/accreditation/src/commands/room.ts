import { MAX_PEOPLE } from '@laminate/contracts';
import { apiError } from '@laminate/kit';
import type { EventState } from '../entities/index.ts';

/**
 * Refuses what the event can't hold.
 *
 * @param more entries and guests (whole parties) about to be added
 * @throws ApiError 409 `limit_reached`
 */
export function checkRoom(state: EventState, more: { readonly entries: number; readonly guests: number }): void {
  if (more.entries > 0 && state.peopleCount + more.entries > MAX_PEOPLE) {
    const left = MAX_PEOPLE - state.peopleCount;
    throw apiError('limit_reached', {
      msg: `An event holds up to ${MAX_PEOPLE} entries; there is room for ${left} more`,
    });
  }
  const limit = state.guestLimit;
  if (limit === null || limit === undefined || !state.hardLimit) return;
  if (more.guests > 0 && state.guestCount + more.guests > limit) {
    throw apiError('limit_reached', {
      msg: `The guest limit of this event is ${limit}; ${state.guestCount} guests are on the list`,
    });
  }
}
