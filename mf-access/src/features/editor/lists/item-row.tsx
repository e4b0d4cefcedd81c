import { MAX_ACCESS_NAME } from '@laminate/contracts/access';
import { SortableItem } from '@laminate/sdk/forms/sortable';
import { i18n } from '@laminate/sdk/i18n';
import { BandStrip, IconButton, NativeSelect, TextInput } from '@laminate/ui';
import { Settings, Trash2 } from '@laminate/ui/icons';
import { useId, useState } from 'react';
import type { AccessKind, Item, Wristband } from '../../../access/access-system.ts';
import { BadgeMark } from '../../../access/badge-mark.tsx';
import { lookOf } from '../../../access/band-look.ts';
import { slotTimes } from '../../../access/changes.ts';
import { useEditing } from '../editor-context.ts';
import { weaveName } from '../field-labels.ts';
import { TouchedItem } from '../touched-item.tsx';
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
  const { draft, system, refusal, touched } = useEditing();
  const waits = kind === 'time' ? touched.find(({ kind: of, id }) => of === kind && id === item.id) : undefined;
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
          {waits && (
            <div className={classes.touched}>
              <TouchedItem touched={waits} />
            </div>
          )}
        </>
      )}
    </SortableItem>
  );
}

const WEAVES = ['plain', 'stripe', 'dots', 'diagonal', 'line'] as const satisfies readonly Wristband['weave'][];

/** Colour and weave of a wristband, as the physical one has them. */
function BandFields({ band }: { band: Wristband }) {
  const { draft } = useEditing();
  const id = useId();
  return (
    <div className={classes.look}>
      <label htmlFor={id}>{i18n.t('Colour')}</label>
      <input
        id={id}
        type="color"
        className={classes.color}
        value={band.color}
        onChange={(event) => draft.change('wristband', band.id, 'color', event.currentTarget.value.toLowerCase())}
      />
      <span className={classes.weave}>
        <NativeSelect
          label={i18n.t('Pattern')}
          options={WEAVES.map((value) => ({ value, label: weaveName(value) }))}
          value={band.weave}
          onChange={(value) => value !== null && draft.change('wristband', band.id, 'weave', value)}
        />
      </span>
    </div>
  );
}

interface NameInputProps {
  label: string;
  name: string;
  error: string | undefined;
  /** The new name, never blank. */
  onCommit: (name: string) => void;
}

/** A name to change in place: Enter or leaving it keeps it, Escape and a blank one go back to what it was. */
function NameInput({ label, name, error, onCommit }: NameInputProps) {
  const [typed, setTyped] = useState<string | null>(null);

  function commit(): void {
    const next = typed?.trim().replaceAll(/\s+/gu, ' ') ?? '';
    setTyped(null);
    if (next !== '' && next !== name) onCommit(next);
  }

  return (
    <TextInput
      className={classes.name}
      label={label}
      hideLabel
      value={typed ?? name}
      error={error}
      maxLength={MAX_ACCESS_NAME}
      autoComplete="off"
      onChange={setTyped}
      onBlur={commit}
      onKeyDown={(event) => {
        if (event.key === 'Enter') commit();
        if (event.key === 'Escape') setTyped(null);
      }}
    />
  );
}
