import type { EventKey } from '@laminate/kit';
import { ofEvent, sameEvent, tables } from '@laminate/kit/database/tables';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { performanceUid } from '../calendar/uids.ts';
import type { CalendarEntry } from '@laminate/kit/write-calendar';

/** The most that one calendar lists, newest first. */
const MAX_CANCELLED = 200;
const ISO = 'YYYY-MM-DD"T"HH24:MI:SS"Z"';

/**
 * Returns sets that artists have seen and that are cancelled, as entries of a calendar. A set that is planned again, or
 * was given to another artist, is left out of the calendars that show it as planned.
 * @param artistId the artist whose calendar it is. Without it, the calendar is that of the whole event
 */
export async function cancelledEntries(
  em: EntityManager,
  { accountId, eventId }: EventKey,
  eventName: string,
  artistId: number | null = null,
): Promise<CalendarEntry[]> {
  const rows = await tables(em)
    .selectFrom('advancing.cancelled_set as c')
    .innerJoin('advancing.artist as a', (join) => join.on(sameEvent('a', 'c')).onRef('a.id', '=', 'c.artist_id'))
    .select([
      'c.performance_id as id',
      'c.sequence',
      sql<string>`to_char(c.starts_at at time zone 'UTC', ${ISO})`.as('starts_at'),
      sql<string | null>`to_char(c.ends_at at time zone 'UTC', ${ISO})`.as('ends_at'),
      'c.stage_name',
      'c.schedule_name',
      'a.name as artist_name',
    ])
    .distinctOn(['c.performance_id'])
    .where(ofEvent({ accountId, eventId }, 'c'))
    .where(sql<boolean>`c.artist_id = coalesce(${artistId}::int, c.artist_id)`)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('advancing.performance as p')
            .where(sameEvent('p', 'c'))
            .whereRef('p.id', '=', 'c.performance_id')
            .where(sql<boolean>`p.artist_id = coalesce(${artistId}::int, p.artist_id)`),
        ),
      ),
    )
    .orderBy('c.performance_id', 'desc')
    .orderBy('c.sequence', 'desc')
    .limit(MAX_CANCELLED)
    .execute();
  return rows.map(({ id, sequence, starts_at, ends_at, stage_name, schedule_name, artist_name }) => ({
    id: performanceUid(eventId, id),
    sequence,
    isCancelled: true,
    start: starts_at,
    end: ends_at,
    summary: `${artist_name} – ${stage_name}`,
    location: stage_name,
    description: `${eventName}, ${schedule_name}`,
  }));
}
