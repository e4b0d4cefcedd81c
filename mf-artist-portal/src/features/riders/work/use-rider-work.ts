import { useEffect, useState, useSyncExternalStore } from 'react';
import { riderWork } from './rider-work.ts';
import type { ArtistPath, Upload } from './upload.ts';

/** The files of an artist that are on their way to the server. */
export function useUploads({ artistId }: ArtistPath): readonly Upload[] {
  return useSyncExternalStore(riderWork.uploader.subscribe, () => riderWork.uploader.uploads).filter((upload) => upload.artistId === artistId);
}

/** How late it may be seen that a deadline has passed, in milliseconds. */
const EVERY_MS = 10_000;

/** The time by the clock of the device, in milliseconds since 1970, anew every few seconds. */
export function useMoment(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
