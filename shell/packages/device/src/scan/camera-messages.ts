import { i18n } from '@laminate/sdk/i18n';
import type { CameraTrouble } from './camera.ts';

/** Why there is no picture, and what helps. */
export function cameraMessage(trouble: CameraTrouble | 'reader'): [title: string, message: string] {
  switch (trouble) {
    case 'insecure':
      return [i18n.t('The camera only works over a secure connection'), i18n.t('Open Laminate using https://.')];
    case 'none':
      return [i18n.t('No camera found'), i18n.t('This device doesn’t have a camera, or it isn’t connected.')];
    case 'denied':
      return [
        i18n.t('Camera access is blocked'),
        i18n.t('Allow it for this page in your browser settings, then try again.'),
      ];
    case 'busy':
      return [i18n.t('The camera is in use'), i18n.t('Another app is using it. Close that app, then try again.')];
    case 'failed':
      return [i18n.t('The camera stopped'), i18n.t('Try again.')];
    case 'reader':
      return [i18n.t('Codes can’t be read'), i18n.t('Couldn’t load part of Laminate. Try again when you’re online.')];
  }
}
