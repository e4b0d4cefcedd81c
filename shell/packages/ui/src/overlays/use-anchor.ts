import { useCallback, useRef } from 'react';
import type { ReactElement, Ref, RefCallback, RefObject } from 'react';

/** The element of a button that something hangs on, beside whatever ref the button has of its own. */
export function useAnchor(button: ReactElement): { anchor: RefObject<HTMLElement | null>; ref: RefCallback<HTMLElement> } {
  const anchor = useRef<HTMLElement>(null);
  const { ref: own } = button.props as { ref?: Ref<HTMLElement> };
  const ref = useCallback((element: HTMLElement | null) => {
    anchor.current = element;
    if (typeof own === 'function') own(element);
    else if (own) own.current = element;
  }, [own]);
  return { anchor, ref };
}
