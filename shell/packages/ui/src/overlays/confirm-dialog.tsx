import { Button } from '../button/button.tsx';
import { Modal, ModalActions } from './modal.tsx';
import classes from './modal.module.css';

export interface ConfirmDialogProps {
  opened: boolean;
  title: string;
  /** The whole question, e.g. "Are you sure you want to delete this event?" */
  question: string;
  confirmLabel: string;
  cancelLabel: string;
  /** Names the cross. */
  closeLabel: string;
  /** The confirmed action destroys something. */
  danger?: boolean;
  /** The confirmed action is running. */
  busy?: boolean;
  onConfirm: () => void;
  /** Called by the cancel button, the cross, Escape and a click outside the dialog. */
  onCancel: () => void;
}

/** A question before something that can't be undone. The safe answer has the focus. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { opened, title, question, confirmLabel, cancelLabel, closeLabel, danger, busy, onConfirm, onCancel } = props;
  return (
    <Modal opened={opened} onClose={onCancel} title={title} closeLabel={closeLabel}>
      <p className={classes.question}>{question}</p>
      <ModalActions>
        <Button onClick={onCancel} data-autofocus>
          {cancelLabel}
        </Button>
        <Button variant={danger ? 'danger' : 'primary'} loading={busy} onClick={onConfirm}>
          {confirmLabel}
        </Button>
      </ModalActions>
    </Modal>
  );
}
