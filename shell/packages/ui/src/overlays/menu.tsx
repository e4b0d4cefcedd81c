import { Menu as MantineMenu } from '@mantine/core';
import type { ReactElement } from 'react';
import { MenuItems, menuClassNames } from './menu-items.tsx';
import type { MenuSection } from './menu-items.tsx';

interface MenuProps {
  /** The button that opens it: one element that takes a ref. */
  children: ReactElement;
  sections: readonly MenuSection[];
  /** Which edge of the button the menu keeps to. */
  align?: 'start' | 'end';
}

/** A list of actions or links under a button, for mouse and keyboard. */
export function Menu({ children, sections, align = 'end' }: MenuProps) {
  return (
    <MantineMenu
      position={align === 'end' ? 'bottom-end' : 'bottom-start'}
      offset={4}
      transitionProps={{ duration: 0 }}
      withInitialFocusPlaceholder={false}
      classNames={menuClassNames}
    >
      <MantineMenu.Target>{children}</MantineMenu.Target>
      <MantineMenu.Dropdown><MenuItems sections={sections} /></MantineMenu.Dropdown>
    </MantineMenu>
  );
}
