import { z } from 'zod';
import { Day, Id, line, lines, optionalLine } from './primitives.ts';
import { says } from './messages.ts';

export const MAX_HOTEL_NAME = 120;
export const MAX_HOTEL_LINE = 200;
export const MAX_HOTEL_TEXT = 2000;
/** Longest stay of one booking, in nights. */
export const MAX_NIGHTS = 60;

export const NewHotel = z.strictObject({
  name: line(MAX_HOTEL_NAME, 'name'),
  address: optionalLine(MAX_HOTEL_LINE).default(''),
  /** As people write it, e.g. "from 15:00". */
  check_in: optionalLine(MAX_HOTEL_LINE).default(''),
  check_out: optionalLine(MAX_HOTEL_LINE).default(''),
  breakfast: optionalLine(MAX_HOTEL_LINE).default(''),
  additional_information: lines(MAX_HOTEL_TEXT).default(''),
});
export type NewHotel = z.input<typeof NewHotel>;

/** `revision` is the state that the caller has seen. Any other is refused with 409 `changed_meanwhile`. */
export const HotelChange = NewHotel.extend({ revision: z.int().min(1).optional() });
export type HotelChange = z.input<typeof HotelChange>;

export const Hotel = z.object({
  id: Id,
  name: z.string(),
  address: z.string(),
  check_in: z.string(),
  check_out: z.string(),
  breakfast: z.string(),
  additional_information: z.string(),
  revision: z.int(),
});
export type Hotel = z.infer<typeof Hotel>;

/**
 * A room of an artist. With `id`, the booking of that id is changed and stays in its hotel unless `hotel_id` names
 * another. Without it, a room of `hotel_id` is booked. `revision` is the state of the booking that the caller has seen.
 * Any other is refused with 409 `changed_meanwhile`.
 */
export const BookingInput = z
  .strictObject({
    id: Id.optional(),
    hotel_id: Id.optional(),
    room_type: optionalLine(MAX_HOTEL_LINE).default(''),
    /** Who sleeps there, as people write it. */
    names: lines(MAX_HOTEL_TEXT).default(''),
    /** Check-in and check-out. The last night is the one before `to`. */
    from: Day,
    to: Day,
    revision: z.int().min(1).optional(),
  })
  .refine(({ id, hotel_id }) => id !== undefined || hotel_id !== undefined, {
    path: ['hotel_id'],
    message: says('hotel_missing'),
  });
export type BookingInput = z.input<typeof BookingInput>;

export const HotelBooking = z.object({
  id: Id,
  hotel_id: Id,
  artist_id: Id,
  artist_name: z.string(),
  from: z.string(),
  to: z.string(),
  room_type: z.string(),
  names: z.string(),
  revision: z.int(),
});
export type HotelBooking = z.infer<typeof HotelBooking>;

/** Body that can be sent when a booking is given up (specification §7.5). Only the path counts. */
export const DeletedBookingInput = HotelBooking.pick({ id: true, room_type: true, names: true, from: true, to: true })
  .partial()
  .strict();

/** A booking as the artist sees it, with the hotel in full. */
export const BookingWithHotel = HotelBooking.extend({ hotel: Hotel });
export type BookingWithHotel = z.infer<typeof BookingWithHotel>;

/** Accommodation of an artist. Before it is published, only organisers see any of it. */
export const ArtistAccommodation = z.object({
  artist: z.object({ id: Id, name: z.string(), accommodation_published: z.boolean() }),
  hotels: z.array(BookingWithHotel),
});
export type ArtistAccommodation = z.infer<typeof ArtistAccommodation>;

export const RoomingExport = z.strictObject({
  format: z.enum(['csv', 'pdf']).default('csv'),
  language: z.enum(['en', 'et']).default('en'),
});
export type RoomingExport = z.output<typeof RoomingExport>;
