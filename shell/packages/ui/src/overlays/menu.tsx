import { Menu as MantineMenu } from '@mantine/core';
import { Fragment } from 'react';
import type { ReactElement, ReactNode } from 'react';
import { Check } from '../icons.ts';
import { AppLink } from '../theme/link-context.tsx';
import classes from './menu.module.css';

export interface MenuItem {
  key: string;
  label: string;
  icon?: ReactNode;
  /** Makes the item a link. */
  href?: string;
  onSelect?: () => void;
  disabled?: boolean;
  /** Marks the one that holds among alternatives. */
  checked?: boolean;
}

export interface MenuSection {
  key: string;
  label?: string;
  items: readonly MenuItem[];
}

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
      classNames={{ dropdown: classes.dropdown, item: classes.item, label: classes.label, divider: classes.divider }}
    >
      <MantineMenu.Target>{children}</MantineMenu.Target>
      <MantineMenu.Dropdown>
        {sections.map((section, index) => (
          <Fragment key={section.key}>
            {index > 0 && <MantineMenu.Divider />}
            {section.label && <MantineMenu.Label>{section.label}</MantineMenu.Label>}
            {section.items.map((item) => {
              const content = <>{item.icon}{item.label}{item.checked && <Check className={classes.check} aria-hidden="true" />}</>;
              const choice = item.checked === undefined ? {} : { role: 'menuitemradio', 'aria-checked': item.checked };
              return item.href === undefined ? (
                <MantineMenu.Item key={item.key} {...choice} disabled={item.disabled} onClick={item.onSelect}>{content}</MantineMenu.Item>
              ) : (
                <MantineMenu.Item key={item.key} component={AppLink} href={item.href} onClick={item.onSelect}>{content}</MantineMenu.Item>
              );
            })}
          </Fragment>
        ))}
      </MantineMenu.Dropdown>
    </MantineMenu>
  );
}
