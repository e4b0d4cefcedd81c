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
      withInitialFocusPlaceholder={false}
      classNames={{
        dropdown: classes.dropdown,
        item: classes.item,
        itemLabel: classes.itemLabel,
        itemSection: classes.check,
        itemIndicator: classes.check,
        label: classes.label,
        divider: classes.divider,
      }}
    >
      <MantineMenu.Target>{children}</MantineMenu.Target>
      <MantineMenu.Dropdown>
        {sections.map((section, index) => (
          <Fragment key={section.key}>
            {index > 0 && <MantineMenu.Divider />}
            {section.label && <MantineMenu.Label>{section.label}</MantineMenu.Label>}
            {section.items.map((item) => {
              const content = <>{item.icon}{item.label}</>;
              if (item.href !== undefined) {
                return <MantineMenu.Item key={item.key} component={AppLink} href={item.href} onClick={item.onSelect}>{content}</MantineMenu.Item>;
              }
              if (item.checked === undefined) {
                return <MantineMenu.Item key={item.key} disabled={item.disabled} onClick={item.onSelect}>{content}</MantineMenu.Item>;
              }
              return (
                <MantineMenu.RadioItem
                  key={item.key}
                  value={item.key}
                  checked={item.checked}
                  closeMenuOnClick
                  checkIcon={<Check aria-hidden="true" />}
                  onChange={item.onSelect}
                >
                  {item.icon}{item.label}
                </MantineMenu.RadioItem>
              );
            })}
          </Fragment>
        ))}
      </MantineMenu.Dropdown>
    </MantineMenu>
  );
}
