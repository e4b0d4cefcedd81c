import type { HotelBooking } from '@laminate/contracts/hotels';
import { dayAfter } from '@laminate/contracts/zoned-clock';

/** A room in one night. */
export interface RoomNight<Booking extends Pick<HotelBooking, 'from' | 'to'> = HotelBooking> {
  /** The day on which the night begins, YYYY-MM-DD. */
  readonly night: string;
  readonly booking: Booking;
  /** Which night of the stay it is, the first being 1, and of how many. */
  readonly ordinal: number;
  readonly nights: number;
}

/** The nights of a stay: from the first day up to the day of leaving, which is none. */
export function nightsOf({ from, to }: Pick<HotelBooking, 'from' | 'to'>): string[] {
  const nights: string[] = [];
  for (let night = from; night < to; night = dayAfter(night)) nights.push(night);
  return nights;
}

/** The rooming list of a hotel: who sleeps there night by night, by the names of the artists within one. */
export function roomingOf(bookings: readonly HotelBooking[], hotelId: number): RoomNight[] {
  return bookings
    .filter(({ hotel_id }) => hotel_id === hotelId)
    .flatMap((booking) =>
      nightsOf(booking).map((night, index, { length }) => ({ night, booking, ordinal: index + 1, nights: length })),
    )
    .sort(
      (one, other) =>
        one.night.localeCompare(other.night) ||
        one.booking.artist_name.localeCompare(other.booking.artist_name, 'et') ||
        one.booking.id - other.booking.id,
    );
}
