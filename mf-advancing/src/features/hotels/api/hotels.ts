import type { HotelChange, BookingInput, NewHotel, RoomingExport } from '@laminate/contracts/hotels';
import {
  addHotel,
  deleteArtistHotel,
  deleteHotel,
  exportRooming,
  getArtistAccommodation,
  listBookings,
  listHotels,
  publishAccommodation,
  saveArtistHotel,
  unpublishAccommodation,
  updateHotel,
} from '@laminate/contracts/routes/hotels';
import { call, queryClient } from '@laminate/sdk';
import { downloadFile } from '@laminate/sdk/device';
import { getLocale } from '@laminate/sdk/i18n';
import { queryOptions } from '@tanstack/react-query';
import { hasName } from '../../../has-name.ts';

/** Others book, too: what is shown is asked for again whenever a screen opens or comes back into view. */
const FRESH = { staleTime: 0, refetchOnWindowFocus: 'always' } as const;

const keyOf = (eventId: number, ...part: readonly (string | number)[]) => ['hotels', eventId, ...part] as const;
const invalidateHotels = (eventId: number) => queryClient.invalidateQueries({ queryKey: keyOf(eventId) });

export const hotelsQuery = (eventId: number) =>
  queryOptions({
    ...FRESH,
    queryKey: keyOf(eventId, 'all'),
    queryFn: async ({ signal }) => (await call(listHotels, { params: { eventId }, signal })).hotels,
  });

/** Whether a hotel of the event has that name, as it is now. */
export const hotelNameExists = async (eventId: number, name: string): Promise<boolean> =>
  hasName(await queryClient.fetchQuery(hotelsQuery(eventId)), name);

/** All rooms of an event. */
export const bookingsQuery = (eventId: number) =>
  queryOptions({
    ...FRESH,
    queryKey: keyOf(eventId, 'bookings'),
    queryFn: async ({ signal }) => (await call(listBookings, { params: { eventId }, signal })).bookings,
  });

export const accommodationQuery = (eventId: number, artistId: number) =>
  queryOptions({
    ...FRESH,
    queryKey: keyOf(eventId, 'artist', artistId),
    queryFn: ({ signal }) => call(getArtistAccommodation, { params: { eventId, artistId }, signal }),
  });

/** Adds a hotel, or changes one that is there, as it was seen. */
export async function saveHotel(
  eventId: number,
  hotel: NewHotel,
  existing: { readonly id: number; readonly revision: number } | null,
): Promise<void> {
  if (existing) {
    const body: HotelChange = { ...hotel, revision: existing.revision };
    await call(updateHotel, { params: { eventId, hotelId: existing.id }, body });
  } else {
    await call(addHotel, { params: { eventId }, body: hotel });
  }
  await invalidateHotels(eventId);
}

export async function removeHotel(eventId: number, hotelId: number): Promise<void> {
  await call(deleteHotel, { params: { eventId, hotelId } });
  await invalidateHotels(eventId);
}

/**
 * Books a room for an artist, or changes a booking. If someone else changed the booking, the save is refused and the
 * booking is loaded again.
 */
export async function saveBooking(eventId: number, artistId: number, stay: BookingInput): Promise<void> {
  await call(saveArtistHotel, { params: { eventId, artistId }, body: stay }).finally(() => invalidateHotels(eventId));
}

export async function deleteBooking(eventId: number, artistId: number, bookingId: number): Promise<void> {
  await call(deleteArtistHotel, { params: { eventId, artistId, bookingId }, body: {} });
  await invalidateHotels(eventId);
}

export async function setAccommodationPublished(eventId: number, artistId: number, published: boolean): Promise<void> {
  await call(published ? publishAccommodation : unpublishAccommodation, { params: { eventId, artistId } });
  await invalidateHotels(eventId);
}

export async function downloadRoomingList(eventId: number, format: RoomingExport['format']): Promise<void> {
  const language = getLocale() === 'et' ? 'et' : 'en';
  const { contentBase64, fileTitle } = await call(exportRooming, { params: { eventId }, body: { format, language } });
  downloadFile(contentBase64, fileTitle);
}
