import { useSyncExternalStore } from 'react';
import { formWork } from './form-work.ts';
import type { ArtistPath } from '../../../portal/artist-path.ts';
import type { Draft, Save } from './work.ts';

/** What is typed for an artist and not saved. */
export function useDrafts({ artistId }: ArtistPath): readonly Draft[] {
  return useSyncExternalStore(formWork.drafts.subscribe, () => formWork.drafts.drafts).filter(
    (draft) => draft.artistId === artistId,
  );
}

/** What is on its way to the server, or waits for the network. */
export function useSaves({ artistId }: ArtistPath): readonly Save[] {
  return useSyncExternalStore(formWork.saves.subscribe, () => formWork.saves.saves).filter(
    (save) => save.artistId === artistId,
  );
}
