import {
  EventState,
  findArtist,
  saveArtistInformation as saveForArtist,
  saveGeneralInformation as save,
  type Artist,
} from '@laminate/artists';
import { advancing, type ArtistInformation, type GeneralInformation } from '@laminate/contracts';
import { apiError, endpoint, type Endpoint, type Identity, scopeOf } from '@laminate/kit';

function present(
  { event }: Identity,
  state: Pick<EventState, 'generalInformation' | 'generalInformationRevision'> | null,
  published = false,
): GeneralInformation {
  if (!event) throw apiError('not_found');
  const { id, name, general_information_published: before } = event;
  return {
    event: { id, name, general_information_published: before || published },
    general_information: state?.generalInformation ?? '',
    revision: state?.generalInformationRevision ?? 0,
  };
}

const presentOfArtist = ({ id, name, generalInformation, generalInformationRevision }: Artist): ArtistInformation => ({
  artist: { id, name },
  general_information: generalInformation,
  revision: generalInformationRevision,
});

const getGeneralInformation = endpoint(advancing.getGeneralInformation).handle(
  async ({ identity, params, transaction }) => {
    const { accountId } = identity;
    return present(identity, await transaction((em) => em.findOne(EventState, { accountId, eventId: params.eventId })));
  },
);

const saveGeneralInformation = endpoint(advancing.saveGeneralInformation).handle(
  async ({ identity, params, body, transaction }) =>
    present(identity, await transaction((em) => save(em, scopeOf(identity, params.eventId), body)), body.publish),
);

const getArtistInformation = endpoint(advancing.getArtistInformation).handle(({ identity, params, transaction }) =>
  transaction(async (em) => {
    const artist = await findArtist(em, scopeOf(identity, params.eventId), params.artistId);
    await em.populate(artist, ['generalInformation']);
    return presentOfArtist(artist);
  }),
);

const saveArtistInformation = endpoint(advancing.saveArtistInformation).handle(
  ({ identity, params, body, transaction }) =>
    transaction(async (em) =>
      presentOfArtist(await saveForArtist(em, scopeOf(identity, params.eventId), params.artistId, body)),
    ),
);

export const generalInformationRoutes: readonly Endpoint[] = [
  getGeneralInformation,
  saveGeneralInformation,
  getArtistInformation,
  saveArtistInformation,
];
