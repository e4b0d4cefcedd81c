import { MAX_PEOPLE, message } from '@laminate/contracts';
import { apiError, isApiError } from '@laminate/kit';
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
      message: message('entries_max', { limit: MAX_PEOPLE, left }),
    });
  }
  const limit = state.guestLimit;
  if (limit === null || limit === undefined || !state.hardLimit) return;
  if (more.guests > 0 && state.guestCount + more.guests > limit) {
    throw apiError('limit_reached', {
      message: message('guests_max', { limit, count: state.guestCount }),
    });
  }
}

/** 409 `limit_reached` that says how many places are left. */
export const noPlaces = (left: number) =>
  apiError('limit_reached', {
    message: left === 0 ? 'places_taken' : message('places_left', { count: left }),
    extra: { places_left: left },
  });

/** Says that the event is full without its numbers, which are not for the holder of a link. */
export async function withoutNumbers<T>(change: Promise<T>): Promise<T> {
  try {
    return await change;
  } catch (error) {
    if (isApiError(error) && error.code === 'limit_reached')
      throw apiError('limit_reached', { message: 'guest_list_full' });
    throw error;
  }
}
