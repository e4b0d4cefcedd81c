import { Menu as MantineMenu } from '@mantine/core';
import type { RefObject } from 'react';
import { Anchor } from './anchor.tsx';
import { Mantine } from './mantine.tsx';
import { MenuItems, firstToChoose, menuClassNames, onScreen } from './menu-items.tsx';
import type { MenuSection } from './menu-items.tsx';
import { useOpening } from './use-opening.ts';

interface LoadedMenuProps {
  /** Its own is `<id>-dropdown`, that of its button `<id>-target`. */
  id: string;
  anchor: RefObject<HTMLElement | null>;
  opened: boolean;
  onClose: () => void;
  sections: readonly MenuSection[];
  align: 'start' | 'end';
}

/** The list of `Menu`. */
export function LoadedMenu({ id, anchor, opened, onClose, sections, align }: LoadedMenuProps) {
  return (
    <Mantine>
      <MantineMenu
        id={id}
        opened={useOpening(opened)}
        onChange={(open) => !open && onClose()}
        position={align === 'end' ? 'bottom-end' : 'bottom-start'}
        offset={4}
        middlewares={onScreen}
        transitionProps={{ duration: 0 }}
        // Where no item takes the focus the menu does, for Escape to close it.
        withInitialFocusPlaceholder={!firstToChoose(sections)}
        classNames={menuClassNames}
      >
        <MantineMenu.Target>
          <Anchor anchor={anchor} />
        </MantineMenu.Target>
        <MantineMenu.Dropdown aria-labelledby={`${id}-target`}>
          <MenuItems sections={sections} />
        </MantineMenu.Dropdown>
      </MantineMenu>
    </Mantine>
  );
}
