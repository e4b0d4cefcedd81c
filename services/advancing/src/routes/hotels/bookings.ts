import {
  bookingsOf,
  deleteBooking,
  findArtist,
  hotelsOf,
  publishAccommodation as publish,
  saveBooking,
  bookingsWithHotelOf,
} from '@laminate/artists';
import { advancing } from '@laminate/contracts';
import { roomingOf } from '@laminate/rules/rooming';
import type { FileMaker } from '@laminate/files';
import { endpoint, type Endpoint, scopeOf } from '@laminate/kit';
import { eventOf, fileDetails, untilGone } from '../../exports/file-details.ts';
import type { ProgrammeOrder } from '../../exports/make-programme-file.ts';
import { programmeLabelsOf } from '../../exports/programme-labels.ts';
import { seesAccommodation } from '../../policies/published.ts';
import { checkSeesArtist } from '../../policies/sees-artist.ts';

const listBookings = endpoint(advancing.listBookings).handle(async ({ identity, params, transaction }) => ({
  bookings: await transaction((em) => bookingsOf(em, scopeOf(identity, params.eventId))),
}));

const getArtistAccommodation = endpoint(advancing.getArtistAccommodation).handle(({ identity, params, transaction }) =>
  transaction(async (em) => {
    const { eventId, artistId } = params;
    const scope = scopeOf(identity, eventId);
    await checkSeesArtist(em, identity, eventId, artistId);
    const artist = await findArtist(em, scope, artistId);
    const { id, name, accommodationPublished } = artist;
    return {
      artist: { id, name, accommodation_published: accommodationPublished },
      hotels: seesAccommodation(identity, artist) ? await bookingsWithHotelOf(em, scope, id) : [],
    };
  }),
);

const saveArtistHotel = endpoint(advancing.saveArtistHotel).handle(async ({ identity, params, body, transaction }) => ({
  hotel: await transaction((em) => saveBooking(em, scopeOf(identity, params.eventId), params.artistId, body)),
}));

const deleteArtistHotel = endpoint(advancing.deleteArtistHotel).handle(async ({ identity, params, transaction }) => {
  await transaction((em) => deleteBooking(em, scopeOf(identity, params.eventId), params.artistId, params.bookingId));
});

const publishAccommodation = endpoint(advancing.publishAccommodation).handle(
  async ({ identity, params, transaction }) => {
    await transaction((em) => publish(em, scopeOf(identity, params.eventId), params.artistId, true));
    return { accommodation_published: true };
  },
);

const unpublishAccommodation = endpoint(advancing.unpublishAccommodation).handle(
  async ({ identity, params, transaction }) => {
    await transaction((em) => publish(em, scopeOf(identity, params.eventId), params.artistId, false));
    return { accommodation_published: false };
  },
);

const exportRooming = (files: FileMaker<ProgrammeOrder>): Endpoint =>
  endpoint(advancing.exportRooming).handle(async ({ identity, params, body, res, transaction }) => {
    const { format, language } = body;
    const scope = scopeOf(identity, params.eventId);
    const { hotels, bookings } = await transaction(async (em) => ({
      hotels: await hotelsOf(em, scope),
      bookings: await bookingsOf(em, scope),
    }));
    const rows = hotels.flatMap(({ id, name }) => roomingOf(bookings, id).map((night) => ({ hotel: name, ...night })));
    const details = fileDetails(eventOf(identity), programmeLabelsOf(language).files.rooming, format);
    const contentBase64 = await files.make({ ...details, what: 'rooming', format, language, rows }, untilGone(res));
    return { contentBase64, fileTitle: details.title };
  });

export const accommodationRoutes = (files: FileMaker<ProgrammeOrder>): readonly Endpoint[] => [
  listBookings,
  exportRooming(files),
  getArtistAccommodation,
  saveArtistHotel,
  deleteArtistHotel,
  publishAccommodation,
  unpublishAccommodation,
];
