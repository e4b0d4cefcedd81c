import { z } from 'zod';
import { Day, Id, line, lines, optionalLine } from './primitives.ts';
import { says } from './messages.ts';

export const MAX_HOTEL_NAME = 120;
export const MAX_HOTEL_LINE = 200;
export const MAX_HOTEL_TEXT = 2000;
/** Longest stay of one booking, in nights. */
export const MAX_NIGHTS = 60;

export const NewHotel = z.strictObject({
  name: line(MAX_HOTEL_NAME, 'name').describe('Name of the hotel.'),
  address: optionalLine(MAX_HOTEL_LINE).default('').describe('Postal address of the hotel.'),
  check_in: optionalLine(MAX_HOTEL_LINE).default('').describe('As people write it, e.g. "from 15:00".'),
  check_out: optionalLine(MAX_HOTEL_LINE).default('').describe('Until when the room has to be left, as text.'),
  breakfast: optionalLine(MAX_HOTEL_LINE).default('').describe('When and where there is breakfast, as text.'),
  additional_information: lines(MAX_HOTEL_TEXT).default('').describe('More for the artist, as text.'),
});
export type NewHotel = z.input<typeof NewHotel>;

export const HotelChange = NewHotel.extend({
  revision: z
    .int()
    .min(1)
    .optional()
    .describe('Revision that the caller has seen. Another one is refused with 409 `changed_meanwhile`.'),
}).describe('`revision` is the state that the caller has seen. Any other is refused with 409 `changed_meanwhile`.');
export type HotelChange = z.input<typeof HotelChange>;

export const Hotel = z.object({
  id: Id.describe('Id of the hotel, which never changes.'),
  name: z.string().describe('Name of the hotel.'),
  address: z.string().describe('Postal address of the hotel.'),
  check_in: z.string().describe('From when rooms are ready, as text.'),
  check_out: z.string().describe('Until when the room has to be left, as text.'),
  breakfast: z.string().describe('When and where there is breakfast, as text.'),
  additional_information: z.string().describe('More for the artist, as text.'),
  revision: z.int().describe('Counts up with every change. Send it with a change.'),
});
export type Hotel = z.infer<typeof Hotel>;

export const BookingInput = z
  .strictObject({
    id: Id.optional().describe('Id of a booking to change. Leave it out to book another room.'),
    hotel_id: Id.optional().describe('The hotel to book a room in, or to move the booking to.'),
    room_type: optionalLine(MAX_HOTEL_LINE).default('').describe('Kind of room, as text.'),
    names: lines(MAX_HOTEL_TEXT).default('').describe('Who sleeps there, as people write it.'),
    from: Day.describe('Check-in and check-out. The last night is the one before `to`.'),
    to: Day.describe('Day of departure, YYYY-MM-DD.'),
    revision: z
      .int()
      .min(1)
      .optional()
      .describe('Revision that the caller has seen. Another one is refused with 409 `changed_meanwhile`.'),
  })
  .refine(({ id, hotel_id }) => id !== undefined || hotel_id !== undefined, {
    path: ['hotel_id'],
    message: says('hotel_missing'),
  })
  .describe(
    'A room of an artist. With `id`, the booking of that id is changed and stays in its hotel unless `hotel_id` names another. Without it, a room of `hotel_id` is booked. `revision` is the state of the booking that the caller has seen. Any other is refused with 409 `changed_meanwhile`.',
  );
export type BookingInput = z.input<typeof BookingInput>;

export const HotelBooking = z.object({
  id: Id.describe('Id of the booking, which never changes.'),
  hotel_id: Id.describe('The hotel that the booking is in.'),
  artist_id: Id.describe('The artist that the booking is for.'),
  artist_name: z.string().describe('Name of the artist.'),
  from: z.string().describe('Day of arrival, YYYY-MM-DD.'),
  to: z.string().describe('Day of departure, YYYY-MM-DD.'),
  room_type: z.string().describe('Kind of room, as text.'),
  names: z.string().describe('Names of the people in the room.'),
  revision: z.int().describe('Counts up with every change. Send it with a change.'),
});
export type HotelBooking = z.infer<typeof HotelBooking>;

export const DeletedBookingInput = HotelBooking.pick({ id: true, room_type: true, names: true, from: true, to: true })
  .partial()
  .strict()
  .describe('Body that can be sent when a booking is given up (specification §7.5). Only the path counts.');

export const BookingWithHotel = HotelBooking.extend({
  hotel: Hotel.describe('The hotel that the booking is in.'),
}).describe('A booking as the artist sees it, with the hotel in full.');
export type BookingWithHotel = z.infer<typeof BookingWithHotel>;

export const ArtistAccommodation = z
  .object({
    artist: z
      .object({
        id: Id.describe('Id of the artist, which never changes.'),
        name: z.string().describe('Name of the artist.'),
        accommodation_published: z.boolean().describe('The artist sees the hotels.'),
      })
      .describe('The artist that the hotels are for.'),
    hotels: z.array(BookingWithHotel).describe("Artist's nights in hotels."),
  })
  .describe('Accommodation of an artist. Before it is published, only organisers see any of it.');
export type ArtistAccommodation = z.infer<typeof ArtistAccommodation>;

export const RoomingExport = z.strictObject({
  format: z.enum(['csv', 'pdf']).default('csv').describe('Format of the file.'),
  language: z.enum(['en', 'et']).default('en').describe('Language of the titles and words in the file.'),
});
export type RoomingExport = z.output<typeof RoomingExport>;
