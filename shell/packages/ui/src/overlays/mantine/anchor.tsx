import { useImperativeHandle } from 'react';
import type { Ref, RefObject } from 'react';

interface AnchorProps {
  anchor: RefObject<HTMLElement | null>;
  /** Mantine's. */
  ref?: Ref<HTMLElement | null>;
}

/** Represents a button that is in the page already. Mantine places by it, and leaves its attributes to the page. */
export function Anchor({ anchor, ref }: AnchorProps) {
  useImperativeHandle<HTMLElement | null, HTMLElement | null>(ref, () => anchor.current);
  return null;
}
