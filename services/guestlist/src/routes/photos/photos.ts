import { randomUUID } from 'node:crypto';
import { addPhoto, facesOf, photoOf } from '@laminate/accreditation';
import { guestlist } from '@laminate/contracts';
import { makePhoto, sendPrivatePicture } from '@laminate/file-store';
import { apiError, endpoint, scopeOf } from '@laminate/kit';
import { photoReader } from '../../policies/photo-reader.ts';

export const uploadPhoto = endpoint(guestlist.uploadPhoto).handle(async ({ identity, params, file, transaction }) => {
  const made = await makePhoto(file.bytes);
  const id = randomUUID();
  await transaction((em) => addPhoto(em, scopeOf(identity, params.eventId), { id, ...made }));
  return { photo: id };
});

export const getPhoto = endpoint(guestlist.getPhoto).respond(async ({ identity, params, transaction, res }) => {
  const { eventId, photoId: id, size } = params;
  const photo = await transaction((em) => photoOf(em, scopeOf(identity, eventId), photoReader(identity), { id, size }));
  if (photo === null) throw apiError('not_found', { message: 'no_such_photo' });
  sendPrivatePicture(res, photo);
});

export const listFaces = endpoint(guestlist.listFaces).handle(async ({ identity, params, body, transaction }) => ({
  faces: await transaction((em) => facesOf(em, scopeOf(identity, params.eventId), photoReader(identity), body.photos)),
}));
