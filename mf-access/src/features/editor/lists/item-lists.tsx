import { toast } from '@laminate/sdk';
import { SortableList } from '@laminate/sdk/forms/sortable';
import { i18n } from '@laminate/sdk/i18n';
import { ChevronDown } from '@laminate/ui/icons';
import { useId, useMemo, useState } from 'react';
import { itemsOf, KINDS, showSystem, type AccessKind } from '../../../access/access-system.ts';
import { listName } from '../../../access/changes.ts';
import { fieldFailure } from '../../../access/failure.ts';
import { orderItems } from '../api/access-calls.ts';
import { useEditing } from '../editor-context.ts';
import { AddItem } from './add-item.tsx';
import { ItemRow } from './item-row.tsx';
import classes from './lists.module.css';

/**
 * The five lists that an access system is made of, each to fold. Where the matrix comes below them, they begin folded.
 */
export function ItemLists({ stacked }: { stacked: boolean }) {
  const { system, touched } = useEditing();
  const [open, setOpen] = useState<ReadonlySet<AccessKind>>(
    () => new Set(KINDS.filter((kind, index) => (index === 0 && !stacked) || itemsOf(system, kind).length === 0)),
  );
  const toggle = (kind: AccessKind) =>
    setOpen((now) => (now.has(kind) ? new Set([...now].filter((each) => each !== kind)) : new Set([...now, kind])));
  return (
    <div className={classes.lists}>
      {KINDS.map((kind) => (
        <Section
          key={kind}
          kind={kind}
          open={open.has(kind) || touched.some((each) => each.kind === kind)}
          onToggle={() => toggle(kind)}
        />
      ))}
    </div>
  );
}

function Section({ kind, open, onToggle }: { kind: AccessKind; open: boolean; onToggle: () => void }) {
  const { system } = useEditing();
  const id = useId();
  const count = itemsOf(system, kind).length;
  return (
    <section className={classes.section} aria-labelledby={id}>
      <h2 id={id}>
        <button type="button" className={classes.fold} aria-expanded={open} onClick={onToggle}>
          <ChevronDown aria-hidden="true" size={16} />
          {listName(kind)}
          <span className={classes.count}>{i18n.number(count)}</span>
        </button>
      </h2>
      {open && (
        <>
          <ItemList kind={kind} />
          <AddItem kind={kind} />
        </>
      )}
    </section>
  );
}

/** The items of one kind, to rename, put in order and delete. */
function ItemList({ kind }: { kind: AccessKind }) {
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
