import type { UserScope } from '@laminate/kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { lockArtist } from './find-artist.ts';
import { lockEvent } from '../event/lock-event.ts';
import { cancelSets } from '../programme/cancel-sets.ts';
import { writeLog } from '../log/write-log.ts';
import { callFunction, tables, ofEvent } from '@laminate/kit/database/tables';

/**
 * Deletes an artist. Its slots in the programme and its nights in hotels go, no one acts for it any longer, and neither
 * past nor pending webhook deliveries name it. Its answers stay for history. Joins the caller's transaction.
 * @param timeZone of the event
 * @throws ApiError 404
 */
export async function deleteArtist(
  em: EntityManager,
  scope: UserScope,
  artistId: number,
  timeZone: string,
): Promise<void> {
  await lockEvent(em, scope);
  const artist = await lockArtist(em, scope, artistId);
  await cancelSets(em, scope, timeZone, (set) => set.artist_id === artistId);
  for (const table of ['performance', 'hotel_booking'] as const) {
    await tables(em).deleteFrom(`advancing.${table}`).where(ofEvent(scope)).where('artist_id', '=', artistId).execute();
  }
  await callFunction(em, 'accounts.rename_artist', [scope.eventId, artistId, null]);
  artist.deletedAt = new Date();
  artist.revision += 1;
  await em.flush();
  await callFunction(em, 'integrations.forget_artist', [scope.eventId, artistId]);
  await writeLog(em, scope, { action: 'delete_artist', artist });
}
