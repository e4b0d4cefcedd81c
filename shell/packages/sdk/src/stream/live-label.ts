import { i18n } from '@laminate/sdk/i18n';
import type { StreamState } from './connection.ts';

/** Whether what a screen shows is as things are now, in a word. */
export function liveLabel(state: StreamState): string {
  if (state === 'live') return i18n.t('Live');
  return state === 'stale' ? i18n.t('Not updating') : i18n.t('Offline');
}
