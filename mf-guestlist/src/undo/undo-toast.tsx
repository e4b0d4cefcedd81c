import { undoChange } from '@laminate/contracts/routes/guestlist';
import { call, confirm, failureOf, isApiError, toast } from '@laminate/sdk';
import { toastWithWayBack } from '@laminate/sdk/forms';
import { i18n } from '@laminate/sdk/i18n';
import { refreshDelegatedLists } from '../delegated/refresh-delegated-lists.ts';
import { refreshPeople } from '../event/refresh-people.ts';

/** Takes a change of people back. `skipChanged` leaves alone those whom others have changed since. */
async function undoPeopleChange(eventId: number, id: number, skipChanged: boolean): Promise<number> {
  const { restored } = await call(undoChange, { params: { eventId }, body: { id, skipChanged } });
  await Promise.all([refreshPeople(eventId), refreshDelegatedLists(eventId)]);
  return restored;
}

async function takeBack(eventId: number, undo: number): Promise<void> {
  try {
    await undoPeopleChange(eventId, undo, false);
  } catch (error) {
    const changedSince = isApiError(error) && Array.isArray(error.body['left_out']);
    if (!changedSince) return void toast.error(failureOf(error).message);
    const question = i18n.t('{reason}. Do you want to undo the rest?', { reason: failureOf(error).message });
    if (!(await confirm(question, { confirmLabel: i18n.t('Undo the rest'), cancelLabel: i18n.t('Cancel') }))) return;
    try {
      await undoPeopleChange(eventId, undo, true);
    } catch (again) {
      return void toast.error(failureOf(again).message);
    }
  }
  toast.success(i18n.t('Undone'));
}

/** Says what was done, with a way back for ten seconds. */
export function toastWithUndo(eventId: number, message: string, undo: number | null): void {
  if (undo === null) return void toast(message);
  toastWithWayBack(message, () => void takeBack(eventId, undo));
}
