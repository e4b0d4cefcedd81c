import { FIELD_TYPES, type FieldType } from '@laminate/contracts/forms';
import { confirm } from '@laminate/sdk';
import { i18n } from '@laminate/sdk/i18n';
import { Alert, Button, Checkbox, Select, TextInput, Textarea } from '@laminate/ui';
import { Copy, Trash2 } from '@laminate/ui/icons';
import { fieldTypeLabel } from '../form-labels.ts';
import { answerCountLabel, hiddenAnswersLabel } from './answers-labels.ts';
import { addField, changeField, newId, removeField, shownBy, type DraftField, type DraftSection } from './draft.ts';
import { useFirstFocus } from './use-first-focus.ts';
import type { FormDraft } from './use-form-draft.ts';
import classes from './field-list.module.css';

interface FieldEditorProps {
  readonly builder: FormDraft;
  readonly section: DraftSection;
  readonly field: DraftField;
}

/** Everything of one field. */
export function FieldEditor({ builder, section, field }: FieldEditorProps) {
  const { draft, edit, faults, server } = builder;
  const { id, field_type: type } = field;
  const label = useFirstFocus(field.label === '');
  const set = (change: Partial<DraftField>) => edit((was) => changeField(was, section.id, field, change));
  const fault = (name: keyof DraftField) => {
    const error = faults[`field/${id}/${name}`];
    return error === undefined ? {} : { error };
  };
  const answered = server.usage.fields.filter((one) => one.id === id);
  const saved = server.form.sections
    .flatMap((top) => [top, ...top.sub_sections])
    .flatMap(({ fields }) => fields)
    .find((one) => one.id === id);
  const otherwise =
    saved && (saved.field_type !== type || saved.choices.some((choice) => !field.choices.includes(choice)));

  function duplicate(): void {
    const copy = newId(draft);
    edit((was) => addField(was, section.id, { ...field, id: copy }, id));
    builder.openField(copy);
  }
  async function remove(): Promise<void> {
    const options = { title: field.label, confirmLabel: i18n.t('Delete'), cancelLabel: i18n.t('Cancel'), danger: true };
    const shown = shownBy(draft, id).map(({ name }) => name);
    const question = [
      i18n.t('Are you sure you want to delete the field?'),
      answered.length > 0 && hiddenAnswersLabel(answered),
      shown.length > 0 && i18n.t('These will then always be shown: {names}.', { names: shown.join(', ') }),
    ];
    if (!(await confirm(question.filter(Boolean).join(' '), options))) return;
    edit((was) => removeField(was, section.id, id));
    builder.openField(null);
  }

  return (
    <div className={classes.editor}>
      <TextInput
        ref={label}
        label={i18n.t('Label')}
        value={field.label}
        autoComplete="off"
        onChange={(next) => set({ label: next })}
        {...fault('label')}
      />
      <Select
        label={i18n.t('Field type')}
        options={FIELD_TYPES.map((value) => ({ value, label: fieldTypeLabel(value) }))}
        value={type}
        onChange={(next) => set({ field_type: (next ?? 'text') as FieldType })}
        {...fault('field_type')}
      />
      <div className={classes.wide}>
        <TextInput
          label={i18n.t('Placeholder text')}
          hint={i18n.t('optional')}
          value={field.description}
          autoComplete="off"
          onChange={(description) => set({ description })}
          {...fault('description')}
        />
      </div>
      {type === 'dropdown' && (
        <div className={classes.wide}>
          <Textarea
            label={i18n.t('Choices')}
            description={i18n.t('One per line')}
            rows={Math.max(3, field.choices.length + 1)}
            value={field.choices.join('\n')}
            onChange={(text) => set({ choices: text === '' ? [] : text.split('\n') })}
            {...fault('choices')}
          />
        </div>
      )}
      {answered.length > 0 && (
        <div className={classes.wide}>
          {otherwise ? (
            <Alert kind="warning">
              {i18n.t('{answers} won’t change. New answers use the field as it is now.', {
                answers: answerCountLabel(answered),
              })}
            </Alert>
          ) : (
            <p className={classes.quiet}>{answerCountLabel(answered)}</p>
          )}
        </div>
      )}
      <div className={classes.foot}>
        <Checkbox
          label={i18n.t('Required')}
          value={field.is_required}
          onChange={(is_required) => set({ is_required })}
        />
        <span className={classes.buttons}>
          <Button variant="ghost" icon={<Copy aria-hidden="true" />} onClick={duplicate}>
            {i18n.t('Duplicate')}
          </Button>
          <Button variant="ghost" icon={<Trash2 aria-hidden="true" />} onClick={() => void remove()}>
            {i18n.t('Delete field')}
          </Button>
        </span>
      </div>
    </div>
  );
}
