import { FIELD_TYPES, type FieldType } from '@laminate/contracts/forms';
import { i18n } from '@laminate/sdk/i18n';
import { Button } from '@laminate/ui';
import { SortableItem, SortableList } from '@laminate/sdk/forms/sortable';
import { ChevronDown, ChevronRight, CircleAlert } from '@laminate/ui/icons';
import { fieldTypeLabel } from '../form-labels.ts';
import { addField, newId, orderFields, type DraftField, type DraftSection } from './draft.ts';
import { FieldEditor } from './field-editor.tsx';
import { newField } from './new-section.ts';
import type { FormDraft } from './use-form-draft.ts';
import classes from './field-list.module.css';

/** The fields of a section, to put in order, to open and to add. */
export function FieldList({ builder, section }: { readonly builder: FormDraft; readonly section: DraftSection }) {
  const { draft, edit } = builder;
  function add(type: FieldType): void {
    const id = newId(draft);
    edit((was) => addField(was, section.id, newField(id, type)));
    builder.openField(id);
  }
  return (
    <div>
      <SortableList
        label={i18n.t('Fields')}
        items={section.fields.map((field) => ({ id: field.id, name: fieldName(field) }))}
        className={classes.fields}
        onOrder={(ids) => edit((was) => orderFields(was, section.id, ids))}
      >
        {section.fields.map((field) => (
          <FieldRow key={field.id} builder={builder} section={section} field={field} />
        ))}
      </SortableList>
      <div className={classes.add} role="group" aria-label={i18n.t('Add field')}>
        <span className={classes.quiet} aria-hidden="true">
          {i18n.t('Add field')}
        </span>
        {FIELD_TYPES.map((type) => (
          <Button key={type} onClick={() => add(type)}>
            {fieldTypeLabel(type)}
          </Button>
        ))}
      </div>
    </div>
  );
}

interface FieldRowProps {
  readonly builder: FormDraft;
  readonly section: DraftSection;
  readonly field: DraftField;
}

/** What a field is called, before it has a label, too. */
const fieldName = ({ label }: DraftField): string => label || i18n.t('New field');

/** One field in a line, and open everything of it. */
function FieldRow({ builder, section, field }: FieldRowProps) {
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
