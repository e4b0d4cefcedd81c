import { useLayoutEffect } from 'react';

/** Gives the focus back, when something that opened closes or goes away, to what had it before, or to the content where that is gone. */
export function useReturnFocus(opened: boolean) {
  useLayoutEffect(() => {
    if (!opened) return;
    const before = document.activeElement;
    return () => {
      // After the dialog has left the page: its own clean-up would take the focus away again.
      setTimeout(() => {
        const back = before?.isConnected ? before : document.querySelector('main');
        if (back instanceof HTMLElement) back.focus({ preventScroll: true });
      });
    };
  }, [opened]);
}
