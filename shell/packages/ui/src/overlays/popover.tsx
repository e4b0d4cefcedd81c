import { Popover as MantinePopover } from '@mantine/core';
import type { ReactElement, ReactNode } from 'react';
import classes from './menu.module.css';

interface PopoverProps {
  opened: boolean;
  onClose: () => void;
  /** The element it hangs on: one that takes a ref. */
  target: ReactElement;
  children: ReactNode;
  /** Moves the focus into it and keeps it there. */
  trapFocus?: boolean;
}

/** A small panel hanging on its button; Escape and a click beside it close it. */
export function Popover({ opened, onClose, target, children, trapFocus = false }: PopoverProps) {
  return (
    <MantinePopover
      opened={opened}
      onChange={(open) => !open && onClose()}
      position="bottom-start"
      offset={4}
      trapFocus={trapFocus}
      returnFocus={trapFocus}
      transitionProps={{ duration: 0 }}
      classNames={{ dropdown: classes.popover }}
    >
      <MantinePopover.Target>{target}</MantinePopover.Target>
      <MantinePopover.Dropdown>{children}</MantinePopover.Dropdown>
    </MantinePopover>
  );
}
