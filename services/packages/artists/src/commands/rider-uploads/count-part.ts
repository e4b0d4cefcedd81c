import type { EventKey } from '@laminate/kit';
import type { EntityManager } from '@mikro-orm/postgresql';

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
  const counted = await em.execute<object[]>(
    `update advancing.rider_upload set received = received + ?, changed_at = clock_timestamp()
     where account_id = ? and event_id = ? and artist_id = ? and upload = ? and received = ? and received + ? <= bytes returning upload`,
    [length, accountId, eventId, artistId, upload, offset, length],
  );
  return counted.length > 0;
}
