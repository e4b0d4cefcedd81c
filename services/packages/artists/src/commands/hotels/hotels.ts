import type { Hotel as HotelOut } from '@laminate/contracts';
import { apiError } from '@laminate/kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { checkSeen } from '../../changed-meanwhile.ts';
import { Hotel } from '../../entities/index.ts';
import type { EventScope } from '../../event-scope.ts';
import { bookingsOf, hotelOf } from '../../queries/hotels/bookings.ts';
import { lockEvent } from '../lock-event.ts';
import { writeLog } from '../write-log.ts';

type HotelValues = Omit<HotelOut, 'id' | 'revision'>;

/** Adds a hotel. Joins the caller's transaction. */
export async function addHotel(em: EntityManager, scope: EventScope, values: HotelValues): Promise<HotelOut> {
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

/** Joins the caller's transaction. @throws ApiError 404; 409 `changed_meanwhile` */
export async function updateHotel(
  em: EntityManager,
  scope: EventScope,
  id: number,
  { revision, ...values }: HotelValues & { readonly revision?: number | undefined },
): Promise<HotelOut> {
  const { accountId, eventId } = scope;
  await lockEvent(em, scope);
  const hotel = await hotelOf(em, scope, id);
  checkSeen(revision, hotel.revision, hotel);
  await em.execute(
    `update advancing.hotel set name = ?, address = ?, check_in = ?, check_out = ?, breakfast = ?, additional_information = ?, revision = revision + 1
     where account_id = ? and event_id = ? and id = ?`,
    [
      values.name,
      values.address,
      values.check_in,
      values.check_out,
      values.breakfast,
      values.additional_information,
      accountId,
      eventId,
      id,
    ],
  );
  await writeLog(em, scope, { action: 'change_hotel', details: { hotel: values.name } });
  return hotelOf(em, scope, id);
}

/** Joins the caller's transaction. @throws ApiError 404; 409 while somebody is booked there */
export async function deleteHotel(em: EntityManager, scope: EventScope, id: number): Promise<void> {
  const { accountId, eventId } = scope;
  await lockEvent(em, scope);
  const { name } = await hotelOf(em, scope, id);
  if ((await bookingsOf(em, scope)).some(({ hotel_id }) => hotel_id === id)) {
    throw apiError('conflict', { message: 'hotel_in_use' });
  }
  await em.execute('update advancing.hotel set deleted_at = now() where account_id = ? and event_id = ? and id = ?', [
    accountId,
    eventId,
    id,
  ]);
  await writeLog(em, scope, { action: 'delete_hotel', details: { hotel: name } });
}
