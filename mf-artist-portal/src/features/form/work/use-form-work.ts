import { useEffect, useState, useSyncExternalStore } from 'react';
import { formWork } from './form-work.ts';
import type { ArtistPath, Draft, Save } from './work.ts';

/** What is typed for an artist and not saved. */
export function useDrafts({ artistId }: ArtistPath): readonly Draft[] {
  return useSyncExternalStore(formWork.drafts.subscribe, () => formWork.drafts.drafts).filter((draft) => draft.artistId === artistId);
}

/** What is on its way to the server, or waits for the network. */
export function useSaves({ artistId }: ArtistPath): readonly Save[] {
  return useSyncExternalStore(formWork.saves.subscribe, () => formWork.saves.saves).filter((save) => save.artistId === artistId);
}

/** How late the countdown may be, in milliseconds. */
const EVERY_MS = 10_000;

/**
 * The time by the server's clock, in milliseconds since 1970: anew every few seconds, and at once when a moment of these has come.
 * @param ahead by how much the server's clock is ahead of that of the device
 */
export function useNow(ahead: number, moments: readonly number[]): number {
  const [now, setNow] = useState(() => Date.now());
  const next = Math.min(...moments.filter((moment) => moment > now + ahead)) - ahead;
  useEffect(() => {
    const timer = setTimeout(() => setNow(Date.now()), Math.max(50, Math.min(EVERY_MS, next - Date.now())));
    return () => clearTimeout(timer);
  }, [now, next]);
  return now + ahead;
}
