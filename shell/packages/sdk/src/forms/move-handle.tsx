import { announce } from '@laminate/sdk';
import { i18n } from '@laminate/sdk/i18n';
import { Button, Menu, Modal, ModalActions, Select } from '@laminate/ui';
import { ArrowDown, ArrowUp, GripVertical, ListOrdered } from '@laminate/ui/icons';
import { useState, type ButtonHTMLAttributes, type Ref } from 'react';

interface Movable {
  /** Those of all items, in their order. */
  readonly names: readonly string[];
  /** Its place among them, from 0. */
  readonly index: number;
  /** Takes it to another place. */
  readonly onMove: (to: number) => void;
}

interface MoveHandleProps extends Movable, ButtonHTMLAttributes<HTMLButtonElement> {
  readonly ref?: Ref<HTMLButtonElement>;
}

/**
 * Handle for dragging an item of a list. A click offers the same to people who can't drag. Takes what dnd-kit gives to
 * a handle.
 */
export function MoveHandle({ names, index, onMove, ...button }: MoveHandleProps) {
  const [choosing, setChoosing] = useState(false);
  const name = names[index] ?? '';
  const last = names.length - 1;
  function move(to: number): void {
    onMove(to);
    announce(i18n.t('{name}: {place} of {count}', { name, place: to + 1, count: names.length }));
  }
  const items = [
    {
      key: 'up',
      label: i18n.t('Move up'),
      icon: <ArrowUp aria-hidden="true" />,
      disabled: index === 0,
      onSelect: () => move(index - 1),
    },
    {
      key: 'down',
      label: i18n.t('Move down'),
      icon: <ArrowDown aria-hidden="true" />,
      disabled: index === last,
      onSelect: () => move(index + 1),
    },
    {
      key: 'to',
      label: i18n.t('Move to…'),
      icon: <ListOrdered aria-hidden="true" />,
      disabled: last === 0,
      onSelect: () => setChoosing(true),
    },
  ];
  return (
    <>
      <Menu align="start" sections={[{ key: 'move', items }]}>
        <button {...button} type="button" aria-label={i18n.t('Move {name}', { name })}>
          <GripVertical aria-hidden="true" size={16} />
        </button>
      </Menu>
      <Modal
        opened={choosing}
        title={i18n.t('Move {name}', { name })}
        closeLabel={i18n.t('Close')}
        onClose={() => setChoosing(false)}
      >
        <PositionChoice
          names={names}
          index={index}
          onMove={(to) => {
            setChoosing(false);
            move(to);
          }}
        />
      </Modal>
    </>
  );
}

/** The other places in the list, each named by what would come after it. */
function PositionChoice({ names, index, onMove }: Movable) {
  const others = names.filter((_, position) => position !== index);
  const options = names
    .map((_, position) => ({
      value: String(position),
      label:
        position < others.length
          ? i18n.t('{place}, before {name}', { place: position + 1, name: others[position] ?? '' })
          : i18n.t('{place}, at the end', { place: position + 1 }),
    }))
    .filter((_, position) => position !== index);
  const [to, setTo] = useState(options[0]?.value ?? null);
  return (
    <>
      <Select data-autofocus label={i18n.t('Position')} options={options} value={to} onChange={setTo} />
      <ModalActions>
        <Button variant="primary" onClick={() => onMove(Number(to))}>
          {i18n.t('Move here')}
        </Button>
      </ModalActions>
    </>
  );
}
