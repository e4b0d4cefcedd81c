import { advancing } from '@laminate/contracts';
import { sendPicture, type Pictures } from '@laminate/file-store';
import { endpoint, type Endpoint, scopeOf } from '@laminate/kit';

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
