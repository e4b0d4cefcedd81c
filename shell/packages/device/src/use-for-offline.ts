import { useEffect } from 'react';

/** What comes with the page has come by then, in milliseconds. */
const AFTER_MS = 3000;

/**
 * Loads what a screen opens later, on its own after the page has come up, so that it is there when the network is not.
 *
 * @param load the same function in each render
 */
export function useForOffline(load: () => Promise<unknown>): void {
  useEffect(() => {
    const timer = setTimeout(() => {
      load().catch((error: unknown) => console.warn('Not all is there for when the network goes', error));
    }, AFTER_MS);
    return () => clearTimeout(timer);
  }, [load]);
}
