import { useLayoutEffect } from 'react';

/**
 * Gives the focus back, when something that opened closes or goes away, to what had it before. If that is gone,
 * `keepFocus` finds another.
 */
export function useReturnFocus(opened: boolean) {
  useLayoutEffect(() => {
    if (!opened) return;
    const before = document.activeElement;
    return () => {
      // After the dialog has left the page: its own clean-up would take the focus away again.
      setTimeout(() => {
        if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
      });
    };
  }, [opened]);
}
