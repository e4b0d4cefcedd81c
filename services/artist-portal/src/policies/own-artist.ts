import { findArtist, type Artist, type FormScope } from '@laminate/artists';
import { apiError, type EntityManager, type Identity } from '@laminate/kit';
import { callFunction } from '@laminate/kit/database/tables';

/** The event of the path with its days, at this moment, changed by the caller. */
export function scopeOf({ accountId, userId, userName, event }: Identity, eventId: number): FormScope {
  if (!event) throw apiError('not_found');
  return { accountId, userId, userName, eventId, timeZone: event.time_zone, now: new Date() };
}

/** The artist of the path, if the caller acts for it. @throws ApiError 404 for any other */
export async function ownArtist(em: EntityManager, scope: FormScope, artistId: number): Promise<Artist> {
  const [own] = await callFunction<{ value: boolean }>(em, 'accounts.acts_for', [scope.eventId, artistId]);
  if (!own?.value) throw apiError('not_found');
  return findArtist(em, scope, artistId);
}
