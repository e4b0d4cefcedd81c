import { toast } from '@laminate/sdk';
import { useAction } from '@laminate/sdk/actions';
import { i18n } from '@laminate/sdk/i18n';
import classes from './undo-toast.module.css';

/** Time in which a change can be undone from its message, in milliseconds. */
const UNDO_MS = 10_000;

interface UndoableProps {
  readonly message: string;
  /** False as soon as the message is on its way out. */
  readonly visible: boolean;
  readonly onUndo: () => void;
}

/** The message with its way back: a button, and the keys that mean it everywhere. */
function Undoable({ message, visible, onUndo }: UndoableProps) {
  useAction({ label: i18n.t('Undo'), keys: 'mod+z', run: onUndo }, { disabled: !visible });
  return (
    <span className={classes.undoable}>
      {message}
      <button type="button" className={classes.undo} onClick={onUndo}>
        {i18n.t('Undo')}
      </button>
    </span>
  );
}

/** Says what was done, with a button that takes it back. @returns the id by which the message can be dismissed */
export function toastWithWayBack(message: string, onUndo: () => void): string {
  return toast(
    ({ id, visible }) => (
      <Undoable
        message={message}
        visible={visible}
        onUndo={() => {
          toast.dismiss(id);
          onUndo();
        }}
      />
    ),
    { duration: UNDO_MS },
  );
}
