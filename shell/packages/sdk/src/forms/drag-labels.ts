import { i18n } from '@laminate/sdk/i18n';

type DragId = string | number;
interface Drag {
  readonly active: { readonly id: DragId };
  readonly over: { readonly id: DragId } | null;
}

/**
 * Texts for screen readers while an item of a list is moved, by mouse or by keys. For the `accessibility` of dnd-kit.
 */
export function dragLabels(items: readonly { readonly id: DragId; readonly name: string }[]) {
  const params = (id: DragId, at: DragId = id) => ({
    name: items.find((item) => item.id === id)?.name ?? '',
    place: items.findIndex((item) => item.id === at) + 1,
    count: items.length,
  });
  // Over its own place it is from the start: saying so would cut short that it was taken up.
  let left = false;
  return {
    screenReaderInstructions: {
      draggable: i18n.t('Press Space to pick up, the arrow keys to move, Space to drop and Escape to cancel.'),
    },
    announcements: {
      onDragStart: ({ active }: Pick<Drag, 'active'>) => {
        left = false;
        return i18n.t('{name} picked up from position {place} of {count}.', params(active.id));
      },
      onDragOver: ({ active, over }: Drag) => {
        left ||= over !== null && over.id !== active.id;
        return over && left
          ? i18n.t('{name} moved to position {place} of {count}.', params(active.id, over.id))
          : undefined;
      },
      onDragEnd: ({ active, over }: Drag) =>
        i18n.t('{name} dropped at position {place} of {count}.', params(active.id, over?.id)),
      onDragCancel: ({ active }: Pick<Drag, 'active'>) =>
        i18n.t('{name} stays at position {place} of {count}.', params(active.id)),
    },
  };
}
