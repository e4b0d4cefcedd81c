import { useLayoutEffect, useState } from 'react';

/**
 * Returns closed at first. Mantine notes what has the focus when something opens, not when it is open from the start.
 */
export function useOpening(opened: boolean): boolean {
  const [open, setOpen] = useState(false);
  if (open && !opened) setOpen(false);
  useLayoutEffect(() => {
    if (!opened) return;
    let wanted = true;
    queueMicrotask(() => wanted && setOpen(true));
    return () => {
      wanted = false;
    };
  }, [opened]);
  return open;
}
