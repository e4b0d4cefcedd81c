import { useEffect, useRef, type ReactNode } from 'react';
import { useOverlays } from './use-overlays.ts';
import { useReturnFocus } from './use-return-focus.ts';

interface FullScreenProps {
  onClose: () => void;
  /** Read as the dialog's name. */
  label: string;
  children: ReactNode;
}

/**
 * A dialog that fills the screen, such as a camera. Focus stays inside and returns when it goes away. Dialogs and
 * messages appear above it. Escape closes it, unless something inside has dealt with the key (`preventDefault`).
 */
export function FullScreen({ onClose, label, children }: FullScreenProps) {
  useReturnFocus(true);
  const overlays = useOverlays(true);
  const content = useRef<HTMLDivElement>(null);
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const focused = document.activeElement;
      // A dialog above has its own Escape.
      const isOurs = focused === document.body || content.current?.contains(focused);
      if (event.key === 'Escape' && !event.defaultPrevented && isOurs) close.current();
    };
    globalThis.addEventListener('keydown', onKeyDown);
    return () => globalThis.removeEventListener('keydown', onKeyDown);
  }, []);
  return (
    overlays && (
      <overlays.LoadedFullScreen content={content} label={label} onClose={onClose}>
        {children}
      </overlays.LoadedFullScreen>
    )
  );
}
