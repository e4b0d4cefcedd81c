import { useSyncExternalStore } from 'react';
import { riderWork } from './rider-work.ts';
import type { ArtistPath } from '../../../portal/artist-path.ts';
import type { Upload } from './upload.ts';

/** The files of an artist that are on their way to the server. */
export function useUploads({ artistId }: ArtistPath): readonly Upload[] {
  return useSyncExternalStore(riderWork.uploader.subscribe, () => riderWork.uploader.uploads).filter(
    (upload) => upload.artistId === artistId,
  );
}
