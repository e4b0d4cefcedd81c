import type { FormField } from '@laminate/contracts/forms';
import { i18n } from '@laminate/sdk/i18n';
import { formatDay } from '../../form-view/format-day.ts';

/** A value as people read it; empty where nothing was answered. */
export function valueWords(field: Pick<FormField, 'field_type'>, value: string | boolean | undefined): string {
  if (field.field_type === 'checkbox') return value === true ? i18n.t('Yes') : '';
  if (typeof value !== 'string') return '';
  return field.field_type === 'date' && value !== '' ? formatDay(value) : value;
}
