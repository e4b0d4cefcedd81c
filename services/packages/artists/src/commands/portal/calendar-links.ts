import { createHash, randomBytes } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { EventScope } from '../../event-scope.ts';

type Who = Pick<EventScope, 'accountId' | 'eventId' | 'userId'>;

/** What is kept of a key, in hex: whoever reads the table can open nothing. */
export const hashOfKey = (key: string): string => createHash('sha256').update(key).digest('hex');

/** When the user made their link to the calendar of an artist; null without one. */
export async function calendarLink(
  em: EntityManager,
  { accountId, eventId, userId }: Who,
  artistId: number,
): Promise<Date | null> {
  const [link] = await em.execute<{ created_at: Date | string }[]>(
    'select created_at from advancing.artist_calendar where account_id = ? and event_id = ? and artist_id = ? and user_id = ?',
    [accountId, eventId, artistId, userId],
  );
  return link ? new Date(link.created_at) : null;
}

/** Makes the link of the user anew. @returns its key, which nobody can read again, and when it was made */
export async function makeCalendarLink(
  em: EntityManager,
  { accountId, eventId, userId }: Who,
  artistId: number,
): Promise<{ readonly key: string; readonly createdAt: Date }> {
  const key = randomBytes(32).toString('base64url');
  const [made] = await em.execute<{ created_at: Date | string }[]>(
    `insert into advancing.artist_calendar (account_id, event_id, artist_id, user_id, key_hash) values (?, ?, ?, ?, decode(?, 'hex'))
     on conflict (account_id, event_id, artist_id, user_id) do update set key_hash = excluded.key_hash, created_at = now()
     returning created_at`,
    [accountId, eventId, artistId, userId, hashOfKey(key)],
  );
  return { key, createdAt: new Date(made?.created_at ?? '') };
}

/** Ends the link of the user; nothing where there is none. */
export const endCalendarLink = (
  em: EntityManager,
  { accountId, eventId, userId }: Who,
  artistId: number,
): Promise<unknown> =>
  em.execute(
    'delete from advancing.artist_calendar where account_id = ? and event_id = ? and artist_id = ? and user_id = ?',
    [accountId, eventId, artistId, userId],
  );
