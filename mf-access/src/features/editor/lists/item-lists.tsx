import { i18n } from '@laminate/sdk/i18n';
import { ChevronDown } from '@laminate/ui/icons';
import { useId, useState } from 'react';
import { KINDS, itemsOf } from '../../../access/access-system.ts';
import type { AccessKind } from '../../../access/access-system.ts';
import { listName } from '../../../access/changes.ts';
import { useEditing } from '../editor-context.ts';
import { AddItem } from './add-item.tsx';
import { ItemList } from './item-list.tsx';
import classes from './lists.module.css';

/**
 * The five lists that an access system is made of, each to fold. Where the matrix comes below them, they begin folded.
 */
export function ItemLists({ stacked }: { stacked: boolean }) {
  const { system } = useEditing();
  const [open, setOpen] = useState<ReadonlySet<AccessKind>>(
    () => new Set(KINDS.filter((kind, index) => (index === 0 && !stacked) || itemsOf(system, kind).length === 0)),
  );
  const toggle = (kind: AccessKind) =>
    setOpen((now) => (now.has(kind) ? new Set([...now].filter((each) => each !== kind)) : new Set([...now, kind])));
  return (
    <div className={classes.lists}>
      {KINDS.map((kind) => (
        <Section key={kind} kind={kind} open={open.has(kind)} onToggle={() => toggle(kind)} />
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
