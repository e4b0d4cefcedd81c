import type { EventKey } from '@laminate/kit';
import { ofEvent, sameEvent, tables } from '@laminate/kit/database/tables';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { stayUid } from '../calendar/uids.ts';
import type { CalendarEntry } from '@laminate/kit/write-calendar';

/** The most that one calendar lists, newest first. */
const MAX_CANCELLED = 200;

/** Returns nights that an artist has seen and that are cancelled, as entries of a calendar. */
export async function cancelledStays(
  em: EntityManager,
  { accountId, eventId }: EventKey,
  artist: { readonly id: number; readonly name: string },
): Promise<CalendarEntry[]> {
  const rows = await tables(em)
    .selectFrom('advancing.cancelled_stay as c')
    .select([
      'c.booking_id as id',
      'c.sequence',
      sql<string>`c.from_date::text`.as('start'),
      sql<string>`c.to_date::text`.as('end'),
      'c.hotel_name',
    ])
    .where(ofEvent({ accountId, eventId }, 'c'))
    .where('c.artist_id', '=', artist.id)
    // Hidden and shown again: it is booked as before.
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('advancing.hotel_booking as b').where(sameEvent('b', 'c')).whereRef('b.id', '=', 'c.booking_id'),
        ),
      ),
    )
    .orderBy('c.booking_id', 'desc')
    .limit(MAX_CANCELLED)
    .execute();
  return rows.map(({ id, sequence, start, end, hotel_name }) => ({
    id: stayUid(eventId, id),
    sequence,
    isCancelled: true,
    start,
    end,
    wholeDays: true,
    summary: `${hotel_name} – ${artist.name}`,
    location: hotel_name,
    description: '',
  }));
}
