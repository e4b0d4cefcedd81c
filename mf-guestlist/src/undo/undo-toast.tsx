import { confirm, isApiError, toast } from '@laminate/sdk';
import { i18n } from '@laminate/sdk/i18n';
import { failureOf } from '../event/failure.ts';
import { undoPeopleChange } from './undo-change.ts';
import classes from './undo.module.css';

/** As long as a change can be taken back from its message, in milliseconds. */
const UNDO_MS = 10_000;

async function takeBack(eventId: number, undo: number): Promise<void> {
  try {
    await undoPeopleChange(eventId, undo, false);
  } catch (error) {
    const changedSince = isApiError(error) && Array.isArray(error.body['left_out']);
    if (!changedSince) return void toast.error(failureOf(error).message);
    const question = i18n.t('{reason}. Do you want to undo it for the others?', { reason: failureOf(error).message });
    if (!(await confirm(question, { confirmLabel: i18n.t('Undo for the others'), cancelLabel: i18n.t('Close') }))) return;
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
  toast(
    (shown) => (
      <span className={classes.undoable}>
        {message}
        <button
          type="button"
          className={classes.undo}
          onClick={() => {
            toast.dismiss(shown.id);
            void takeBack(eventId, undo);
          }}
        >
          {i18n.t('Undo')}
        </button>
      </span>
    ),
    { duration: UNDO_MS },
  );
}
