import { toast } from '@laminate/sdk';
import { i18n } from '@laminate/sdk/i18n';
import { lazy, useState } from 'react';
import { useForOffline } from '../use-for-offline.ts';

const load = () => import('./camera-screen.tsx');

/** Only to be shown once `useCameraScreen` has opened it: a part that can't be loaded would take the door with it. */
export const CameraScreen = lazy(load);

/** Loads what scanning needs. */
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
 * Tells whether the camera is open. It is loaded first, on its own after the page has come up.
 *
 * @param mayOpen asked once it is there, since a page might have been locked by then
 */
export function useCameraScreen(mayOpen: () => boolean): OpenableCamera {
  const [opened, setOpened] = useState(false);
  useForOffline(prepare);
  const open = () => {
    load().then(
      () => setOpened(mayOpen()),
      () => toast.error(i18n.t('Couldn’t load the camera. Try again when you’re online.')),
    );
  };
  return { opened, open, close: () => setOpened(false) };
}
