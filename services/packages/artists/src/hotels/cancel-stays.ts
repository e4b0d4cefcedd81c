import type { EventKey } from '@laminate/kit';
import { eventColumns, tables } from '@laminate/kit/database/tables';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Artist } from '../entities/index.ts';
import { staysOf, type Stay } from './read-bookings.ts';

/**
 * Records nights of an artist as cancelled before they are given up or hidden, so that calendars which have them can be
 * told. Records none that the artist was not shown. Joins the caller's transaction, which holds the artist's lock.
 * @param which all nights of the artist unless given
 */
export async function cancelStays(
  em: EntityManager,
  { accountId, eventId }: EventKey,
  artist: Pick<Artist, 'id' | 'accommodationPublished'>,
  which: (stay: Stay) => boolean = () => true,
): Promise<void> {
  if (!artist.accommodationPublished) return;
  const stays = (await staysOf(em, { accountId, eventId }, artist.id)).filter(which);
  if (stays.length === 0) return;
  await tables(em)
    .insertInto('advancing.cancelled_stay')
    .values(
      stays.map(({ id, revision, from, to, hotel_name }) => ({
        ...eventColumns({ accountId, eventId }),
        booking_id: id,
        artist_id: artist.id,
        // One above the sequence that calendars have.
        sequence: revision,
        from_date: from,
        to_date: to,
        hotel_name,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'event_id', 'booking_id']).doUpdateSet((row) => ({
        sequence: row.ref('excluded.sequence'),
        from_date: row.ref('excluded.from_date'),
        to_date: row.ref('excluded.to_date'),
        hotel_name: row.ref('excluded.hotel_name'),
      })),
    )
    .execute();
}
