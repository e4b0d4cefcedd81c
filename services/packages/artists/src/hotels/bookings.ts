import { MAX_NIGHTS, dayAfter, type HotelBooking as BookingOut, type BookingInput, message } from '@laminate/contracts';
import { apiError, fieldError, type UserScope } from '@laminate/kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { checkSeen } from '../event/check-seen.ts';
import { HotelBooking } from '../entities/index.ts';
import { lockArtist } from '../artists/find-artist.ts';
import { bookingsOf } from './read-bookings.ts';
import { hotelOf } from './read-hotels.ts';
import { lockEvent } from '../event/lock-event.ts';
import { writeLog } from '../log/write-log.ts';
import { cancelStays } from './cancel-stays.ts';
import { tables, ofEvent } from '@laminate/kit/database/tables';
import { sql } from 'kysely';
import type { z } from 'zod';

type Stay = z.output<typeof BookingInput>;

/** @throws ApiError 400 for a stay without a night, or with too many */
function checkNights({ from, to }: Stay): void {
  if (to <= from) throw fieldError('to', 'stay_too_short');
  if (to > dayAfter(from, MAX_NIGHTS)) throw fieldError('to', message('stay_too_long', { nights: MAX_NIGHTS }));
}

async function bookingOf(em: EntityManager, scope: UserScope, artistId: number, id: number): Promise<BookingOut> {
  const booking = (await bookingsOf(em, scope)).find((each) => each.id === id && each.artist_id === artistId);
  if (!booking) throw apiError('not_found');
  return booking;
}

/**
 * Books a room of an artist, or changes a booking. Joins the caller's transaction.
 * @throws ApiError 404, 400 for a stay without a night, 409 `changed_meanwhile`
 */
export async function saveBooking(
  em: EntityManager,
  scope: UserScope,
  artistId: number,
  stay: Stay,
): Promise<BookingOut> {
  const { accountId, eventId } = scope;
  await lockEvent(em, scope);
  const artist = await lockArtist(em, scope, artistId);
  const before = stay.id === undefined ? undefined : await bookingOf(em, scope, artistId, stay.id);
  if (before) checkSeen(stay.revision, before.revision, before);
  const hotelId = stay.hotel_id ?? before?.hotel_id;
  if (hotelId === undefined) throw fieldError('hotel_id', 'hotel_missing');
  const hotel = await hotelOf(em, scope, hotelId);
  const { room_type, names, from, to } = stay;
  const details = { hotel: hotel.name, from, to };
  checkNights(stay);
  if (!before) {
    const booking = em.create(HotelBooking, {
      accountId,
      eventId,
      artistId,
      hotelId: hotel.id,
      roomType: room_type,
      names,
      fromDate: from,
      toDate: to,
    });
    await em.flush();
    await writeLog(em, scope, { action: 'add_booking', artist, details });
    return bookingOf(em, scope, artistId, booking.id);
  }
  await tables(em)
    .updateTable('advancing.hotel_booking')
    .set({ hotel_id: hotel.id, room_type, names, from_date: from, to_date: to, revision: sql`revision + 1` })
    .where(ofEvent({ accountId, eventId }))
    .where('id', '=', before.id)
    .execute();
  await writeLog(em, scope, { action: 'change_booking', artist, details });
  return bookingOf(em, scope, artistId, before.id);
}

/** Gives up a room. Joins the caller's transaction. @throws ApiError 404 */
export async function deleteBooking(em: EntityManager, scope: UserScope, artistId: number, id: number): Promise<void> {
  const { accountId, eventId } = scope;
  await lockEvent(em, scope);
  const artist = await lockArtist(em, scope, artistId);
  const { hotel_id, from, to } = await bookingOf(em, scope, artistId, id);
  const hotel = await hotelOf(em, scope, hotel_id);
  await cancelStays(em, scope, artist, (stay) => stay.id === id);
  await tables(em)
    .deleteFrom('advancing.hotel_booking')
    .where(ofEvent({ accountId, eventId }))
    .where('id', '=', id)
    .execute();
  await writeLog(em, scope, { action: 'delete_booking', artist, details: { hotel: hotel.name, from, to } });
}

/**
 * Shows an artist where they sleep, or hides it. Nights that are given up while hidden are cancelled in calendars once
 * they are shown again. Joins the caller's transaction.
 * @throws ApiError 404
 */
export async function publishAccommodation(
  em: EntityManager,
  scope: UserScope,
  artistId: number,
  published: boolean,
): Promise<void> {
  await lockEvent(em, scope);
  const artist = await lockArtist(em, scope, artistId);
  if (!published) await cancelStays(em, scope, artist);
  artist.accommodationPublished = published;
  await em.flush();
  await writeLog(em, scope, { action: published ? 'publish_accommodation' : 'unpublish_accommodation', artist });
}
