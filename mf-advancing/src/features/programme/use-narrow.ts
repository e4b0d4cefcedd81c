import { useSyncExternalStore } from 'react';

/** Up to the width of a phone. A grid of hours has no room. */
const PHONE = '(max-width: 47.99em)';

function subscribe(listener: () => void): () => void {
  const media = matchMedia(PHONE);
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
}

/** Is the page as narrow as a phone? */
export const useNarrow = (): boolean => useSyncExternalStore(subscribe, () => matchMedia(PHONE).matches);
