import { useEffect, useRef, type RefObject } from 'react';

/**
 * Gives a button the focus once the frame with the answer is painted: to focus it, the browser lays out the whole page
 * first.
 * @returns the button's ref
 */
export function useLateFocus(): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => button.current?.focus());
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, []);
  return button;
}
