import type { ReactNode } from 'react';
import { useOverlays } from './use-overlays.ts';
import { useReturnFocus } from './use-return-focus.ts';
import classes from './modal.module.css';

export interface ModalProps {
  opened: boolean;
  onClose: () => void;
  /** Shown as the heading and read as the dialog's name. */
  title: string;
  /** The cross's accessible name, e.g. "Close". */
  closeLabel: string;
  children: ReactNode;
  /** False keeps it open on Escape and on a click outside it, and takes the cross away. */
  dismissible?: boolean;
  size?: 'regular' | 'wide';
}

/**
 * A dialog over the page: focus stays inside and returns when it closes, the page behind doesn't scroll.
 * The first field with `data-autofocus` takes the focus.
 */
export function Modal(props: ModalProps) {
  useReturnFocus(props.opened);
  const overlays = useOverlays(props.opened);
  return overlays && <overlays.LoadedModal {...props} />;
}

/** The row of buttons at the end of a dialog, behind a perforation. The main action is last. */
export function ModalActions({ children }: { children: ReactNode }) {
  return <div className={classes.actions}>{children}</div>;
}
