import {
  artistContacts,
  bookingsOfArtist,
  portalSets,
  publishedInformation,
  travelAnswers,
  type ArtistForm,
  type FormScope,
} from '@laminate/artists';
import type { PortalPage } from '@laminate/contracts';
import type { EntityManager, IdentityEvent } from '@laminate/kit';

type PageDetails = Pick<
  PortalPage,
  'general_information' | 'artist_information' | 'schedules' | 'hotels' | 'contacts' | 'travel'
>;

/** What is published to an artist, and what they answered about their travel. */
export async function pageDetails(
  em: EntityManager,
  scope: FormScope,
  whole: ArtistForm,
  event: Pick<IdentityEvent, 'schedule_published' | 'general_information_published'>,
): Promise<PageDetails> {
  const { id } = whole.artist;
  const nights = await bookingsOfArtist(em, scope, id);
  return {
    ...(await publishedInformation(em, scope, id)),
    schedules: event.schedule_published ? await portalSets(em, scope, id, scope.timeZone) : null,
    hotels: nights.length > 0 ? nights : null,
    contacts: event.general_information_published ? await artistContacts(em, scope) : null,
    travel: travelAnswers(whole),
  };
}
