import { ADVANCERS } from '@laminate/contracts';
import { apiError, hasRole, type EntityManager, type Identity } from '@laminate/kit';

/** Policy: who runs the artists of the event, or acts for this very one; for everybody else it is not there. @throws ApiError 404 */
export async function seesArtist(em: EntityManager, identity: Identity, eventId: number, artistId: number): Promise<void> {
  if (hasRole(identity, ADVANCERS)) return;
  const own = await em.execute('select from accounts.artist_users(?) where artist_id = ? and user_id = ?', [eventId, artistId, identity.userId]);
  if (own.length === 0) throw apiError('not_found');
}
