import type { UsedGuestField } from '@laminate/contracts/guest-fields';
import { fieldLabel } from '@laminate/roster/labels';
import { i18n } from '@laminate/sdk/i18n';
import { IconButton, RecordName, RecordNote } from '@laminate/ui';
import { Pencil, Trash2 } from '@laminate/ui/icons';
import type { ReactNode } from 'react';
import { requestedLabel, kindLabel, readersLabel } from './field-labels.ts';
import classes from './guest-fields.module.css';

interface FieldRowProps {
  readonly field: UsedGuestField;
  /** By which it is put elsewhere. */
  readonly handle?: ReactNode;
  readonly onEdit: () => void;
  /** Without it the field stays. */
  readonly onDelete?: (() => void) | undefined;
}

const heads = () => [i18n.t('Type'), i18n.t('Also visible to'), i18n.t('Asked of others'), i18n.t('Used by')];

/** Shows the column heads, for sighted users: each cell says itself what it is. */
export function FieldHeads({ sortable = false }: { readonly sortable?: boolean }) {
  return (
    <div className={`${classes.row} ${classes.heads}`} data-sortable={sortable || undefined} aria-hidden="true">
      {sortable && <span />}
      <span>{i18n.t('Field')}</span>
      {heads().map((head) => (
        <span key={head}>{head}</span>
      ))}
    </div>
  );
}

/** One field in a line: what it is, who sees it, and what can be done with it. */
export function FieldRow({ field, handle, onEdit, onDelete }: FieldRowProps) {
  const { kind, seen_by, asked, used, help } = field;
  const name = fieldLabel(field);
  const values = [
    kindLabel(kind),
    readersLabel(seen_by),
    requestedLabel(asked),
    i18n.t('{used, plural, =0 {No one} one {# guest} other {# guests}}', { used }),
  ];
  return (
    <div className={classes.row} data-sortable={handle ? true : undefined}>
      {handle}
      <div className={classes.name}>
        <RecordName>{name}</RecordName>
        {help && <RecordNote>{help}</RecordNote>}
      </div>
      <div className={classes.facts}>
        {heads().map((head, at) => (
          <div key={head} className={classes.cell}>
            <span className={classes.head}>{head}: </span>
            {values[at]}
          </div>
        ))}
      </div>
      <div className={classes.actions}>
        <IconButton label={i18n.t('Edit {name}', { name })} withoutTooltip onClick={onEdit}>
          <Pencil aria-hidden="true" />
        </IconButton>
        {onDelete && (
          <IconButton label={i18n.t('Delete {name}', { name })} withoutTooltip onClick={onDelete}>
            <Trash2 aria-hidden="true" />
          </IconButton>
        )}
      </div>
    </div>
  );
}
