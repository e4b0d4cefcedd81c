import {
  beforeRiderDeadline,
  beginUpload,
  cancelUpload,
  findUpload,
  keepUploaded,
  noteUploaded,
  presentRiderFile,
  putPart,
  receivedBytes,
  riderFiles,
  type FormScope,
  type Upload,
} from '@laminate/artists';
import { artistPortal, type RiderFile, type UploadState } from '@laminate/contracts';
import type { DocumentStore } from '@laminate/file-store';
import { judgeDocument } from '@laminate/file-store/documents/judge-document';
import { refuseInfected } from '@laminate/file-store/documents/refuse-infected';
import { newKey } from '@laminate/file-store/new-key';
import { apiError, endpoint, limitConcurrency, isApiError, type Endpoint, type EntityManager } from '@laminate/kit';
import { ownArtist, scopeOf } from '../../policies/own-artist.ts';
import { checkSize, mayFinish } from './upload-rules.ts';

/** Whole files are in memory while they are judged and stored. */
const MAX_AT_ONCE = 8;

const stateOf = ({ upload, received, bytes, complete }: Upload): UploadState => ({
  upload,
  offset: received,
  bytes,
  complete,
});

const begin = endpoint(artistPortal.portalBeginUpload).handle(({ identity, params, body, transaction }) =>
  transaction(async (em) => {
    const scope = scopeOf(identity, params.eventId);
    const artist = await ownArtist(em, scope, params.artistId);
    beforeRiderDeadline(artist, scope);
    const { upload, filename: fileName, file_type: fileType, bytes, replaces = null } = body;
    checkSize(bytes);
    return stateOf(await beginUpload(em, scope, artist.id, { upload, fileName, fileType, bytes, replaces }));
  }),
);

const put = endpoint(artistPortal.portalPutPart).handle(({ identity, params, query, raw, transaction }) =>
  transaction(async (em) => {
    const scope = scopeOf(identity, params.eventId);
    const artist = await ownArtist(em, scope, params.artistId);
    beforeRiderDeadline(artist, scope);
    return stateOf(await putPart(em, scope, artist.id, params.uploadId, query.offset ?? 0, raw));
  }),
);

/** An upload that will become a file. */
interface Ending {
  readonly transaction: <T>(work: (em: EntityManager) => Promise<T>) => Promise<T>;
  readonly scope: FormScope;
  readonly artistId: number;
  readonly uploadId: string;
  readonly fileName: string;
}

/** The file that an upload became. @throws ApiError 404 when it was deleted since */
async function becomeOf(em: EntityManager, scope: FormScope, artistId: number, uploadId: string): Promise<RiderFile> {
  const { fileId } = await findUpload(em, scope, artistId, uploadId);
  const file = (await riderFiles(em, scope, artistId)).find(({ id }) => id === fileId);
  if (!file) throw apiError('not_found', { message: 'file_deleted' });
  return presentRiderFile(artistPortal.portalDownloadRider, scope.eventId, file);
}

/**
 * Refuses an upload in which something is found, and lets go of it.
 * @throws ApiError 400 `file_infected`, 503 `scanner_unavailable`
 */
async function scanUpload(
  { scan }: DocumentStore,
  { transaction, scope, artistId, uploadId }: Ending,
  bytes: Buffer,
): Promise<void> {
  try {
    await refuseInfected(scan, bytes);
  } catch (error) {
    if (isApiError(error) && error.code === 'file_infected') {
      await transaction((em) => cancelUpload(em, scope, artistId, uploadId)).catch((gone: unknown) => {
        // Another caller has ended it by now.
        if (!isApiError(gone)) throw gone;
      });
    }
    throw error;
  }
}

/**
 * Scanned, written down, stored, then shown: whatever fails in between can be finished again, and the hourly round
 * finds what is left.
 */
async function becomeFile(store: DocumentStore, ending: Ending): Promise<void> {
  const { transaction, scope, artistId, uploadId, fileName } = ending;
  const bytes = await transaction((em) => receivedBytes(em, scope, artistId, uploadId));
  // Another caller has finished it by now.
  if (bytes === null) return;
  const { content, ...judged } = await judgeDocument({ bytes, name: fileName });
  const document = { ...judged, key: newKey() };
  await scanUpload(store, ending, bytes);
  const noted = await transaction((em) => noteUploaded(em, scope, artistId, uploadId, document));
  if (noted === null) return;
  await store.put(document.key, content);
  await transaction((em) => keepUploaded(em, scope, artistId, uploadId, noted));
}

const finish = (store: DocumentStore): Endpoint => {
  const enter = limitConcurrency(MAX_AT_ONCE);
  return endpoint(artistPortal.portalFinishUpload).handle(async ({ identity, params, transaction }) => {
    const { artistId, uploadId } = params;
    const scope = scopeOf(identity, params.eventId);
    const { complete, fileName } = await transaction(async (em) => {
      const artist = await ownArtist(em, scope, artistId);
      const found = await findUpload(em, scope, artistId, uploadId);
      mayFinish(found, artist, scope);
      return found;
    });
    if (!complete) {
      const leave = enter();
      try {
        await becomeFile(store, { transaction, scope, artistId, uploadId, fileName });
      } finally {
        leave();
      }
    }
    return transaction(async (em) => ({ rider_file: await becomeOf(em, scope, artistId, uploadId) }));
  });
};

const cancel = endpoint(artistPortal.portalCancelUpload).handle(({ identity, params, transaction }) =>
  transaction(async (em) => {
    const scope = scopeOf(identity, params.eventId);
    await ownArtist(em, scope, params.artistId);
    await cancelUpload(em, scope, params.artistId, params.uploadId);
    return undefined;
  }),
);

export const uploadRoutes = (store: DocumentStore): Endpoint[] => [begin, put, finish(store), cancel];
