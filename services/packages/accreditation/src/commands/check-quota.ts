import type { DelegatedList } from '@laminate/contracts';
import { apiError } from '@laminate/kit';

/** @param more guests about to be added, plus-ones included @throws ApiError 409 `limit_reached` with `places_left` */
export function checkQuota({ quota, used }: DelegatedList, more: number): void {
  if (more <= 0 || used + more <= quota) return;
  const left = Math.max(0, quota - used);
  const msg =
    left === 0 ? 'All places are taken' : left === 1 ? 'Only 1 place is left' : `Only ${left} places are left`;
  throw apiError('limit_reached', { msg, extra: { places_left: left } });
}
