import { Popover as MantinePopover } from '@mantine/core';
import type { ReactNode, RefObject } from 'react';
import classes from '../menu.module.css';
import { Anchor } from './anchor.tsx';
import { Mantine } from './mantine.tsx';
import { useOpening } from './use-opening.ts';

interface LoadedPopoverProps {
  /** Its own is `<id>-dropdown`, that of its button `<id>-target`. */
  id: string;
  anchor: RefObject<HTMLElement | null>;
  opened: boolean;
  onClose: () => void;
  children: ReactNode;
  trapFocus: boolean;
}

/** The panel of `Popover`. */
export function LoadedPopover({ id, anchor, opened, onClose, children, trapFocus }: LoadedPopoverProps) {
  return (
    <Mantine>
      <MantinePopover
        id={id}
        opened={useOpening(opened)}
        onChange={(open) => !open && onClose()}
        position="bottom-start"
        offset={4}
        trapFocus={trapFocus}
        returnFocus={false}
        transitionProps={{ duration: 0 }}
        classNames={{ dropdown: classes.popover }}
      >
        <MantinePopover.Target>
          <Anchor anchor={anchor} />
        </MantinePopover.Target>
        <MantinePopover.Dropdown aria-labelledby={`${id}-target`}>{children}</MantinePopover.Dropdown>
      </MantinePopover>
    </Mantine>
  );
}
