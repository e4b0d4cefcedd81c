import { type DelegatedList, message } from '@laminate/contracts';
import { apiError } from '@laminate/kit';

/** 409 `limit_reached` that says how many places are left. */
export const noPlaces = (left: number) =>
  apiError('limit_reached', {
    message: left === 0 ? 'places_taken' : message('places_left', { count: left }),
    extra: { places_left: left },
  });

/** @param more guests about to be added, plus-ones included @throws ApiError 409 `limit_reached` with `places_left` */
export function checkQuota({ quota, used }: DelegatedList, more: number): void {
  if (more > 0 && used + more > quota) throw noPlaces(Math.max(0, quota - used));
}
