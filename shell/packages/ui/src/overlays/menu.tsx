import { cloneElement, useId, useState } from 'react';
import type { HTMLAttributes, MouseEvent, ReactElement } from 'react';
import type { MenuSection } from './mantine/menu-items.tsx';
import { useAnchor } from './use-anchor.ts';
import { preloadOverlays, useOverlays } from './use-overlays.ts';

interface MenuProps {
  /** The button that opens it: one element that takes a ref. */
  children: ReactElement;
  sections: readonly MenuSection[];
  /** Which edge of the button the menu keeps to. */
  align?: 'start' | 'end';
}

/** A list of actions or links under a button, for mouse and keyboard. */
export function Menu({ children, sections, align = 'end' }: MenuProps) {
  const id = useId();
  const [opened, setOpened] = useState(false);
  const { anchor, ref } = useAnchor(children);
  const overlays = useOverlays(opened);
  const button = children as ReactElement<HTMLAttributes<HTMLElement>>;
  return (
    <>
      {cloneElement(button, {
        ref,
        id: `${id}-target`,
        'aria-haspopup': 'menu',
        'aria-expanded': opened,
        'aria-controls': opened ? `${id}-dropdown` : undefined,
        onClick: (event: MouseEvent<HTMLElement>) => {
          button.props.onClick?.(event);
          // Nothing shows yet that a second press could close.
          if (opened && !overlays) void preloadOverlays();
          else setOpened(!opened);
        },
      } as HTMLAttributes<HTMLElement>)}
      {overlays && (
        <overlays.LoadedMenu {...{ id, anchor, opened, sections, align }} onClose={() => setOpened(false)} />
      )}
    </>
  );
}
