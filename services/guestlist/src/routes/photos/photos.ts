import { randomUUID } from 'node:crypto';
import { addPhoto, facesOf, photoOf } from '@laminate/accreditation';
import type { PhotoReader } from '@laminate/accreditation';
import { guestlist, LIST_KEEPERS } from '@laminate/contracts';
import { makePhoto, sendPrivatePicture } from '@laminate/file-store';
import { apiError, endpoint, hasRole, scopeOf, type Identity, type Endpoint } from '@laminate/kit';

const uploadPhoto = endpoint(guestlist.uploadPhoto).handle(async ({ identity, params, file, transaction }) => {
  const made = await makePhoto(file.bytes);
  const id = randomUUID();
  await transaction((em) => addPhoto(em, scopeOf(identity, params.eventId), { id, ...made }));
  return { photo: id };
});

/** As whom the caller sees photos of guests: of those who don't keep the list, as the door, the gate, or both. */
function photoReader(identity: Identity): PhotoReader {
  if (hasRole(identity, LIST_KEEPERS)) return 'list';
  return [
    ...(hasRole(identity, ['worker_bee']) ? (['door'] as const) : []),
    ...(hasRole(identity, ['security', 'gate']) ? (['gate'] as const) : []),
  ];
}

const getPhoto = endpoint(guestlist.getPhoto).respond(async ({ identity, params, transaction, res }) => {
  const { eventId, photoId: id, size } = params;
  const photo = await transaction((em) => photoOf(em, scopeOf(identity, eventId), photoReader(identity), { id, size }));
  if (photo === null) throw apiError('not_found', { message: 'no_such_photo' });
  sendPrivatePicture(res, photo);
});

const listFaces = endpoint(guestlist.listFaces).handle(async ({ identity, params, body, transaction }) => ({
  faces: await transaction((em) => facesOf(em, scopeOf(identity, params.eventId), photoReader(identity), body.photos)),
}));

export const photoRoutes: readonly Endpoint[] = [uploadPhoto, getPhoto, listFaces];
