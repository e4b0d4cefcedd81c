import { i18n } from '@laminate/sdk/i18n';
import { Select } from '@laminate/ui';
import type { DraftSection } from './draft.ts';
import classes from './section-editor.module.css';

const ALWAYS = 'always';

interface ConditionFieldsProps {
  readonly section: DraftSection;
  readonly parent: DraftSection;
  readonly onChange: (
    change: Pick<DraftSection, 'response_condition_field_id' | 'response_condition_field_value'>,
  ) => void;
  readonly error: string | undefined;
}

/** When a sub-section is asked for: always, or only where a dropdown of the section above has a value. */
export function ConditionFields({ section, parent, onChange, error }: ConditionFieldsProps) {
  const { response_condition_field_id: id, response_condition_field_value: value } = section;
  const dropdowns = parent.fields.filter((field) => field.field_type === 'dropdown');
  const field = dropdowns.find((one) => one.id === id);
  const choices = field?.choices.filter((choice) => choice.trim() !== '') ?? [];
  function chooseField(next: string | null): void {
    const chosen = dropdowns.find((one) => String(one.id) === next);
    const first = chosen?.choices.find((choice) => choice.trim() !== '');
    onChange(
      chosen && first
        ? { response_condition_field_id: chosen.id, response_condition_field_value: first }
        : { response_condition_field_id: null, response_condition_field_value: null },
    );
  }
  return (
    <div className={classes.condition}>
      <Select
        label={i18n.t('Shown')}
        description={
          dropdowns.length === 0
            ? i18n.t('{name} has no dropdown field to depend on.', { name: parent.name })
            : undefined
        }
        options={[
          { value: ALWAYS, label: i18n.t('Always') },
          ...dropdowns.map((one) => ({
            value: String(one.id),
            label: i18n.t('Depends on {field}', { field: one.label }),
            disabled: !one.choices.some((choice) => choice.trim()),
          })),
        ]}
        value={id === null ? ALWAYS : String(id)}
        onChange={chooseField}
        {...(error !== undefined && { error })}
      />
      {field && (
        <Select
          label={i18n.t('When the answer is')}
          options={choices.map((choice) => ({ value: choice, label: choice }))}
          value={value}
          onChange={(next) =>
            onChange({ response_condition_field_id: field.id, response_condition_field_value: next ?? value })
          }
        />
      )}
    </div>
  );
}
