import type { ArtistPage, BookingWithHotel, HotelBooking } from '@laminate/contracts';
import type { EventKey } from '@laminate/kit';
import { ofEvent, sameEvent, tables } from '@laminate/kit/database/tables';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { hotelsOf } from './read-hotels.ts';

type ArtistBooking = NonNullable<ArtistPage['hotels']>[number];

/** Returns all bookings of an event by their first night, without those of deleted artists. */
export const bookingsOf = (em: EntityManager, { accountId, eventId }: EventKey): Promise<HotelBooking[]> =>
  tables(em)
    .selectFrom('advancing.hotel_booking as b')
    .innerJoin('advancing.artist as a', (join) =>
      join.on(sameEvent('a', 'b')).onRef('a.id', '=', 'b.artist_id').on('a.deleted_at', 'is', null),
    )
    .select([
      'b.id',
      'b.hotel_id',
      'b.artist_id',
      'a.name as artist_name',
      sql<string>`to_char(b.from_date, 'YYYY-MM-DD')`.as('from'),
      sql<string>`to_char(b.to_date, 'YYYY-MM-DD')`.as('to'),
      'b.room_type',
      'b.names',
      'b.revision',
    ])
    .where(ofEvent({ accountId, eventId }, 'b'))
    .orderBy('b.from_date')
    .orderBy('b.id')
    .execute();

/** The rooms of an artist, each with its hotel. */
export async function bookingsWithHotelOf(
  em: EntityManager,
  eventKey: EventKey,
  artistId: number,
): Promise<BookingWithHotel[]> {
  const hotels = new Map((await hotelsOf(em, eventKey)).map((hotel) => [hotel.id, hotel]));
  return (await bookingsOf(em, eventKey)).flatMap((booking) => {
    const hotel = hotels.get(booking.hotel_id);
    return booking.artist_id === artistId && hotel ? [{ ...booking, hotel }] : [];
  });
}

const ofArtist = (em: EntityManager, { accountId, eventId }: EventKey, artistId: number) =>
  tables(em)
    .selectFrom('advancing.hotel_booking as b')
    .innerJoin('advancing.hotel as h', (join) => join.on(sameEvent('h', 'b')).onRef('h.id', '=', 'b.hotel_id'))
    .select([
      'b.id',
      'b.hotel_id',
      'h.name as hotel_name',
      sql<string>`b.from_date::text`.as('from'),
      sql<string>`b.to_date::text`.as('to'),
      'b.room_type',
      'b.names',
      'h.address',
      'h.check_in',
      'h.check_out',
      'h.breakfast',
      'h.additional_information',
    ])
    .where(ofEvent({ accountId, eventId }, 'b'))
    .where('b.artist_id', '=', artistId)
    .orderBy('b.from_date')
    .orderBy('b.id');

/** The bookings of an artist by their first night. */
export const bookingsOfArtist = (em: EntityManager, eventKey: EventKey, artistId: number): Promise<ArtistBooking[]> =>
  ofArtist(em, eventKey, artistId).execute();

/** A booking with how often it was saved. */
export type Stay = ArtistBooking & { readonly revision: number };

/** As `bookingsOfArtist`, for a calendar. */
export const staysOf = (em: EntityManager, eventKey: EventKey, artistId: number): Promise<Stay[]> =>
  ofArtist(em, eventKey, artistId).select('b.revision').execute();
