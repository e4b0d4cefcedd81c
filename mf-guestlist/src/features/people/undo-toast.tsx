import { confirm, isApiError, toast } from '@laminate/sdk';
import { i18n } from '@laminate/sdk/i18n';
import { useEffect } from 'react';
import { failureOf } from '../../event/failure.ts';
import { undoPeopleChange } from './api/change-people.ts';
import classes from './people.module.css';

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

/** Takes back what was done last, while its message stands; null when none does. */
let last: (() => void) | null = null;

/** Ctrl+Z takes back what the last message offers, unless someone is typing. */
export function useUndoKey(): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'z' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey || !last) return;
      if (event.target instanceof Element && event.target.closest('input:not([type=checkbox]), textarea, [role=dialog]')) return;
      event.preventDefault();
      last();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}

/** Says what was done, with a way back for ten seconds: a button and Ctrl+Z. */
export function toastWithUndo(eventId: number, message: string, undo: number | null): void {
  if (undo === null) return void toast(message);
  const goBack = () => {
    toast.dismiss(id);
    if (last === goBack) last = null;
    void takeBack(eventId, undo);
  };
  last = goBack;
  setTimeout(() => {
    if (last === goBack) last = null;
  }, UNDO_MS);
  const id = toast(
    () => (
      <span className={classes.undoable}>
        {message}
        <button
          type="button"
          className={classes.undo}
          aria-keyshortcuts="Control+Z"
          onClick={goBack}
        >
          {i18n.t('Undo')}
        </button>
      </span>
    ),
    { duration: UNDO_MS },
  );
}
