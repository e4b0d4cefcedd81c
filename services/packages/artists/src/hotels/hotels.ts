import type { Hotel as HotelOut } from '@laminate/contracts';
import { apiError, type UserScope } from '@laminate/kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { checkSeen } from '../event/check-seen.ts';
import { Hotel } from '../entities/index.ts';
import { bookingsOf } from './read-bookings.ts';
import { hotelOf } from './read-hotels.ts';
import { lockEvent } from '../event/lock-event.ts';
import { writeLog } from '../log/write-log.ts';
import { tables, ofEvent } from '@laminate/kit/database/tables';
import { sql } from 'kysely';

type HotelValues = Omit<HotelOut, 'id' | 'revision'>;

/** Adds a hotel. Joins the caller's transaction. */
export async function addHotel(em: EntityManager, scope: UserScope, values: HotelValues): Promise<HotelOut> {
  const { accountId, eventId } = scope;
  await lockEvent(em, scope);
  const { name, address, breakfast } = values;
  const hotel = em.create(Hotel, {
    accountId,
    eventId,
    name,
    address,
    breakfast,
    checkIn: values.check_in,
    checkOut: values.check_out,
    additionalInformation: values.additional_information,
  });
  await em.flush();
  await writeLog(em, scope, { action: 'add_hotel', details: { hotel: name } });
  return hotelOf(em, scope, hotel.id);
}

/** Joins the caller's transaction. @throws ApiError 404, 409 `changed_meanwhile` */
export async function updateHotel(
  em: EntityManager,
  scope: UserScope,
  id: number,
  { revision, ...values }: HotelValues & { readonly revision?: number | undefined },
): Promise<HotelOut> {
  const { accountId, eventId } = scope;
  await lockEvent(em, scope);
  const hotel = await hotelOf(em, scope, id);
  checkSeen(revision, hotel.revision, hotel);
  await tables(em)
    .updateTable('advancing.hotel')
    .set({
      name: values.name,
      address: values.address,
      check_in: values.check_in,
      check_out: values.check_out,
      breakfast: values.breakfast,
      additional_information: values.additional_information,
      revision: sql`revision + 1`,
    })
    .where(ofEvent({ accountId, eventId }))
    .where('id', '=', id)
    .execute();
  await writeLog(em, scope, { action: 'change_hotel', details: { hotel: values.name } });
  return hotelOf(em, scope, id);
}

/** Joins the caller's transaction. @throws ApiError 404, or 409 while someone is booked there */
export async function deleteHotel(em: EntityManager, scope: UserScope, id: number): Promise<void> {
  const { accountId, eventId } = scope;
  await lockEvent(em, scope);
  const { name } = await hotelOf(em, scope, id);
  if ((await bookingsOf(em, scope)).some(({ hotel_id }) => hotel_id === id)) {
    throw apiError('conflict', { message: 'hotel_in_use' });
  }
  await tables(em)
    .updateTable('advancing.hotel')
    .set({ deleted_at: sql`now()` })
    .where(ofEvent({ accountId, eventId }))
    .where('id', '=', id)
    .execute();
  await writeLog(em, scope, { action: 'delete_hotel', details: { hotel: name } });
}
