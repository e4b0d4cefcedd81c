import { apiError, type EntityManager, type Identity } from '@laminate/kit';
import { runsArtists } from './runs-artists.ts';

/** Organisers see every artist, an artist's users their own. @throws ApiError 404 for any other */
export async function seesArtist(
  em: EntityManager,
  identity: Identity,
  eventId: number,
  artistId: number,
): Promise<void> {
  if (runsArtists(identity)) return;
  const own = await em.execute('select 1 from accounts.artist_users(?) where artist_id = ? and user_id = ?', [
    eventId,
    artistId,
    identity.userId,
  ]);
  if (own.length === 0) throw apiError('not_found');
}
