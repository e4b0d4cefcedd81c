import { Modal as MantineModal } from '@mantine/core';
import { IconButton } from '../../button/icon-button.tsx';
import { X } from '../../icons.ts';
import type { ModalProps } from '../modal.tsx';
import classes from '../modal.module.css';
import { Mantine } from './mantine.tsx';

/** The dialog of `Modal`. */
export function LoadedModal(props: ModalProps) {
  const { opened, onClose, title, closeLabel, children, dismissible = true, size = 'regular' } = props;
  return (
    <Mantine>
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
              <IconButton label={closeLabel} onClick={onClose} withoutTooltip>
                <X aria-hidden="true" />
              </IconButton>
            )}
          </div>
          <MantineModal.Body className={classes.body}>{children}</MantineModal.Body>
        </MantineModal.Content>
      </MantineModal.Root>
    </Mantine>
  );
}
