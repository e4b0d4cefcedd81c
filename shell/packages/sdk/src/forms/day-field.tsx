import { getLocale, i18n } from '@laminate/sdk/i18n';
import { DateInput } from '@laminate/ui';
import { Field } from '@laminate/ui/form';
import type { ComponentProps } from 'react';
import { dayOrNone } from './day-or-none.ts';

interface DayFieldProps extends Omit<
  ComponentProps<typeof DateInput>,
  'value' | 'onChange' | 'onBlur' | 'name' | 'error' | 'ref' | 'required' | 'labels' | 'locale'
> {
  /**
   * The value's name in the form. The value is YYYY-MM-DD, or the typed text while it is no day, or '' while the field
   * is empty.
   */
  readonly name: string;
  /** Whether the field has to be filled in. */
  readonly required?: boolean;
  /** Any further rule for what is a day, or empty: the message, or undefined when it is right. */
  readonly validate?: (day: string, values: Record<string, unknown>) => string | undefined;
}

/** A day in the `Form` around it. Anything else stays as it was typed, and the field says how a day is written. */
export const DayField = ({ required = false, validate, ...rest }: DayFieldProps) => (
  <Field
    as={DateInput}
    {...rest}
    {...(required && { required: i18n.t('Enter a date like DD.MM.YYYY') })}
    locale={getLocale()}
    labels={{
      openCalendar: i18n.t('Open calendar'),
      previousMonth: i18n.t('Previous month'),
      nextMonth: i18n.t('Next month'),
    }}
    validate={(value, values) => dayOrNone(value) ?? validate?.(String(value), values)}
  />
);
