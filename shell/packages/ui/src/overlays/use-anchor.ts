import { useCallback, useRef } from 'react';
import type { ReactElement, Ref, RefCallback, RefObject } from 'react';

/** Returns the element of a button that something hangs on, in addition to any ref that the button already has. */
export function useAnchor(button: ReactElement): {
  anchor: RefObject<HTMLElement | null>;
  ref: RefCallback<HTMLElement>;
} {
  const anchor = useRef<HTMLElement>(null);
  const { ref: own } = button.props as { ref?: Ref<HTMLElement> };
  const ref = useCallback(
    (element: HTMLElement | null) => {
      anchor.current = element;
      hand(own, element);
    },
    [own],
  );
  return { anchor, ref };
}

function hand(ref: Ref<HTMLElement> | undefined, element: HTMLElement | null): void {
  if (typeof ref === 'function') ref(element);
  else if (ref) ref.current = element;
}
