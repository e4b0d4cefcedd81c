import type { EventKey } from '@laminate/kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { tables, ofEvent } from '@laminate/kit/database/tables';
import { sql } from 'kysely';

/** Lets go of a file that was written down and never shown: the hourly round clears its bytes. */
export async function dropNote(em: EntityManager, { accountId, eventId }: EventKey, fileId: number): Promise<void> {
  await tables(em)
    .updateTable('advancing.rider_file')
    .set({ deleted_at: sql`now()` })
    .where(ofEvent({ accountId, eventId }))
    .where('id', '=', fileId)
    .where('stored', '=', false)
    .execute();
}
