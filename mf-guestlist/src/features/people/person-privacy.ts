import type { Person } from '@laminate/contracts/people';
import { erasePerson, exportPersonData } from '@laminate/contracts/routes/guestlist-privacy';
import { call, confirm, failureOf, toast } from '@laminate/sdk';
import { downloadFile } from '@laminate/sdk/device';
import { getLocale, i18n } from '@laminate/sdk/i18n';
import { refreshPeople } from '../../event/refresh-people.ts';

/** Saves all that is stored of one guest, as a page to read and as JSON for an app. */
export async function savePersonData(eventId: number, { id: personId }: Person): Promise<void> {
  try {
    const params = { eventId, personId };
    const language = getLocale();
    const [page, json] = await Promise.all([
      call(exportPersonData, { params, body: { format: 'html', language } }),
      call(exportPersonData, { params, body: { format: 'json', language } }),
    ]);
    downloadFile(page.contentBase64, page.fileTitle);
    downloadFile(json.contentBase64, json.fileTitle);
    toast.success(i18n.t('Saved {title}', { title: page.fileTitle }));
  } catch (error) {
    toast.error(failureOf(error).message);
  }
}

/** Asks, and erases the personal data of one guest for good. */
export async function eraseAfterConfirm(eventId: number, { id: personId, name }: Person): Promise<void> {
  const question = i18n.t(
    'The name and comment of {name} will be erased here, in the log and on every phone. You can’t undo this. To keep counts correct, the entry stays on the list, blocked, as “Erased guest”.',
    { name },
  );
  const options = {
    title: i18n.t('Erase personal data'),
    confirmLabel: i18n.t('Erase permanently'),
    cancelLabel: i18n.t('Cancel'),
    danger: true,
  };
  if (!(await confirm(question, options))) return;
  try {
    await call(erasePerson, { params: { eventId, personId } });
    await refreshPeople(eventId);
    toast.success(i18n.t('Personal data erased'));
  } catch (error) {
    toast.error(failureOf(error).message);
  }
}
