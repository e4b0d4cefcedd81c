import { useCallback, useSyncExternalStore } from 'react';

/** Up to the width of a phone. A table has no room. */
export const PHONE = '(max-width: 47.99em)';
/** Up to the width of a tablet. The matrix has no room next to the lists and is below them. */
export const TABLET = '(max-width: 61.99em)';

function subscribe(query: string, listener: () => void): () => void {
  const media = matchMedia(query);
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
}

/** Is the page so narrow? */
export function useNarrow(query: typeof PHONE | typeof TABLET): boolean {
  const subscribeTo = useCallback((listener: () => void) => subscribe(query, listener), [query]);
  return useSyncExternalStore(subscribeTo, () => matchMedia(query).matches);
}
