import { FIELD_TYPES, type FieldType } from '@laminate/contracts/forms';
import { i18n } from '@laminate/sdk/i18n';
import { Button } from '@laminate/ui';
import { SortableList } from '@laminate/sdk/forms/sortable';
import { fieldTypeLabel } from '../form-labels.ts';
import { addField, newId, orderFields, type DraftSection } from './draft.ts';
import { FieldRow, fieldName } from './field-row.tsx';
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
