import { SortableItem } from '@laminate/sdk/forms/sortable';
import { i18n } from '@laminate/sdk/i18n';
import { BandStrip, IconButton } from '@laminate/ui';
import { Settings, Trash2 } from '@laminate/ui/icons';
import { useState } from 'react';
import type { AccessKind, Item } from '../../../access/access-system.ts';
import { BadgeMark } from '../../../access/badge-mark.tsx';
import { lookOf } from '../../../access/band-look.ts';
import { slotTimes } from '../../../access/changes.ts';
import { useEditing } from '../editor-context.ts';
import { BandFields } from './band-fields.tsx';
import { NameInput } from './name-input.tsx';
import { PictureField } from './picture-field.tsx';
import { TimeFields } from './time-fields.tsx';
import { useDeletion } from './use-deletion.ts';
import classes from './lists.module.css';

interface ItemRowProps {
  kind: AccessKind;
  item: Item;
  /** Its place in the list, from 1. */
  position: number;
}

/** Shows what identifies an item apart from its name: the number of an area, the look of a wristband or badge. */
function ItemMark({ item, kind, position }: { item: Item; kind: AccessKind; position: number }) {
  if ('color' in item)
    return (
      <span className={classes.band}>
        <BandStrip band={lookOf(item)} name="" />
      </span>
    );
  if ('picture_url' in item) return <BadgeMark picture={item.picture_url} />;
  return kind === 'area' ? <span className={classes.place}>{position}</span> : null;
}

/** One item of a list: handle, look, name, what else it has, and the way out. */
export function ItemRow({ kind, item, position }: ItemRowProps) {
  const { draft, system, refusal } = useEditing();
  const [open, setOpen] = useState(false);
  const remove = useDeletion(kind);
  const { name } = item;
  const times = 'start_time' in item ? slotTimes(item, system.event.time_zone) : '';
  return (
    <SortableItem id={item.id} className={classes.item}>
      {(handle) => (
        <>
          <div className={classes.row}>
            {handle}
            <ItemMark item={item} kind={kind} position={position} />
            <NameInput
              label={i18n.t('Name for {name}', { name })}
              name={name}
              error={refusal?.key === `${kind}/${item.id}` ? refusal.message : undefined}
              onCommit={(next) => draft.change(kind, item.id, 'name', next)}
            />
            {kind !== 'area' && kind !== 'profile' && (
              <IconButton
                label={i18n.t('Details of {name}', { name })}
                withoutTooltip
                aria-expanded={open}
                onClick={() => setOpen(!open)}
              >
                <Settings aria-hidden="true" />
              </IconButton>
            )}
            <IconButton label={i18n.t('Delete {name}', { name })} withoutTooltip onClick={() => void remove(item)}>
              <Trash2 aria-hidden="true" />
            </IconButton>
          </div>
          {times && !open && <p className={classes.times}>{times}</p>}
          {open && (
            <div className={classes.details}>
              {'start_time' in item && <TimeFields slot={item} />}
              {'color' in item && <BandFields band={item} />}
              {'picture_url' in item && <PictureField of={kind === 'badge' ? 'badge' : 'wristband'} item={item} />}
            </div>
          )}
        </>
      )}
    </SortableItem>
  );
}
