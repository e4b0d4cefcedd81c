import { getLocale, i18n } from '@laminate/sdk/i18n';
import { Checkbox, DateInput, Select, TextInput, Textarea, TimeInput } from '@laminate/ui';
import type { HTMLAttributes, HTMLInputTypeAttribute } from 'react';
import type { ShownField } from './shown-form.ts';

interface FormFieldInputProps {
  readonly field: ShownField;
  /** A text, or whether a checkbox is ticked. A day is YYYY-MM-DD and a time HH:MM. */
  readonly value: string | boolean | undefined;
  readonly onChange: (value: string | boolean) => void;
  /** Shown under the field. */
  readonly error?: string | undefined;
  readonly disabled?: boolean;
  /** Several lines for a field of text. */
  readonly multiline?: boolean;
}

interface Line {
  readonly type?: HTMLInputTypeAttribute;
  readonly inputMode?: HTMLAttributes<HTMLInputElement>['inputMode'];
}

/** How a line of text is typed, by the type of the field. */
const LINES: Readonly<Partial<Record<ShownField['field_type'], Line>>> = {
  email: { type: 'email', inputMode: 'email' },
  phone: { type: 'tel', inputMode: 'tel' },
};

/**
 * One field of a form to fill in: its label, whether it is required, its description in the field, and its mistake
 * below it.
 */
export function FormFieldInput({
  field,
  value,
  onChange,
  error,
  disabled = false,
  multiline = false,
}: FormFieldInputProps) {
  const { label, description, field_type: type, is_required: required } = field;
  const text = typeof value === 'string' ? value : '';
  const hint = required ? i18n.t('required') : i18n.t('optional');
  // The ui kit distinguishes an absent error from an empty one.
  const common = { label, hint, ...(error !== undefined && { error }), disabled };
  const filled = { ...common, 'aria-required': required, value: text, onChange };
  const wired = { ...filled, ...(description && { placeholder: description }) };

  if (type === 'checkbox') {
    return (
      <Checkbox
        label={required ? i18n.t('{label} (required)', { label }) : label}
        {...(description && { description })}
        {...(error !== undefined && { error })}
        disabled={disabled}
        value={value === true}
        onChange={onChange}
      />
    );
  }
  if (type === 'dropdown') {
    return (
      <Select
        {...common}
        aria-required={required}
        placeholder={description || i18n.t('Choose')}
        clearable={!required}
        options={field.choices.map((choice) => ({ value: choice, label: choice }))}
        value={text === '' ? null : text}
        onChange={(chosen) => onChange(chosen ?? '')}
      />
    );
  }
  if (type === 'date') {
    const labels = {
      openCalendar: i18n.t('Open calendar'),
      previousMonth: i18n.t('Previous month'),
      nextMonth: i18n.t('Next month'),
    };
    // The field itself says how a day is written.
    return <DateInput {...filled} {...(description && { description })} locale={getLocale()} labels={labels} />;
  }
  if (type === 'time') return <TimeInput {...wired} />;
  if (multiline && type === 'text') return <Textarea {...wired} />;
  return <TextInput {...wired} {...LINES[type]} autoComplete="off" />;
}
