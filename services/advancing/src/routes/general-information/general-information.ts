import {
  EventState,
  findArtist,
  saveArtistInformation as saveForArtist,
  saveGeneralInformation as save,
  type Artist,
} from '@laminate/artists';
import { advancing, type ArtistInformation, type GeneralInformation } from '@laminate/contracts';
import { sendPicture, type Pictures } from '@laminate/file-store';
import { apiError, endpoint, scopeOf, type Endpoint, type Identity } from '@laminate/kit';

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

const addPicture = (pictures: Pictures): Endpoint =>
  endpoint(advancing.addInformationPicture).handle(async ({ identity, params, file }) => {
    const key = await pictures.store(scopeOf(identity, params.eventId), file.bytes);
    return { picture_url: advancing.getArtistPicture.path.replace('{key}', key) };
  });

const getPicture = (pictures: Pictures): Endpoint =>
  endpoint(advancing.getArtistPicture).respond(({ params, res }) => sendPicture(res, pictures, params.key));

export const informationPictureRoutes = (pictures: Pictures): Endpoint[] => [
  addPicture(pictures),
  getPicture(pictures),
];
