import type { PortalForm } from '@laminate/contracts/artist-portal';
import { aboutOf, type AnswerValues } from '@laminate/contracts/form-rules';
import type { AnySection, FormField } from '@laminate/contracts/forms';
import { i18n } from '@laminate/sdk/i18n';
import { readableDay } from '../../../portal/day-words.ts';
import type { AskedSection } from './form-state.ts';

/** What was answered, in words; '' for nothing. */
export function valueWords({ field_type: type }: Pick<FormField, 'field_type'>, value: string | boolean | undefined): string {
  if (type === 'checkbox') return value === true ? i18n.t('Yes') : '';
  const text = typeof value === 'string' ? value.trim() : '';
  return type === 'date' ? readableDay(text) : text;
}

/** What names an answer among those of its section, and the rest of it on one line. */
export function rowWords({ fields }: Pick<AnySection, 'fields'>, values: AnswerValues): { readonly name: string; readonly more: string } {
  const head = fields.find(({ field_type, id }) => field_type === 'name' && valueWords({ field_type }, values[id])) ?? fields.find((field) => field.field_type !== 'checkbox' && valueWords(field, values[field.id]));
  const rest = fields.filter((field) => field !== head).map((field) => (field.field_type === 'checkbox' ? values[field.id] === true && field.label : valueWords(field, values[field.id])));
  return { name: head ? valueWords(head, values[head.id]) : '', more: rest.filter(Boolean).join(' · ') };
}

/** How many of a section there are and may be; of people whom it is about, all that the artist names. Null where there is no limit. */
export function countWords({ section, terms, answers }: AskedSection, { guests, crew, performers }: Pick<PortalForm, 'guests' | 'crew' | 'performers'>): string | null {
  const about = aboutOf(section);
  const people = about === 'guestlist' ? guests : about === 'crew' ? crew : about === 'performers' ? performers : null;
  const [count, limit] = people && people.limit !== null ? [people.used, people.limit] : [answers.length, terms.limits];
  if (limit === null) return null;
  switch (about) {
    case 'guestlist': return i18n.t('{count} of {limit} guests', { count, limit });
    case 'crew': return i18n.t('{count} of {limit} crew', { count, limit });
    case 'performers': return i18n.t('{count} of {limit} performers', { count, limit });
    default: return i18n.t('{count} of {limit}', { count, limit });
  }
}
