import { i18n } from '@laminate/sdk/i18n';
import { ChevronDown, ChevronRight, CircleAlert } from '@laminate/ui/icons';
import { SortableItem } from '@laminate/sdk/forms/sortable';
import { fieldTypeLabel } from '../form-labels.ts';
import type { DraftField, DraftSection } from './draft.ts';
import { FieldEditor } from './field-editor.tsx';
import type { FormDraft } from './use-form-draft.ts';
import classes from './field-list.module.css';

interface FieldRowProps {
  readonly builder: FormDraft;
  readonly section: DraftSection;
  readonly field: DraftField;
}

/** What a field is called, before it has a label, too. */
export const fieldName = ({ label }: DraftField): string => label || i18n.t('New field');

/** One field in a line, and open everything of it. */
export function FieldRow({ builder, section, field }: FieldRowProps) {
  const open = builder.openFieldId === field.id;
  const wrong = Object.keys(builder.faults).some((key) => key.startsWith(`field/${field.id}/`));
  const Chevron = open ? ChevronDown : ChevronRight;
  return (
    <SortableItem id={field.id} className={open ? classes.open : classes.field}>
      {(handle) => (
        <>
          <div className={classes.row}>
            {handle}
            <button
              type="button"
              className={classes.line}
              aria-expanded={open}
              onClick={() => builder.openField(open ? null : field.id)}
            >
              <span className={classes.label}>{fieldName(field)}</span>
              <span className={classes.about}>
                {field.field_type === 'dropdown' ? field.choices.filter(Boolean).join(', ') : field.description}
              </span>
              <span className={classes.type}>{fieldTypeLabel(field.field_type)}</span>
              <span className={classes.required}>{field.is_required ? i18n.t('Required') : ''}</span>
              {wrong && <CircleAlert aria-label={i18n.t('There’s a problem')} size={16} />}
              <Chevron aria-hidden="true" size={16} />
            </button>
          </div>
          {open && <FieldEditor builder={builder} section={section} field={field} />}
        </>
      )}
    </SortableItem>
  );
}
