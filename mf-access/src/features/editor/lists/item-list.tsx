import { toast } from '@laminate/sdk';
import { SortableList } from '@laminate/sdk/forms/sortable';
import { useMemo, useState } from 'react';
import { itemsOf, showSystem } from '../../../access/access-system.ts';
import type { AccessKind } from '../../../access/access-system.ts';
import { listName } from '../../../access/changes.ts';
import { fieldFailure } from '../../../access/failure.ts';
import { orderItems } from '../api/access-calls.ts';
import { useEditing } from '../editor-context.ts';
import { ItemRow } from './item-row.tsx';
import classes from './lists.module.css';

/** The items of one kind, to rename, put in order and delete. */
export function ItemList({ kind }: { kind: AccessKind }) {
  const { eventId, draft, system } = useEditing();
  const items = itemsOf(system, kind);
  // The order that was just dragged, until the server has answered.
  const [moved, setMoved] = useState<readonly number[] | null>(null);
  const shown = useMemo(() => {
    if (!moved) return items;
    const positions = new Map(moved.map((id, index) => [id, index]));
    return items.toSorted((a, b) => (positions.get(a.id) ?? items.length) - (positions.get(b.id) ?? items.length));
  }, [items, moved]);

  async function move(order: readonly number[]): Promise<void> {
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

  if (items.length === 0) return null;
  return (
    <SortableList label={listName(kind)} items={shown} onOrder={(order) => void move(order)} className={classes.items}>
      {shown.map((item, index) => (
        <ItemRow key={item.id} kind={kind} item={item} position={index + 1} />
      ))}
    </SortableList>
  );
}
