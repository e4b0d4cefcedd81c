import { useEffect, useRef, useState } from 'react';
import type { KeyboardEvent, PointerEvent } from 'react';

/** How long a press must last, in milliseconds: longer than a touch in a pocket. */
const HOLD_MS = 1000;

const HOLD_KEYS = new Set(['Enter', ' ']);

/** A press that counts only when it is held, by finger, mouse or key. `props` go on the button. */
export function useHold(onHeld: () => void) {
  const [holding, setHolding] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const stop = () => {
    clearTimeout(timer.current);
    setHolding(false);
  };
  const start = () => {
    clearTimeout(timer.current);
    setHolding(true);
    timer.current = setTimeout(() => {
      setHolding(false);
      onHeld();
    }, HOLD_MS);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  const props = {
    onPointerDown: (event: PointerEvent<HTMLButtonElement>) => {
      if (event.button === 0 && event.isPrimary) start();
    },
    onPointerUp: stop,
    onPointerLeave: stop,
    onPointerCancel: stop,
    onKeyDown: (event: KeyboardEvent) => {
      if (!HOLD_KEYS.has(event.key)) return;
      // Else the button would be pressed when the key is let go.
      event.preventDefault();
      if (!event.repeat) start();
    },
    onKeyUp: (event: KeyboardEvent) => {
      if (!HOLD_KEYS.has(event.key)) return;
      event.preventDefault();
      stop();
    },
    onBlur: stop,
    onContextMenu: (event: { preventDefault: () => void }) => event.preventDefault(),
  };
  return { holding, props };
}
