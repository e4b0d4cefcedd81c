import { confirm, getSession, hasCode, isApiError, isUndecided, newUuid, onBeforeSignOut, toast } from '@laminate/sdk';
import { i18n } from '@laminate/sdk/i18n';
import { onSessionPartChange } from '@laminate/sdk/device/session-part';
import { alone } from '../../../portal/alone.ts';
import { noteAway } from '../../../portal/away.ts';
import { askAgain, showAdded, uploadCalls } from '../api/riders.ts';
import { isUnreadable, refusalOf } from './refusal-of.ts';
import { Uploader } from './uploader.ts';
import { openUploadStore } from './upload-store.ts';

function isTemporary(error: unknown): boolean {
  const temporary = isApiError(error) ? isUndecided(error) : !isUnreadable(error);
  if (temporary) noteAway(error);
  return temporary;
}

const uploader = new Uploader({
  store: openUploadStore(),
  calls: uploadCalls,
  isTemporary,
  isGone: (error) => hasCode(error, 'not_found'),
  expectedOffset: (error) => (hasCode(error, 'offset_mismatch') ? Number(error.body['expected_offset']) : null),
  refusalOf,
  newKey: newUuid,
  alone: (task) => alone('riders', task),
  onDone: ({ artistId, replaces }, file) => {
    showAdded(artistId, file, replaces);
    toast.success(replaces === null ? i18n.t('Rider file added') : i18n.t('Rider file replaced'));
  },
  onRefused: ({ artistId }) => askAgain(artistId),
});

// What one person sends is not for the next; on the device it went with the session.
onSessionPartChange(() => getSession()?.user.id, () => uploader.forget());

onBeforeSignOut(async () => {
  if (!uploader.uploads.some(({ state }) => state !== 'refused')) return true;
  return confirm(i18n.t('A file is not sent yet. If you log out now, it has to be chosen again.'), {
    confirmLabel: i18n.t('Log out'), cancelLabel: i18n.t('Stay'), danger: true,
  });
});

globalThis.addEventListener?.('online', () => void uploader.again());
globalThis.document?.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'visible') void uploader.flush();
});

/** The riders that this browser sends: one work for the page, whatever screen it shows. */
export const riderWork = { uploader };
