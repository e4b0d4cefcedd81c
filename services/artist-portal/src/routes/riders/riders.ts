import { beforeRiderDeadline, deleteRiderFile, findRiderFile, presentRiderFile, riderFiles } from '@laminate/artists';
import { artistPortal } from '@laminate/contracts';
import type { FileStore } from '@laminate/file-store';
import { sendDocument } from '@laminate/file-store/documents/send-document';
import { endpoint, type Endpoint } from '@laminate/kit';
import { ownArtist, scopeOf } from '../../policies/own-artist.ts';

const list = endpoint(artistPortal.portalRiders).handle(({ identity, params, transaction }) =>
  transaction(async (em) => {
    const scope = scopeOf(identity, params.eventId);
    const { id, riderDeadline } = await ownArtist(em, scope, params.artistId);
    return {
      rider_files: (await riderFiles(em, scope, id)).map((file) =>
        presentRiderFile(artistPortal.portalDownloadRider, params.eventId, file),
      ),
      deadline: riderDeadline ?? null,
      time_zone: scope.timeZone,
      now: scope.now.toISOString(),
    };
  }),
);

const remove = endpoint(artistPortal.portalDeleteRider).handle(({ identity, params, transaction }) =>
  transaction(async (em) => {
    const scope = scopeOf(identity, params.eventId);
    const artist = await ownArtist(em, scope, params.artistId);
    await findRiderFile(em, scope, artist.id, params.fileId);
    beforeRiderDeadline(artist, scope);
    await deleteRiderFile(em, scope, artist.id, params.fileId);
    return undefined;
  }),
);

const download = (store: FileStore): Endpoint =>
  endpoint(artistPortal.portalDownloadRider).respond(async ({ identity, params, res, transaction }) => {
    const file = await transaction(async (em) => {
      const scope = scopeOf(identity, params.eventId);
      await ownArtist(em, scope, params.artistId);
      return findRiderFile(em, scope, params.artistId, params.fileId);
    });
    await sendDocument(res, store, file);
  });

export const riderRoutes = (store: FileStore): Endpoint[] => [list, remove, download(store)];
