import type { RiderFile } from '@laminate/contracts/rider-files';
import type { PortalRiders } from '@laminate/contracts/rider-uploads';
import {
  portalBeginUpload,
  portalCancelUpload,
  portalDeleteRider,
  portalDownloadRider,
  portalFinishUpload,
  portalPutPart,
  portalRiders,
} from '@laminate/contracts/routes/portal-riders';
import { call, callForBytes, hasCode, queryClient } from '@laminate/sdk';
import { saveBytes, sessionStore } from '@laminate/sdk/device';
import { queryOptions } from '@tanstack/react-query';
import type { DBSchema } from 'idb';
import type { UploadCalls } from '../work/uploader.ts';
import type { ArtistPath } from '../../../portal/artist-path.ts';
import { lastAnswer, type LastAnswer } from '../../../portal/last-answer.ts';

/** The files as the server answered them last. */
export type SeenRiders = LastAnswer<PortalRiders>;

const keyOf = (artistId: number) => ['artist-portal', artistId, 'riders'] as const;

interface Schema extends DBSchema {
  riders: { key: number; value: LastAnswer<PortalRiders> };
}

/** Apart from the files that are to be sent, which are looked for at every start. */
const database = sessionStore<Schema>('portal-riders-seen', (db) => void db.createObjectStore('riders'));

/** Keeps what files an artist has on this device, for as long as the session. */
const keepRiders = async (artistId: number, last: LastAnswer<PortalRiders>): Promise<void> =>
  void (await (await database()).put('riders', last, artistId));

/** What this device has of it. */
const storedRiders = async (artistId: number): Promise<LastAnswer<PortalRiders> | undefined> =>
  (await database()).get('riders', artistId);

/** Removes the stored list: the user no longer acts for the artist. */
const forgetRiders = async (artistId: number): Promise<void> => (await database()).delete('riders', artistId);

/** Returns the query for the rider files of an artist. Without a network they are as they were last. */
export const ridersQuery = ({ eventId, artistId }: ArtistPath) =>
  queryOptions({
    queryKey: keyOf(artistId),
    staleTime: 0,
    refetchOnWindowFocus: 'always',
    networkMode: 'always',
    queryFn: (query) =>
      lastAnswer<PortalRiders>(
        {
          ask: () => call(portalRiders, { params: { eventId, artistId }, signal: query.signal }),
          keep: (last) => keepRiders(artistId, last),
          stored: () => storedRiders(artistId),
          forget: () => forgetRiders(artistId),
        },
        query,
      ),
  });

/** Asks the server again. The overview counts the files. */
export function askAgain(artistId: number): void {
  void queryClient.invalidateQueries({ queryKey: keyOf(artistId) });
  void queryClient.invalidateQueries({ queryKey: ['artist-portal', artistId, 'page'] });
}

/** Shows a change immediately. */
function patch(artistId: number, change: (files: readonly RiderFile[]) => RiderFile[]): void {
  queryClient.setQueryData<SeenRiders>(
    keyOf(artistId),
    (seen) => seen && { ...seen, answer: { ...seen.answer, rider_files: change(seen.answer.rider_files) } },
  );
  askAgain(artistId);
}

/** A file is there now, perhaps in the place of another. */
export const showAdded = (artistId: number, added: RiderFile, replaced: number | null): void =>
  patch(artistId, (files) => [added, ...files.filter(({ id }) => id !== added.id && id !== replaced)]);

/** Deletes a file. Gone is gone, no matter who was first. @throws ApiError */
export async function deleteRider({ eventId, artistId }: ArtistPath, fileId: number): Promise<void> {
  await call(portalDeleteRider, { params: { eventId, artistId, fileId } }).catch((error: unknown) => {
    if (!hasCode(error, 'not_found')) throw error;
  });
  patch(artistId, (files) => files.filter(({ id }) => id !== fileId));
}

/** Saves a file as it was sent. @throws ApiError */
export async function saveRider(
  { eventId, artistId }: ArtistPath,
  { id, filename, content_type: type }: RiderFile,
): Promise<void> {
  saveBytes(await callForBytes(portalDownloadRider, { params: { eventId, artistId, fileId: id } }), filename, type);
}

const paramsOf = ({ eventId, artistId, key }: ArtistPath & { readonly key: string }) => ({
  eventId,
  artistId,
  uploadId: key,
});

export const uploadCalls: UploadCalls = {
  begin: ({ eventId, artistId, key, name, fileType, file, replaces }, signal) =>
    call(portalBeginUpload, {
      params: { eventId, artistId },
      body: {
        upload: key,
        filename: name,
        file_type: fileType,
        bytes: file.size,
        ...(replaces !== null && { replaces }),
      },
      signal,
    }),
  put: (upload, offset, bytes, signal) =>
    call(portalPutPart, { params: paramsOf(upload), query: { offset }, bytes, signal }),
  finish: async (upload, signal) => (await call(portalFinishUpload, { params: paramsOf(upload), signal })).rider_file,
  cancel: (upload) => call(portalCancelUpload, { params: paramsOf(upload) }),
};
