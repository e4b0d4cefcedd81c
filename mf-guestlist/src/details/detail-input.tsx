import type { FieldKind } from '@laminate/contracts/guest-details';
import { detailWords, fieldLabel } from '@laminate/roster/labels';
import { getLocale, i18n } from '@laminate/sdk/i18n';
import { CheckboxGroup, DateInput, Select, TextInput, Textarea } from '@laminate/ui';
import type { SelectOption, TextInputProps } from '@laminate/ui';
import type { ReactNode, Ref } from 'react';
import type { RequestedField, TypedDetail } from './typed-details.ts';

/** What the input of a photo is given. */
interface PhotoInputProps {
  readonly label: string;
  /** The id of the photo, or null without one. */
  readonly value: string | null;
  readonly onChange: (photo: string | null) => void;
  readonly description?: string;
  readonly error?: string;
  readonly className?: string;
}
/** Draws the input of a photo: it hands files over, which each page does its own way. */
export type PhotoInput = (props: PhotoInputProps) => ReactNode;

interface DetailInputProps {
  readonly field: RequestedField;
  /** Undefined for a field that has come since the form was opened. */
  readonly value: TypedDetail | undefined;
  readonly onChange: (value: TypedDetail) => void;
  /** A short word at the end of the label's line. */
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
  readonly photo?: PhotoInput | undefined;
  readonly className?: string | undefined;
  readonly name?: string;
  readonly onBlur?: () => void;
  readonly 'aria-required'?: boolean | undefined;
  readonly ref?: Ref<never>;
}

/** So many choices are searched. */
const MANY_CHOICES = 8;

/** How a line of text is typed. */
const LINES: Partial<Record<FieldKind, Partial<TextInputProps>>> = {
  number: { inputMode: 'decimal' },
  phone: { type: 'tel', inputMode: 'tel' },
  email: { type: 'email', inputMode: 'email', autoCapitalize: 'none', spellCheck: false },
  link: { type: 'url', inputMode: 'url', autoCapitalize: 'none', spellCheck: false },
};

function optionsOf({ kind, choices }: RequestedField): readonly SelectOption[] {
  const { yes, no, languages } = detailWords();
  if (kind === 'yes_no')
    return [['yes', yes] as const, ['no', no] as const].map(([value, label]) => ({ value, label }));
  if (kind === 'language') return Object.entries(languages).map(([value, label]) => ({ value, label }));
  return choices.map(({ id, name }) => ({ value: String(id), label: name }));
}

/**
 * Shows the input of one field of a guest. Typed text stays as it is: the service judges it, and its message is shown
 * below. The data belongs to someone else, so browsers should not fill it in.
 */
export function DetailInput({ field, value, onChange, hint, error, photo, ...rest }: DetailInputProps) {
  const { kind, help } = field;
  const text = typeof value === 'string' ? value : '';
  const { 'aria-required': required, ref, ...wired } = rest;
  const common = {
    ...wired,
    label: fieldLabel(field),
    ...(hint !== undefined && { hint }),
    ...(help !== '' && { description: help }),
    ...(error !== undefined && { error }),
    // Of whichever element the kind has.
    ref: ref as Ref<never>,
  };
  const line = { ...common, 'aria-required': required, value: text, onChange, autoComplete: 'off' };
  switch (kind) {
    case 'photo':
      return photo?.({
        label: common.label,
        value: text === '' ? null : text,
        onChange: (next) => onChange(next ?? ''),
        ...(help !== '' && { description: help }),
        ...(error !== undefined && { error }),
        ...(rest.className !== undefined && { className: rest.className }),
      });
    case 'choices':
      return (
        <CheckboxGroup
          {...common}
          options={optionsOf(field)}
          value={typeof value === 'object' ? value : []}
          onChange={onChange}
        />
      );
    case 'choice':
    case 'yes_no':
    case 'language':
      return (
        <Select
          {...common}
          aria-required={required}
          options={optionsOf(field)}
          value={text === '' ? null : text}
          onChange={(next) => onChange(next ?? '')}
          placeholder={i18n.t('Choose')}
          clearable
          searchable={field.choices.length > MANY_CHOICES}
          emptyText={i18n.t('Choice not found')}
        />
      );
    case 'date':
      return (
        <DateInput
          {...line}
          locale={getLocale()}
          labels={{
            openCalendar: i18n.t('Open calendar'),
            previousMonth: i18n.t('Previous month'),
            nextMonth: i18n.t('Next month'),
          }}
        />
      );
    case 'long_text':
      return <Textarea {...line} rows={3} />;
    default:
      return <TextInput {...line} {...LINES[kind]} />;
  }
}
