import type { ArtistStay, Hotel as HotelOut, HotelBooking } from '@laminate/contracts';
import { apiError, type EventKey } from '@laminate/kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Hotel } from '../../entities/index.ts';
import { tables, ofEvent, sameEvent } from '@laminate/kit/database/tables';
import { sql } from 'kysely';

const hotelOut = ({
  id,
  name,
  address,
  checkIn,
  checkOut,
  breakfast,
  additionalInformation,
  revision,
}: Hotel): HotelOut => ({
  id,
  name,
  address,
  check_in: checkIn,
  check_out: checkOut,
  breakfast,
  additional_information: additionalInformation,
  revision,
});

/** The hotels of an event by name. */
export async function hotelsOf(em: EntityManager, { accountId, eventId }: EventKey): Promise<HotelOut[]> {
  const hotels = await em.find(Hotel, { accountId, eventId, deletedAt: null });
  return hotels.map(hotelOut).sort((one, other) => one.name.localeCompare(other.name, 'et') || one.id - other.id);
}

/** @throws ApiError 404 when the event has no such hotel */
export async function hotelOf(em: EntityManager, { accountId, eventId }: EventKey, id: number): Promise<HotelOut> {
  const hotel = await em.findOne(Hotel, { accountId, eventId, id, deletedAt: null }, { refresh: true });
  if (!hotel) throw apiError('not_found', { message: 'no_such_hotel' });
  return hotelOut(hotel);
}

/** All bookings of an event by their first night; who is deleted sleeps nowhere. */
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
export async function staysOf(em: EntityManager, eventKey: EventKey, artistId: number): Promise<ArtistStay[]> {
  const hotels = new Map((await hotelsOf(em, eventKey)).map((hotel) => [hotel.id, hotel]));
  return (await bookingsOf(em, eventKey)).flatMap((booking) => {
    const hotel = hotels.get(booking.hotel_id);
    return booking.artist_id === artistId && hotel ? [{ ...booking, hotel }] : [];
  });
}
