import { Modal as MantineModal } from '@mantine/core';
import type { ReactNode } from 'react';
import { IconButton } from '../button/icon-button.tsx';
import { X } from '../icons.ts';
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
  /** False keeps it open on Escape and on a click beside it, and takes the cross away. */
  dismissible?: boolean;
  size?: 'regular' | 'wide';
}

/**
 * A dialog over the page: focus stays inside and returns when it closes, the page behind doesn't scroll.
 * The first field with `data-autofocus` takes the focus.
 */
export function Modal(props: ModalProps) {
  const { opened, onClose, title, closeLabel, children, dismissible = true, size = 'regular' } = props;
  useReturnFocus(opened);
  return (
    <MantineModal.Root
      opened={opened}
      onClose={onClose}
      closeOnEscape={dismissible}
      closeOnClickOutside={dismissible}
      returnFocus={false}
      zIndex={200}
      transitionProps={{ duration: 120, exitDuration: 0, transition: 'fade' }}
      classNames={{ inner: classes.inner, content: classes.content, overlay: classes.overlay }}
    >
      <MantineModal.Overlay className={classes.overlay} />
      <MantineModal.Content data-size={size}>
        <div className={classes.header}>
          <MantineModal.Title className={classes.title}>{title}</MantineModal.Title>
          {dismissible && (
            <IconButton label={closeLabel} onClick={onClose} withoutTooltip><X aria-hidden="true" /></IconButton>
          )}
        </div>
        <MantineModal.Body className={classes.body}>{children}</MantineModal.Body>
      </MantineModal.Content>
    </MantineModal.Root>
  );
}

/** The row of buttons at the end of a dialog, behind a perforation; the main action stands last. */
export function ModalActions({ children }: { children: ReactNode }) {
  return <div className={classes.actions}>{children}</div>;
}
