import { Menu as MantineMenu } from '@mantine/core';
import { flushSync } from 'react-dom';
import { Mantine } from './mantine.tsx';
import { MenuItems, firstToChoose, menuClassNames, onScreen } from './menu-items.tsx';
import type { MenuSection } from './menu-items.tsx';
import classes from './row-menu.module.css';

interface LoadedRowMenuProps {
  /** Where it opens, in pixels of the window. */
  at: { readonly x: number; readonly y: number };
  /** Names it, e.g. "Actions for Mari Tamm". */
  label: string;
  sections: readonly MenuSection[];
  /** Called before an item acts, so that the focus is back on the row when a dialog takes it over. */
  onClose: () => void;
}

/** The one menu that all rows of a table share: a menu for each of them would slow down scrolling. */
export function LoadedRowMenu({ at, label, sections, onClose }: LoadedRowMenuProps) {
  const closing = sections.map((section) => ({
    ...section,
    items: section.items.map((item) => ({
      ...item,
      onSelect: () => {
        flushSync(onClose);
        item.onSelect?.();
      },
    })),
  }));
  return (
    <Mantine>
      <MantineMenu
        opened
        onChange={(opened) => !opened && onClose()}
        position="bottom-end"
        offset={2}
        middlewares={onScreen}
        returnFocus={false}
        transitionProps={{ duration: 0 }}
        // Where no item takes the focus the menu does, for Escape to close it.
        withInitialFocusPlaceholder={!firstToChoose(sections)}
        classNames={menuClassNames}
      >
        <MantineMenu.Target>
          <button type="button" tabIndex={-1} className={classes.anchor} style={{ left: at.x, top: at.y }}>
            {label}
          </button>
        </MantineMenu.Target>
        <MantineMenu.Dropdown>
          <MenuItems sections={closing} />
        </MantineMenu.Dropdown>
      </MantineMenu>
    </Mantine>
  );
}
