import { i18n } from '@laminate/sdk/i18n';
import type { CameraTrouble } from './camera.ts';

/** Why there is no picture, and what helps. */
export function cameraMessage(trouble: CameraTrouble | 'reader'): [title: string, message: string] {
  switch (trouble) {
    case 'insecure':
      return [i18n.t('The camera needs a secure address'), i18n.t('Open Laminate at its address with https://.')];
    case 'none':
      return [i18n.t('No camera found'), i18n.t('This device has no camera, or it is not connected.')];
    case 'denied':
      return [
        i18n.t('The camera is not allowed'),
        i18n.t('Allow it in the settings of the browser for this page, then try again.'),
      ];
    case 'busy':
      return [
        i18n.t('The camera is in use'),
        i18n.t('Another program is using it. Close that program, then try again.'),
      ];
    case 'failed':
      return [i18n.t('The camera stopped'), i18n.t('Try again.')];
    case 'reader':
      return [
        i18n.t('Codes cannot be read'),
        i18n.t('Part of Laminate could not be loaded. Try again when you are online.'),
      ];
  }
}
