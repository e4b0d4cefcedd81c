import type { FormField } from '@laminate/contracts/forms';
import { getLocale, i18n } from '@laminate/sdk/i18n';
import { Checkbox, DateInput, Select, TextInput, Textarea, TimeInput } from '@laminate/ui';
import type { HTMLAttributes, HTMLInputTypeAttribute } from 'react';
import { TwoChoices } from './two-choices.tsx';

interface FieldInputProps {
  readonly field: FormField;
  readonly id: string;
  /** A text, or whether a checkbox is ticked. A day is YYYY-MM-DD and a time HH:MM. */
  readonly value: string | boolean | undefined;
  readonly onChange: (value: string | boolean) => void;
  /** Shown under the field. */
  readonly error?: string | undefined;
  /** Several lines for a field of text. */
  readonly multiline: boolean;
}

interface Line {
  readonly type?: HTMLInputTypeAttribute;
  readonly inputMode?: HTMLAttributes<HTMLInputElement>['inputMode'];
  readonly autoCapitalize?: string;
}

/** How a line of text is typed, by the type of the field. */
const LINES: Readonly<Partial<Record<FormField['field_type'], Line>>> = {
  email: { type: 'email', inputMode: 'email' },
  phone: { type: 'tel', inputMode: 'tel' },
  name: { autoCapitalize: 'words' },
};

/** One field of the form: its label, whether it is required, its description in the field, and its mistake below it. */
export function FieldInput({ field, id, value, onChange, error, multiline }: FieldInputProps) {
  const { label, description, field_type: type, is_required: required, choices } = field;
  const text = typeof value === 'string' ? value : '';
  const hint = required ? i18n.t('required') : i18n.t('optional');
  // The ui kit distinguishes an absent error from an empty one.
  const common = { id, label, hint, ...(error !== undefined && { error }) };
  const wired = { ...common, 'aria-required': required, placeholder: description, value: text, onChange };

  if (type === 'checkbox') {
    return (
      <Checkbox
        id={id}
        label={required ? i18n.t('{label} (required)', { label }) : label}
        {...(description && { description })}
        {...(error !== undefined && { error })}
        value={value === true}
        onChange={onChange}
      />
    );
  }
  if (type === 'dropdown' && choices.length === 2)
    return (
      <TwoChoices
        {...common}
        description={description}
        choices={choices}
        value={text}
        required={required}
        onChange={onChange}
      />
    );
  if (type === 'dropdown') {
    return (
      <Select
        {...common}
        aria-required={required}
        placeholder={description || i18n.t('Choose')}
        clearable={!required}
        options={choices.map((choice) => ({ value: choice, label: choice }))}
        value={text === '' ? null : text}
        onChange={(chosen) => onChange(chosen ?? '')}
      />
    );
  }
  if (type === 'date') {
    const { placeholder: _inField, ...day } = wired;
    const labels = {
      openCalendar: i18n.t('Open calendar'),
      previousMonth: i18n.t('Previous month'),
      nextMonth: i18n.t('Next month'),
    };
    // The field itself says how a day is written.
    return <DateInput {...day} {...(description && { description })} locale={getLocale()} labels={labels} />;
  }
  if (type === 'time') return <TimeInput {...wired} placeholder={description || 'HH:MM'} />;
  if (multiline && type === 'text') return <Textarea {...wired} />;
  return <TextInput {...wired} {...LINES[type]} autoComplete="off" />;
}
