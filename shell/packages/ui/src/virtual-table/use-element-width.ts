import { useLayoutEffect, useState } from 'react';
import type { RefObject } from 'react';

/**
 * Returns the element's width in whole pixels, 0 before it is measured.
 *
 * @param there the element is in the page. It can come later, or go and come again
 */
export function useElementWidth(ref: RefObject<HTMLElement | null>, there: boolean): number {
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setWidth(Math.round(entry.contentRect.width));
    });
    setWidth(element.clientWidth);
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref, there]);
  return width;
}
