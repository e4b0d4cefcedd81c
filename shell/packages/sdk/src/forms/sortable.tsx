import { DndContext, KeyboardSensor, PointerSensor, closestCenter, useSensor, useSensors } from '@dnd-kit/core';
import type { CollisionDetection, DragEndEvent } from '@dnd-kit/core';
import {
  SortableContext,
  arrayMove,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { i18n } from '@laminate/sdk/i18n';
import { createContext, use, useMemo, type ReactNode } from 'react';
import { dragLabels } from './drag-labels.ts';
import { MoveHandle } from './move-handle.tsx';
import classes from './sortable.module.css';

/** Before it counts as dragging, in pixels: a click on the handle moves nothing. */
const DRAG_FROM = 4;

/**
 * Finds the closest edge. An item moved by keys is at an edge of another, whose middle can be far away since an open
 * one is much taller than the others.
 */
const closestEdge: CollisionDetection = ({ collisionRect, droppableContainers, droppableRects }) =>
  droppableContainers
    .flatMap((droppableContainer) => {
      const rect = droppableRects.get(droppableContainer.id);
      if (!rect) return [];
      const value = Math.min(Math.abs(rect.top - collisionRect.top), Math.abs(rect.bottom - collisionRect.bottom));
      return [{ id: droppableContainer.id, data: { droppableContainer, value } }];
    })
    .toSorted((one, other) => one.data.value - other.data.value);

const underWay: CollisionDetection = (at) => (at.pointerCoordinates ? closestCenter(at) : closestEdge(at));

/** What the list around has for its items: their names, and how one is moved from one place to another. */
const List = createContext<{ readonly names: readonly string[]; readonly move: (from: number, to: number) => void }>({
  names: [],
  move: () => undefined,
});

interface SortableListProps {
  readonly label: string;
  readonly items: readonly { readonly id: number; readonly name: string }[];
  /** Gets the ids in their new order. */
  readonly onOrder: (ids: readonly number[]) => void;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/**
 * A list whose `SortableItem`s are put in order by dragging their handles, by the menus of these, or with the keyboard.
 */
export function SortableList({ label, items, onOrder, className, children }: SortableListProps) {
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: DRAG_FROM } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const accessibility = useMemo(() => dragLabels(items), [items]);
  const ids = items.map(({ id }) => id);
  const move = (from: number, to: number) => onOrder(arrayMove(ids, from, to));
  const list = { names: items.map(({ name }) => name), move };
  function drop({ active, over }: DragEndEvent): void {
    if (over && active.id !== over.id) move(ids.indexOf(Number(active.id)), ids.indexOf(Number(over.id)));
  }
  return (
    <DndContext sensors={sensors} collisionDetection={underWay} onDragEnd={drop} accessibility={accessibility}>
      <SortableContext items={ids} strategy={verticalListSortingStrategy}>
        <ul className={className} aria-label={label}>
          <List value={list}>{children}</List>
        </ul>
      </SortableContext>
    </DndContext>
  );
}

interface SortableItemProps {
  readonly id: number;
  readonly className?: string | undefined;
  /** Gets the handle to place. */
  readonly children: (handle: ReactNode) => ReactNode;
}

export function SortableItem({ id, className, children }: SortableItemProps) {
  const { names, move } = use(List);
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging, index } =
    useSortable({
      id,
      attributes: { roleDescription: i18n.t('reorderable') },
    });
  return (
    <li
      ref={setNodeRef}
      className={[classes.item, className].filter(Boolean).join(' ')}
      data-dragging={isDragging || undefined}
      style={{ transform: CSS.Translate.toString(transform), transition }}
    >
      {children(
        <MoveHandle
          ref={setActivatorNodeRef}
          className={classes.handle}
          names={names}
          index={index}
          onMove={(to) => move(index, to)}
          {...attributes}
          {...listeners}
        />,
      )}
    </li>
  );
}
