import type { AnswerValues } from '@laminate/contracts/form-rules';
import type { AnySection, FormField } from '@laminate/contracts/forms';
import { i18n } from '@laminate/sdk/i18n';

/** What was answered, in words; '' for nothing. */
export function valueWords({ field_type: type }: Pick<FormField, 'field_type'>, value: string | boolean | undefined): string {
  if (type === 'checkbox') return value === true ? i18n.t('Yes') : '';
  const text = typeof value === 'string' ? value.trim() : '';
  return type === 'date' ? text.split('-').toReversed().join('.') : text;
}

/** What names an answer among those of its section, and the rest of it on one line. */
export function rowWords({ fields }: Pick<AnySection, 'fields'>, values: AnswerValues): { readonly name: string; readonly more: string } {
  const head = fields.find(({ field_type, id }) => field_type === 'name' && valueWords({ field_type }, values[id])) ?? fields.find((field) => field.field_type !== 'checkbox' && valueWords(field, values[field.id]));
  const rest = fields.filter((field) => field !== head).map((field) => (field.field_type === 'checkbox' ? values[field.id] === true && field.label : valueWords(field, values[field.id])));
  return { name: head ? valueWords(head, values[head.id]) : '', more: rest.filter(Boolean).join(' · ') };
}

/** Of a section that takes crew or performers, what it counts. */
export function countWords(name: string, count: number, limit: number): string {
  if (/crew|meeskon|tehnik/i.test(name)) return i18n.t('{count} of {limit} crew', { count, limit });
  if (/perform|artist|band|esineja/i.test(name)) return i18n.t('{count} of {limit} performers', { count, limit });
  return i18n.t('{count} of {limit}', { count, limit });
}
