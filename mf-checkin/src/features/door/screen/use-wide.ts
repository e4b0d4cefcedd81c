import { useSyncExternalStore } from 'react';

const WIDE = globalThis.matchMedia('(min-width: 900px)');

const subscribe = (listener: () => void) => {
  WIDE.addEventListener('change', listener);
  return () => WIDE.removeEventListener('change', listener);
};

/** Is there room for two columns? */
export const useWide = (): boolean => useSyncExternalStore(subscribe, () => WIDE.matches);
