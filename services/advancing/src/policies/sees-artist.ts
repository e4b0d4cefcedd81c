import { ADVANCERS } from '@laminate/contracts';
import { apiError, hasRole, type EntityManager, type Identity } from '@laminate/kit';

/** Does the caller run the artists of the event, who see what is not published, too? */
export const runsArtists = (identity: Identity): boolean => hasRole(identity, ADVANCERS);

/** Organisers see every artist, an artist's users their own. @throws ApiError 404 for any other */
export async function seesArtist(em: EntityManager, identity: Identity, eventId: number, artistId: number): Promise<void> {
  if (runsArtists(identity)) return;
  const own = await em.execute('select 1 from accounts.artist_users(?) where artist_id = ? and user_id = ?', [eventId, artistId, identity.userId]);
  if (own.length === 0) throw apiError('not_found');
}
