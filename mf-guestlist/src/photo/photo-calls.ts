import { getPhoto, listFaces, uploadPhoto } from '@laminate/contracts/routes/guestlist-fields';
import { MAX_FACES } from '@laminate/contracts/photos';
import { call, callForBytes } from '@laminate/sdk';
import { uploadFile } from '@laminate/sdk/device';
import { queryOptions } from '@tanstack/react-query';

/** Number of milliseconds within which requests from parts of a page are gathered into one call. */
const GATHER_MS = 20;
/**
 * Cache options: a picture never changes under its id. Pictures no longer shown are let go, no matter whose they were.
 */
const KEPT = { staleTime: Infinity, gcTime: 60_000 } as const;

interface Sending {
  readonly file: File;
  readonly signal: AbortSignal;
  /** Hears how much of the file is on its way, 0 to 1. */
  readonly onProgress: (share: number) => void;
}

/** Hands a photo over. @returns its id, to give it to a guest */
export const sendPhoto = async (eventId: number, sending: Sending): Promise<string> =>
  (await uploadFile(uploadPhoto, { params: { eventId }, fields: {}, ...sending })).photo;

/** A photo as it is printed. */
export const photoQuery = (eventId: number, photoId: string) =>
  queryOptions({
    queryKey: ['event', eventId, 'photo', photoId],
    queryFn: async () => {
      const bytes = await callForBytes(getPhoto, { params: { eventId, photoId, size: 'whole' } });
      return new Blob([bytes], { type: 'image/webp' });
    },
    ...KEPT,
  });

/**
 * Returns the query of the face on a photo as the address of a picture, or null where there is none that the caller can
 * see.
 */
export const faceQuery = (eventId: number, photoId: string) =>
  queryOptions({
    queryKey: ['event', eventId, 'face', photoId],
    queryFn: () => faceOf(eventId, photoId),
    ...KEPT,
  });

type Faces = ReadonlyMap<string, string>;

interface Batch {
  readonly photos: Set<string>;
  readonly faces: Promise<Faces>;
}

const gathering = new Map<number, Batch>();

async function faceOf(eventId: number, photoId: string): Promise<string | null> {
  let batch = gathering.get(eventId);
  if (!batch || batch.photos.size >= MAX_FACES) {
    batch = startBatch(eventId);
    gathering.set(eventId, batch);
  }
  batch.photos.add(photoId);
  const webp = (await batch.faces).get(photoId);
  return webp === undefined ? null : `data:image/webp;base64,${webp}`;
}

function startBatch(eventId: number): Batch {
  const photos = new Set<string>();
  const ask = async (): Promise<Faces> => {
    await new Promise((resolve) => setTimeout(resolve, GATHER_MS));
    if (gathering.get(eventId)?.photos === photos) gathering.delete(eventId);
    const { faces } = await call(listFaces, { params: { eventId }, body: { photos: [...photos] } });
    return new Map(faces.map(({ photo, webp }) => [photo, webp]));
  };
  return { photos, faces: ask() };
}
