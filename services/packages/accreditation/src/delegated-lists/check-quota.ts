import { type DelegatedList, message } from '@laminate/contracts';
import { apiError } from '@laminate/kit';

/** @param more guests about to be added, plus-ones included @throws ApiError 409 `limit_reached` with `places_left` */
export function checkQuota({ quota, used }: DelegatedList, more: number): void {
  if (more <= 0 || used + more <= quota) return;
  const left = Math.max(0, quota - used);
  const said = left === 0 ? 'places_taken' : message('places_left', { count: left });
  throw apiError('limit_reached', { message: said, extra: { places_left: left } });
}
