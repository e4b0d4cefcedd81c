import {
  beforeRiderDeadline,
  deleteRiderFile,
  findArtist,
  findRiderFile,
  keepRiderFile,
  noteRiderFile,
  presentRiderFile,
  riderFiles,
} from '@laminate/artists';
import { advancing } from '@laminate/contracts';
import {
  judgeDocument,
  newKey,
  refuseInfected,
  sendDocument,
  type DocumentStore,
  type FileStore,
} from '@laminate/file-store';
import {
  apiError,
  endpoint,
  type Endpoint,
  type EntityManager,
  type Identity,
  scopeOf,
  type UserScope,
} from '@laminate/kit';
import { clockOf } from '../../clock-of.ts';
import { runsArtists } from '../../policies/runs-artists.ts';
import { checkSeesArtist } from '../../policies/sees-artist.ts';

/** Checks whether the caller can change the artist's riders. @throws ApiError 404, 403 `deadline_passed` */
async function mayChange(em: EntityManager, identity: Identity, scope: UserScope, artistId: number): Promise<void> {
  await checkSeesArtist(em, identity, scope.eventId, artistId);
  const artist = await findArtist(em, scope, artistId);
  if (!runsArtists(identity)) beforeRiderDeadline(artist, clockOf(identity));
}

const list = endpoint(advancing.listRiderFiles).handle(({ identity, params, transaction }) =>
  transaction(async (em) => {
    const { eventId, artistId } = params;
    const scope = scopeOf(identity, eventId);
    await checkSeesArtist(em, identity, eventId, artistId);
    await findArtist(em, scope, artistId);
    return {
      rider_files: (await riderFiles(em, scope, artistId)).map((file) =>
        presentRiderFile(advancing.downloadRiderFile, eventId, file),
      ),
    };
  }),
);

/** Scanned, written down, stored, then shown: whatever fails in between, the hourly round finds the file. */
const add = (store: DocumentStore): Endpoint =>
  endpoint(advancing.addRiderFile).handle(async ({ identity, params, body, file, transaction }) => {
    const { eventId, artistId } = params;
    const scope = scopeOf(identity, eventId);
    await transaction((em) => mayChange(em, identity, scope, artistId));
    const { content, ...judged } = await judgeDocument(file);
    const document = {
      ...judged,
      fileType: body.fileType,
      bytes: content.length,
      key: newKey(),
    };
    await refuseInfected(store.scan, file.bytes);
    const { id } = await transaction((em) => noteRiderFile(em, scope, artistId, document));
    await store.put(document.key, content);
    return transaction(async (em) => {
      await keepRiderFile(em, scope, artistId, id);
      const added = (await riderFiles(em, scope, artistId)).find((each) => each.id === id);
      if (!added) throw apiError('not_found');
      return { rider_file: presentRiderFile(advancing.downloadRiderFile, eventId, added) };
    });
  });

const remove = endpoint(advancing.deleteRiderFile).handle(({ identity, params, transaction }) =>
  transaction(async (em) => {
    const { eventId, artistId, fileId } = params;
    const scope = scopeOf(identity, eventId);
    await mayChange(em, identity, scope, artistId);
    await deleteRiderFile(em, scope, artistId, fileId);
    return undefined;
  }),
);

const download = (store: FileStore): Endpoint =>
  endpoint(advancing.downloadRiderFile).respond(async ({ identity, params, res, transaction }) => {
    const { eventId, artistId, fileId } = params;
    const file = await transaction(async (em) => {
      await checkSeesArtist(em, identity, eventId, artistId);
      return findRiderFile(em, scopeOf(identity, eventId), artistId, fileId);
    });
    await sendDocument(res, store, file);
  });

export const riderFileRoutes = (store: DocumentStore): Endpoint[] => [list, add(store), remove, download(store)];
