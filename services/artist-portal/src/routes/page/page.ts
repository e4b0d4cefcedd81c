import {
  artistContacts,
  artistForm,
  bookingsOfArtist,
  givenIn,
  portalSets,
  publishedInformation,
  riderFiles,
  sectionsSeen,
  termsOf,
  travelAnswers,
  type ArtistForm,
  type FormScope,
} from '@laminate/artists';
import { artistPortal, type PortalPage, type PortalSection } from '@laminate/contracts';
import { progressOf, requiredOf, takesMany } from '@laminate/rules/form-rules';
import { apiError, endpoint, type Endpoint, type EntityManager, type IdentityEvent } from '@laminate/kit';
import { ownArtist, scopeOf } from '../../policies/own-artist.ts';

/** The sections that ask the artist for something. */
function sectionsOf(whole: ArtistForm, scope: FormScope): PortalSection[] {
  const given = givenIn(whole);
  return sectionsSeen(whole, false)
    .filter(({ fields }) => fields.length > 0)
    .map((section) => {
      const { deadline, passed } = termsOf(whole, section, scope);
      const there = whole.answers.filter(({ sectionId }) => sectionId === section.id).length;
      return {
        id: section.id,
        name: section.name,
        ...requiredOf(section, given),
        answers: there,
        nothing_to_add: there === 0 && takesMany(section) && whole.nothing.has(section.id),
        deadline,
        passed,
      };
    });
}

type PageDetails = Pick<
  PortalPage,
  'general_information' | 'artist_information' | 'schedules' | 'hotels' | 'contacts' | 'travel'
>;

/** What is published to an artist, and what they answered about their travel. */
async function pageDetails(
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

const page = endpoint(artistPortal.portalPage).handle(({ identity, params, transaction }) =>
  transaction(async (em) => {
    const { event } = identity;
    if (!event) throw apiError('not_found');
    const scope = scopeOf(identity, params.eventId);
    const artist = await ownArtist(em, scope, params.artistId);
    const whole = await artistForm(em, scope, artist);
    return {
      artist: {
        id: artist.id,
        name: artist.name,
        event_id: event.id,
        form_id: artist.formId ?? null,
        form_submitted: Boolean(artist.formSubmittedAt),
      },
      event,
      ...(await pageDetails(em, scope, whole, event)),
      progress: whole.form ? progressOf(whole.form, givenIn(whole)) : 0,
      sections: sectionsOf(whole, scope),
      rider_deadline: artist.riderDeadline ?? null,
      rider_files: (await riderFiles(em, scope, artist.id)).length,
    };
  }),
);

export const pageRoutes: readonly Endpoint[] = [page];
