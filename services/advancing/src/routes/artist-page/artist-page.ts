import { Artist, EventState, bookingsOfArtist, setsOf } from '@laminate/artists';
import { advancing } from '@laminate/contracts';
import { apiError, endpoint, type Endpoint } from '@laminate/kit';
import { identify } from '@laminate/kit/identity';
import { publishedOnPage } from '../../policies/published.ts';
import { checkSeesArtist } from '../../policies/sees-artist.ts';

/**
 * The page of an artist. The address names no event: that of the artist is looked up first, and then who the caller is
 * there.
 */
const readArtistPage = endpoint(advancing.readArtistPage).handle(async ({ db, identity, params, transaction }) => {
  const { accountId } = identity;
  const artist = await transaction((em) =>
    em.findOne(Artist, { accountId, id: params.artistId, deletedAt: null }, { populate: ['generalInformation'] }),
  );
  if (!artist) throw apiError('not_found');
  const caller = await identify(db, identity, artist.eventId);
  if (!caller?.event) throw apiError('not_found');
  const { event } = caller;
  const eventKey = { accountId, eventId: event.id };
  return transaction(async (em) => {
    await checkSeesArtist(em, caller, event.id, artist.id);
    const published = publishedOnPage(event, artist);
    const state = published.information ? await em.findOne(EventState, eventKey) : null;
    const nights = published.nights ? await bookingsOfArtist(em, eventKey, artist.id) : [];
    return {
      artist: {
        id: artist.id,
        name: artist.name,
        event_id: event.id,
        form_id: artist.formId ?? null,
        form_submitted: Boolean(artist.formSubmittedAt),
      },
      event,
      general_information: published.information ? (state?.generalInformation ?? '') : null,
      artist_information: published.information ? artist.generalInformation : null,
      schedules: published.schedule ? await setsOf(em, eventKey, artist.id, event.time_zone) : null,
      hotels: nights.length > 0 ? nights : null,
    };
  });
});

export const artistPageRoutes: readonly Endpoint[] = [readArtistPage];
