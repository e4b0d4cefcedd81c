import type { Hotel as HotelOut } from '@laminate/contracts';
import { apiError, type EventKey } from '@laminate/kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Hotel } from '../entities/index.ts';

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

/** @throws ApiError 404 when the event doesn't have this hotel */
export async function hotelOf(em: EntityManager, { accountId, eventId }: EventKey, id: number): Promise<HotelOut> {
  const hotel = await em.findOne(Hotel, { accountId, eventId, id, deletedAt: null }, { refresh: true });
  if (!hotel) throw apiError('not_found', { message: 'no_such_hotel' });
  return hotelOut(hotel);
}
