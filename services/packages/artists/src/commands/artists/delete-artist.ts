import type { EntityManager } from '@mikro-orm/postgresql';
import type { EventScope } from '../../event-scope.ts';
import { lockArtist } from '../../queries/find-artist.ts';
import { writeLog } from '../write-log.ts';
import { callFunction } from '@laminate/kit/database/tables';

/**
 * Deletes an artist: its slots in the programme and its nights in hotels go, and nobody acts for it any more; what it
 * answered stays for history. Joins the caller's transaction.
 * @throws ApiError 404
 */
export async function deleteArtist(em: EntityManager, scope: EventScope, artistId: number): Promise<void> {
  const artist = await lockArtist(em, scope, artistId);
  const place = [scope.accountId, scope.eventId, artistId];
  for (const table of ['performance', 'hotel_booking']) {
    await em.execute(`delete from advancing.${table} where account_id = ? and event_id = ? and artist_id = ?`, place);
  }
  await callFunction(em, 'accounts.rename_artist', [scope.eventId, artistId, null]);
  artist.deletedAt = new Date();
  artist.revision += 1;
  await em.flush();
  await writeLog(em, scope, { action: 'delete_artist', artist });
}
