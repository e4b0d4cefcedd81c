import { getSession, hasCode, isApiError, isUndecided, toast } from '@laminate/sdk';
import { newUuid } from '@laminate/sdk/device';
import { noteSessionWork, onSessionPartChange } from '@laminate/sdk/session';
import { i18n } from '@laminate/sdk/i18n';
import { withLock } from '../../../portal/with-lock.ts';
import { noteOffline } from '../../../portal/offline-reason.ts';
import { askAgain, showAdded, uploadCalls } from '../api/riders.ts';
import { isUnreadable, refusalOf } from './refusal-of.ts';
import { Uploader } from './uploader.ts';
import { openUploadStore } from './upload-store.ts';
import { UPLOADS_DATABASE } from './upload.ts';

function isTemporary(error: unknown): boolean {
  const temporary = isApiError(error) ? isUndecided(error) : !isUnreadable(error);
  if (temporary) noteOffline(error);
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
  alone: (task) => withLock('riders', task),
  onDone: ({ artistId, replaces }, file) => {
    showAdded(artistId, file, replaces);
    toast.success(replaces === null ? i18n.t('Rider file added') : i18n.t('Rider file replaced'));
  },
  onRefused: ({ artistId }) => askAgain(artistId),
});

// The next person must not send what one person sends. On the device it went with the session.
onSessionPartChange(
  () => getSession()?.user.id,
  () => uploader.forget(),
);

/** Counts the unsent uploads. The person is asked whether one can go with the session. */
async function countUnsent(): Promise<void> {
  await uploader.loaded;
  noteSessionWork(UPLOADS_DATABASE, uploader.uploads.filter(({ state }) => state !== 'refused').length);
}
uploader.subscribe(() => void countUnsent());
void countUnsent();

globalThis.addEventListener?.('online', () => void uploader.again());
globalThis.document?.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'visible') void uploader.flush();
});

/** The riders that this browser sends: one work for the page, whatever screen it shows. */
export const riderWork = { uploader };
