import { useLayoutEffect, useState } from 'react';

/** Closed at first: Mantine notes what has the focus when something opens, not when it stands open from its start. */
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
