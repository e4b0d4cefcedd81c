import { DndContext, KeyboardSensor, PointerSensor, closestCenter, useSensor, useSensors } from '@dnd-kit/core';
import type { DragEndEvent } from '@dnd-kit/core';
import {
  SortableContext,
  arrayMove,
  sortableKeyboardCoordinates,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { toast } from '@laminate/sdk';
import { dragLabels } from '@laminate/sdk/forms/drag-labels';
import { useMemo, useState } from 'react';
import { itemsOf, showSystem } from '../../../access/access-system.ts';
import type { AccessKind } from '../../../access/access-system.ts';
import { listName } from '../../../access/changes.ts';
import { fieldFailure } from '../../../access/failure.ts';
import { orderItems } from '../api/access-calls.ts';
import { useEditing } from '../editor-context.ts';
import { ItemRow } from './item-row.tsx';
import classes from './lists.module.css';

/** Before it counts as dragging, in pixels: a click on the handle moves nothing. */
const DRAG_FROM = 4;

/** The items of one kind, to rename, put in order and delete. */
export function ItemList({ kind }: { kind: AccessKind }) {
  const { eventId, draft, system } = useEditing();
  const items = itemsOf(system, kind);
  // The order that was just dragged, until the server has answered.
  const [moved, setMoved] = useState<readonly number[] | null>(null);
  const shown = useMemo(() => {
    if (!moved) return items;
    const place = new Map(moved.map((id, index) => [id, index]));
    return items.toSorted((a, b) => (place.get(a.id) ?? items.length) - (place.get(b.id) ?? items.length));
  }, [items, moved]);
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: DRAG_FROM } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const accessibility = useMemo(() => dragLabels(shown), [shown]);
  const ids = shown.map(({ id }) => id);
  const names = shown.map(({ name }) => name);

  async function move(from: number, to: number): Promise<void> {
    const order = arrayMove(ids, from, to);
    setMoved(order);
    try {
      const next = await orderItems(eventId, kind, order);
      draft.take(next, (change) => change.kind === kind && change.id === null);
      showSystem(eventId, next);
    } catch (error) {
      toast.error(fieldFailure(error).message);
    } finally {
      setMoved(null);
    }
  }

  function drop({ active, over }: DragEndEvent): void {
    if (over && active.id !== over.id) void move(ids.indexOf(Number(active.id)), ids.indexOf(Number(over.id)));
  }

  if (items.length === 0) return null;
  return (
    <DndContext sensors={sensors} collisionDetection={closestCenter} onDragEnd={drop} accessibility={accessibility}>
      <SortableContext items={ids} strategy={verticalListSortingStrategy}>
        <ul className={classes.items} aria-label={listName(kind)}>
          {shown.map((item, index) => (
            <ItemRow
              key={item.id}
              kind={kind}
              item={item}
              place={index + 1}
              names={names}
              onMove={(to) => void move(index, to)}
            />
          ))}
        </ul>
      </SortableContext>
    </DndContext>
  );
}
