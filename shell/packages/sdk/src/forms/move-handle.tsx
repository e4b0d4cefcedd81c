import { i18n } from '@laminate/sdk/i18n';
import { Menu } from '@laminate/ui';
import { ArrowDown, ArrowUp, GripVertical } from '@laminate/ui/icons';
import type { ButtonHTMLAttributes, Ref } from 'react';

interface MoveHandleProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  readonly ref?: Ref<HTMLButtonElement>;
  readonly name: string;
  /** Its place among the items, from 0. */
  readonly index: number;
  readonly count: number;
  /** Takes it to another place. */
  readonly onMove: (to: number) => void;
}

/** By which an item of a list is dragged; a click offers the same to who can't drag. Takes what dnd-kit gives to a handle. */
export function MoveHandle({ name, index, count, onMove, ...button }: MoveHandleProps) {
  const items = [
    { key: 'up', label: i18n.t('Move up'), icon: <ArrowUp aria-hidden="true" />, disabled: index === 0, onSelect: () => onMove(index - 1) },
    { key: 'down', label: i18n.t('Move down'), icon: <ArrowDown aria-hidden="true" />, disabled: index === count - 1, onSelect: () => onMove(index + 1) },
  ];
  return (
    <Menu align="start" sections={[{ key: 'move', items }]}>
      <button {...button} type="button" aria-label={i18n.t('Move {name}', { name })}><GripVertical aria-hidden="true" size={16} /></button>
    </Menu>
  );
}
