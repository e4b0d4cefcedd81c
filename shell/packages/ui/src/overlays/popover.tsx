import { cloneElement, useId } from 'react';
import type { HTMLAttributes, ReactElement, ReactNode } from 'react';
import { useAnchor } from './use-anchor.ts';
import { useOverlays } from './use-overlays.ts';
import { useReturnFocus } from './use-return-focus.ts';

interface PopoverProps {
  opened: boolean;
  onClose: () => void;
  /** The element it hangs on: one that takes a ref. */
  target: ReactElement;
  children: ReactNode;
  /** Moves the focus into it, to what has `data-autofocus`, keeps it there, and gives it back afterwards. */
  trapFocus?: boolean;
}

/** A small panel hanging on its button. Escape and a click outside it close it. */
export function Popover({ opened, onClose, target, children, trapFocus = false }: PopoverProps) {
  const id = useId();
  const { anchor, ref } = useAnchor(target);
  const overlays = useOverlays(opened);
  useReturnFocus(opened && trapFocus);
  return (
    <>
      {cloneElement(
        target as ReactElement<HTMLAttributes<HTMLElement>>,
        {
          ref,
          id: `${id}-target`,
          'aria-haspopup': 'dialog',
          'aria-expanded': opened,
          'aria-controls': opened ? `${id}-dropdown` : undefined,
        } as HTMLAttributes<HTMLElement>,
      )}
      {overlays && (
        <overlays.LoadedPopover {...{ id, anchor, opened, onClose, trapFocus }}>{children}</overlays.LoadedPopover>
      )}
    </>
  );
}
