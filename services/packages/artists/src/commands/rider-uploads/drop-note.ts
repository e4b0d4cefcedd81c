import type { EventKey } from '@laminate/kit';
import type { EntityManager } from '@mikro-orm/postgresql';

/** Lets go of a file that was written down and never shown: the hourly round clears its bytes. */
export async function dropNote(em: EntityManager, { accountId, eventId }: EventKey, fileId: number): Promise<void> {
  await em.execute(
    'update advancing.rider_file set deleted_at = now() where account_id = ? and event_id = ? and id = ? and not stored',
    [accountId, eventId, fileId],
  );
}
