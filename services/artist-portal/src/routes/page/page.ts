import {
  artistForm,
  givenIn,
  riderFiles,
  sectionsSeen,
  termsOf,
  type ArtistForm,
  type FormScope,
} from '@laminate/artists';
import { artistPortal, type PortalSection } from '@laminate/contracts';
import { progressOf, requiredOf, takesMany } from '@laminate/rules/form-rules';
import { apiError, endpoint, type Endpoint } from '@laminate/kit';
import { ownArtist, scopeOf } from '../../policies/own-artist.ts';
import { pageDetails } from './details.ts';

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
