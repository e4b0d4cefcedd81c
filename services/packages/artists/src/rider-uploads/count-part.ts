import type { EventKey } from '@laminate/kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { tables, ofEvent } from '@laminate/kit/database/tables';
import { sql } from 'kysely';

/**
 * Counts a part in where it is the next one and fits: of several of the same offset one is, the others see what it did.
 * @returns whether it is
 */
export async function countPart(
  em: EntityManager,
  { accountId, eventId }: EventKey,
  artistId: number,
  upload: string,
  offset: number,
  length: number,
): Promise<boolean> {
  const counted = await tables(em)
    .updateTable('advancing.rider_upload')
    .set({ received: sql`received + ${length}`, changed_at: sql`clock_timestamp()` })
    .where(ofEvent({ accountId, eventId }))
    .where('artist_id', '=', artistId)
    .where('upload', '=', upload)
    .where('received', '=', offset)
    .where(sql<boolean>`received + ${length} <= bytes`)
    .returning('upload')
    .execute();
  return counted.length > 0;
}
