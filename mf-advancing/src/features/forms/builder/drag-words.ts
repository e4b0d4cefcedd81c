import type { DndContextProps, UniqueIdentifier } from '@dnd-kit/core';
import { i18n } from '@laminate/sdk/i18n';

export interface Named {
  readonly id: number;
  readonly name: string;
}

/** What screen readers hear while an item of a list is moved, by mouse or by keys. */
export function dragWords(items: readonly Named[]): NonNullable<DndContextProps['accessibility']> {
  const facts = (id: UniqueIdentifier, at: UniqueIdentifier = id) => ({
    name: items.find((item) => item.id === id)?.name ?? '',
    place: items.findIndex((item) => item.id === at) + 1,
    count: items.length,
  });
  // Over its own place it is from the start: saying so would cut short that it was taken up.
  let left = false;
  return {
    screenReaderInstructions: {
      draggable: i18n.t('Space takes it up, the arrow keys move it, Space puts it down, Escape leaves it where it was.'),
    },
    announcements: {
      onDragStart: ({ active }) => {
        left = false;
        return i18n.t('{name} taken up. It is {place} of {count}.', facts(active.id));
      },
      onDragOver: ({ active, over }) => {
        left ||= over !== null && over.id !== active.id;
        return over && left ? i18n.t('{name} would be {place} of {count}.', facts(active.id, over.id)) : undefined;
      },
      onDragEnd: ({ active, over }) => i18n.t('{name} put down. It is {place} of {count}.', facts(active.id, over?.id)),
      onDragCancel: ({ active }) => i18n.t('{name} stays {place} of {count}.', facts(active.id)),
    },
  };
}
