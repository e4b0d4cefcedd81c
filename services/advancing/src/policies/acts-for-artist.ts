import { ADVANCERS } from '@laminate/contracts';
import { apiError, hasRole, type EntityManager, type Identity } from '@laminate/kit';

/** Whether the caller runs the artists of the event, rather than being one. */
export const runsArtists = (identity: Identity): boolean => hasRole(identity, ADVANCERS);

/** Policy: whoever is an artist's user is about that artist alone; others do not exist for them. @throws ApiError 404 */
export async function actsForArtist(em: EntityManager, identity: Identity, eventId: number, artistId: number): Promise<void> {
  if (runsArtists(identity)) return;
  const [own] = await em.execute<object[]>('select 1 from accounts.artist_users(?) where artist_id = ? and user_id = ?', [eventId, artistId, identity.userId]);
  if (!own) throw apiError('not_found');
}
