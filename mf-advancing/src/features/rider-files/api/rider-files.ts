import type { RiderFile, RiderFileType } from '@laminate/contracts/rider-files';
import {
  addRiderFile,
  deleteRiderFile,
  downloadRiderFile,
  listArtistFiles,
  listRiderFiles,
  zipArtistFiles,
} from '@laminate/contracts/routes/rider-files';
import { call, callForBytes, queryClient } from '@laminate/sdk';
import { saveBytes, uploadFile } from '@laminate/sdk/device';
import { queryOptions } from '@tanstack/react-query';

const keyOf = (eventId: number) => ['rider-files', eventId] as const;

/** The files of all artists of an event by the artist's name. */
export const artistFilesQuery = (eventId: number) =>
  queryOptions({
    queryKey: keyOf(eventId),
    queryFn: async ({ signal }) => (await call(listArtistFiles, { params: { eventId }, signal })).files,
  });

/** The files of one artist, the newest first. */
export const riderFilesQuery = (eventId: number, artistId: number) =>
  queryOptions({
    queryKey: [...keyOf(eventId), artistId],
    queryFn: async ({ signal }) => (await call(listRiderFiles, { params: { eventId, artistId }, signal })).rider_files,
  });

const refresh = (eventId: number) => queryClient.invalidateQueries({ queryKey: keyOf(eventId) });

interface NewFile {
  readonly file: File;
  readonly fileType: RiderFileType;
  readonly onProgress: (share: number) => void;
}

export async function sendFile(
  eventId: number,
  artistId: number,
  { file, fileType, onProgress }: NewFile,
): Promise<void> {
  await uploadFile(addRiderFile, { params: { eventId, artistId }, fields: { fileType }, file, onProgress });
  await refresh(eventId);
}

export async function deleteFile(eventId: number, { id, artist_id: artistId }: RiderFile): Promise<void> {
  await call(deleteRiderFile, { params: { eventId, artistId, fileId: id } });
  await refresh(eventId);
}

/** Saves a file as it was sent. */
export async function saveFile(
  eventId: number,
  { id, artist_id: artistId, filename, content_type: type }: RiderFile,
): Promise<void> {
  saveBytes(await callForBytes(downloadRiderFile, { params: { eventId, artistId, fileId: id } }), filename, type);
}

/** Saves the files of all artists in one archive. */
export async function saveAllFiles(eventId: number, title: string): Promise<void> {
  saveBytes(await callForBytes(zipArtistFiles, { params: { eventId } }), title, 'application/zip');
}
