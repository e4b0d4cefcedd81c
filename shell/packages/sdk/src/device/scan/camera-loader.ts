import { toast } from '@laminate/sdk';
import { i18n } from '@laminate/sdk/i18n';
import { lazy, useEffect, useState } from 'react';

const load = () => import('./camera-screen.tsx');

/** Only to be shown once `useCameraScreen` has opened it: a part that can't be loaded would take the door with it. */
export const CameraScreen = lazy(load);

/** What comes with the page has come by then, in milliseconds. */
const PREPARE_AFTER_MS = 3000;

/** Loads what scanning needs, so that it is there when the network is not. */
async function prepare(): Promise<void> {
  await load();
  const { codeReader } = await import('./code-reader.ts');
  await codeReader();
}

/** A camera over the whole screen. */
export interface OpenableCamera {
  readonly opened: boolean;
  readonly open: () => void;
  readonly close: () => void;
}

/**
 * Is the camera open? It is loaded first, on its own after the page has come up.
 *
 * @param mayOpen asked once it is there: a page may have been locked meanwhile
 */
export function useCameraScreen(mayOpen: () => boolean): OpenableCamera {
  const [opened, setOpened] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => {
      prepare().catch((error: unknown) => console.warn('The camera could not be prepared', error));
    }, PREPARE_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  const open = () => {
    load().then(
      () => setOpened(mayOpen()),
      () => toast.error(i18n.t('The camera could not be loaded. Try again when you are online.')),
    );
  };
  return { opened, open, close: () => setOpened(false) };
}
