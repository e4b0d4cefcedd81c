import { z } from 'zod';
import { EventParams } from '../event-params.ts';
import { ExportedFile } from '../exports.ts';
import {
  ArtistAccommodation,
  DeletedBookingInput,
  Hotel,
  HotelBooking,
  HotelChange,
  BookingInput,
  NewHotel,
  RoomingExport,
} from '../hotels.ts';
import { PathId } from '../primitives.ts';
import { withRight } from '../rights.ts';
import { defineRoute } from '../route.ts';

const HotelParams = EventParams.extend({ hotelId: PathId.describe('A hotel of the event.') });
const ArtistParams = EventParams.extend({ artistId: PathId.describe('An artist of the event.') });
const base = {
  resource: 'hotels',
  service: 'advancing',
  part: 'advancing',
  scope: 'event',
  ...withRight('view_artists'),
  params: EventParams,
} as const;
const read = { ...base, method: 'GET' } as const;
const write = { ...base, method: 'POST' } as const;

export const listHotels = defineRoute({
  ...read,
  id: 'listHotels',
  path: '/api/event/{eventId}/hotels',
  summary: 'List the hotels of an event by name',
  response: z.object({ hotels: z.array(Hotel).describe('Hotels of the event, by name.') }),
});

export const addHotel = defineRoute({
  ...write,
  id: 'addHotel',
  path: '/api/event/{eventId}/hotels',
  summary: 'Add a hotel',
  body: NewHotel,
  response: z.object({ hotel: Hotel.describe('The hotel as it is now.') }),
  status: 201,
});

export const getHotel = defineRoute({
  ...read,
  id: 'getHotel',
  path: '/api/event/{eventId}/hotels/{hotelId}',
  summary: 'Get a hotel',
  params: HotelParams,
  response: z.object({ hotel: Hotel.describe('The hotel as it is now.') }),
});

export const updateHotel = defineRoute({
  ...write,
  id: 'updateHotel',
  path: '/api/event/{eventId}/hotels/{hotelId}',
  summary: 'Change a hotel',
  params: HotelParams,
  body: HotelChange,
  response: z.object({ hotel: Hotel.describe('The hotel as it is now.') }),
});

export const deleteHotel = defineRoute({
  ...write,
  id: 'deleteHotel',
  path: '/api/event/{eventId}/hotels/{hotelId}/delete',
  summary: 'Delete a hotel. 409 while it has bookings',
  params: HotelParams,
});

export const listBookings = defineRoute({
  ...read,
  id: 'listBookings',
  path: '/api/event/{eventId}/hotel-bookings',
  summary: 'List all bookings of an event, for the rooming lists',
  response: z.object({ bookings: z.array(HotelBooking).describe('Nights of artists in hotels.') }),
});

export const exportRooming = defineRoute({
  ...write,
  id: 'exportRooming',
  reads: true,
  whenPlanEnded: 'open',
  path: '/api/event/{eventId}/hotel-bookings/export',
  summary: 'Export the rooming lists by hotel and night as CSV or PDF',
  body: RoomingExport,
  response: ExportedFile,
  dear: 'export',
});

export const getArtistAccommodation = defineRoute({
  ...read,
  id: 'getArtistAccommodation',
  ...withRight('view_artists', 'artist'),
  path: '/api/event/{eventId}/artists/{artistId}/hotel',
  summary: 'Get where an artist sleeps. Artists see nothing of it until it is published',
  params: ArtistParams,
  response: ArtistAccommodation,
});

export const saveArtistHotel = defineRoute({
  ...write,
  id: 'saveArtistHotel',
  path: '/api/event/{eventId}/artists/{artistId}/hotel',
  summary: 'Change the booking `id`, or without it book a room of the hotel `hotel_id`',
  params: ArtistParams,
  body: BookingInput,
  response: z.object({ hotel: HotelBooking.describe('The booking as it is now.') }),
});

export const deleteArtistHotel = defineRoute({
  ...write,
  id: 'deleteArtistHotel',
  path: '/api/event/{eventId}/artists/{artistId}/hotel/{bookingId}/delete',
  summary: 'Cancel a room of an artist. The booking itself can be sent along but has no effect',
  params: ArtistParams.extend({ bookingId: PathId.describe('Nights of an artist in a hotel.') }),
  body: DeletedBookingInput,
});

export const publishAccommodation = defineRoute({
  ...write,
  id: 'publishAccommodation',
  path: '/api/event/{eventId}/artists/{artistId}/publish_accommodation',
  summary: 'Let an artist see where they sleep',
  params: ArtistParams,
  response: z.object({ accommodation_published: z.boolean().describe('The artist sees the hotels.') }),
});

export const unpublishAccommodation = defineRoute({
  ...write,
  id: 'unpublishAccommodation',
  path: '/api/event/{eventId}/artists/{artistId}/unpublish_accommodation',
  summary: 'Hide from an artist where they sleep',
  params: ArtistParams,
  response: z.object({ accommodation_published: z.boolean().describe('The artist sees the hotels.') }),
});
