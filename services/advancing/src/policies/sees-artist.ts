import { apiError, type EntityManager, type Identity } from '@laminate/kit';
import { runsArtists } from './runs-artists.ts';
import { callFunction } from '@laminate/kit/database/tables';

/** Organisers see every artist, an artist's users their own. @throws ApiError 404 for any other */
export async function checkSeesArtist(
  em: EntityManager,
  identity: Identity,
  eventId: number,
  artistId: number,
): Promise<void> {
  if (runsArtists(identity)) return;
  const users = await callFunction<{ artist_id: number; user_id: number }>(em, 'accounts.artist_users', [eventId]);
  if (!users.some(({ artist_id, user_id }) => artist_id === artistId && user_id === identity.userId))
    throw apiError('not_found');
}
