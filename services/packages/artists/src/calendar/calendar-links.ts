import type { UserScope } from '@laminate/kit';
import { createHash, randomBytes } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { tables, eventColumns, ofEvent } from '@laminate/kit/database/tables';
import { sql } from 'kysely';

type Who = Pick<UserScope, 'accountId' | 'eventId' | 'userId'>;

/** Returns the stored form of a key, in hex. A person who reads the table can open nothing. */
export const hashOfKey = (key: string): string => createHash('sha256').update(key).digest('hex');

/** Returns when the user made their link to the calendar of an artist, or null if there is none. */
export async function calendarLink(
  em: EntityManager,
  { accountId, eventId, userId }: Who,
  artistId: number,
): Promise<Date | null> {
  const [link] = await tables(em)
    .selectFrom('advancing.artist_calendar')
    .select('created_at')
    .where(ofEvent({ accountId, eventId }))
    .where('artist_id', '=', artistId)
    .where('user_id', '=', userId)
    .execute();
  return link ? new Date(link.created_at) : null;
}

/** Makes the user's link again. @returns its key, which can't be read again, and when it was made */
export async function makeCalendarLink(
  em: EntityManager,
  { accountId, eventId, userId }: Who,
  artistId: number,
): Promise<{ readonly key: string; readonly createdAt: Date }> {
  const key = randomBytes(32).toString('base64url');
  const [made] = await tables(em)
    .insertInto('advancing.artist_calendar')
    .values({
      ...eventColumns({ accountId, eventId }),
      artist_id: artistId,
      user_id: userId,
      key_hash: sql`decode(${hashOfKey(key)}, 'hex')`,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['account_id', 'event_id', 'artist_id', 'user_id'])
        .doUpdateSet({ key_hash: (row) => row.ref('excluded.key_hash'), created_at: sql`now()` }),
    )
    .returning('created_at')
    .execute();
  return { key, createdAt: new Date(made?.created_at ?? '') };
}

/** Ends the link of the user. It does nothing if there is none. */
export const endCalendarLink = (
  em: EntityManager,
  { accountId, eventId, userId }: Who,
  artistId: number,
): Promise<unknown> =>
  tables(em)
    .deleteFrom('advancing.artist_calendar')
    .where(ofEvent({ accountId, eventId }))
    .where('artist_id', '=', artistId)
    .where('user_id', '=', userId)
    .execute();
