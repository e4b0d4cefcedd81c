import type { DelegatedList } from '@laminate/contracts';
import { noPlaces } from '../people/room.ts';

/** @param more guests about to be added, plus-ones included @throws ApiError 409 `limit_reached` with `places_left` */
export function checkQuota({ quota, used }: DelegatedList, more: number): void {
  if (more > 0 && used + more > quota) throw noPlaces(Math.max(0, quota - used));
}
