import { useEffect, useState, useSyncExternalStore } from 'react';

type Overlays = typeof import('./mantine/index.ts');

/** After a failure the next try comes after so many milliseconds, then after twice as many, up to the last. */
const AGAIN_MS = 1000;
const AGAIN_AT_MOST_MS = 8000;

const listeners = new Set<() => void>();
let loaded: Overlays | undefined;
let loading: Promise<void> | undefined;
/** Ends the wait for the next try. */
let tryNow = () => {};
let mend = async () => {};

/**
 * @param work done before each further try, such as fetching again what browsers refused and would refuse again. It
 * never rejects
 */
export function mendOverlaysWith(work: () => Promise<void>): void {
  mend = work;
}

/** Does that work, before a file is asked for again that did not come. */
export const mendFailedFiles = (): Promise<void> => mend();

/**
 * Fetches what opens over a page before something opens: without a network there is no later. Retries until it is here.
 * A caller who asks again need not wait for the next attempt.
 */
export function preloadOverlays(): Promise<void> {
  tryNow();
  return (loading ??= load());
}

async function load(): Promise<void> {
  for (let delay = AGAIN_MS; !loaded; delay = Math.min(delay * 2, AGAIN_AT_MOST_MS)) {
    try {
      loaded = await import('./mantine/index.ts');
    } catch (error) {
      console.warn('Menus and dialogs could not be loaded', error);
      await new Promise<void>((resolve) => {
        tryNow = resolve;
        setTimeout(resolve, delay);
      });
      await mend();
    }
  }
  for (const listener of listeners) listener();
}

/**
 * Mantine's half of menus, dialogs and hints: focus, keyboard, placing. No page starts with one open, so that half
 * comes when something opens or is asked for beforehand.
 *
 * @param wanted something opens. From then on it is given
 * @returns undefined while nothing has opened and while it is on its way
 */
export function useOverlays(wanted: boolean): Overlays | undefined {
  const overlays = useSyncExternalStore(subscribe, () => loaded);
  const [used, setUsed] = useState(wanted);
  if (wanted && !used) setUsed(true);
  useEffect(() => {
    if (wanted) void preloadOverlays();
  }, [wanted]);
  return used ? overlays : undefined;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
