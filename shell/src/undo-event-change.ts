import { undoEventChange } from '@laminate/contracts/routes/accounts';
import { call, failureOf, queryClient, toast } from '@laminate/sdk';
import { i18n } from '@laminate/sdk/i18n';

/** Undoes a change of an event with all that moved along, and says so. @param id the `undo` of the change */
export async function undoChangeOf(eventId: number, id: number): Promise<void> {
  try {
    await call(undoEventChange, { params: { eventId }, body: { id } });
    toast.success(i18n.t('Undone'));
  } catch (error) {
    toast.error(failureOf(error).message);
  } finally {
    void queryClient.invalidateQueries();
  }
}
