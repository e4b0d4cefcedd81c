import { Menu as MantineMenu } from '@mantine/core';
import { Fragment } from 'react';
import type { ReactNode } from 'react';
import { Check } from '../../icons.ts';
import { AppLink } from '../../theme/link-context.tsx';
import classes from '../menu.module.css';

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

/** A menu that fits neither below nor above its button covers it instead of leaving the screen. */
export const onScreen = { flip: true, shift: { crossAxis: true, padding: 8 } };

/** The look of a menu, for Mantine's parts. */
export const menuClassNames = {
  dropdown: classes.dropdown,
  item: classes.item,
  itemLabel: classes.itemLabel,
  itemSection: classes.check,
  itemIndicator: classes.check,
  label: classes.label,
  divider: classes.divider,
};

/** The first item that can be chosen, or undefined if none can. */
export const firstToChoose = (sections: readonly MenuSection[]): MenuItem | undefined =>
  sections.flatMap(({ items }) => items).find(({ disabled }) => !disabled);

/** The items of a menu, section by section. The keyboard begins at the first that can be chosen. */
export function MenuItems({ sections }: { sections: readonly MenuSection[] }) {
  const first = firstToChoose(sections);
  return sections.map((section, index) => (
    <Fragment key={section.key}>
      {index > 0 && <MantineMenu.Divider />}
      {section.label && <MantineMenu.Label>{section.label}</MantineMenu.Label>}
      {section.items.map((item) => {
        const focus = item === first ? { 'data-autofocus': true } : {};
        const content = (
          <>
            {item.icon}
            {item.label}
          </>
        );
        if (item.href !== undefined) {
          return (
            <MantineMenu.Item key={item.key} {...focus} component={AppLink} href={item.href} onClick={item.onSelect}>
              {content}
            </MantineMenu.Item>
          );
        }
        if (item.checked === undefined) {
          return (
            <MantineMenu.Item key={item.key} {...focus} disabled={item.disabled} onClick={item.onSelect}>
              {content}
            </MantineMenu.Item>
          );
        }
        return (
          <MantineMenu.RadioItem
            key={item.key}
            {...focus}
            value={item.key}
            checked={item.checked}
            closeMenuOnClick
            checkIcon={<Check aria-hidden="true" />}
            onChange={item.onSelect}
          >
            {item.icon}
            {item.label}
          </MantineMenu.RadioItem>
        );
      })}
    </Fragment>
  ));
}
