import type { PortalForm } from '@laminate/contracts/artist-portal';
import { aboutOf, type AnswerValues } from '@laminate/rules/form-rules';
import type { AnySection, FormField } from '@laminate/contracts/forms';
import { i18n } from '@laminate/sdk/i18n';
import { readableDay } from '../../../portal/day-labels.ts';
import type { RequestedSection } from './form-state.ts';

/** Returns an answer in words, or '' if there is none. */
export function valueLabel(
  { field_type: type }: Pick<FormField, 'field_type'>,
  value: string | boolean | undefined,
): string {
  if (type === 'checkbox') return value === true ? i18n.t('Yes') : '';
  const text = typeof value === 'string' ? value.trim() : '';
  return type === 'date' ? readableDay(text) : text;
}

/** What names an answer among those of its section, and the rest of it on one line. */
export function rowLabels(
  { fields }: Pick<AnySection, 'fields'>,
  values: AnswerValues,
): { readonly name: string; readonly more: string } {
  const head =
    fields.find(({ field_type, id }) => field_type === 'name' && valueLabel({ field_type }, values[id])) ??
    fields.find((field) => field.field_type !== 'checkbox' && valueLabel(field, values[field.id]));
  const rest = fields
    .filter((field) => field !== head)
    .map((field) =>
      field.field_type === 'checkbox' ? values[field.id] === true && field.label : valueLabel(field, values[field.id]),
    );
  return { name: head ? valueLabel(head, values[head.id]) : '', more: rest.filter(Boolean).join(' · ') };
}

/** Number of people the artist names and can name. */
export type NamedPeople = Pick<PortalForm, 'guests' | 'crew' | 'performers'>;

/**
 * Returns how many of a section there are and how many there can be, by the limit that leaves less. That is the limit
 * of the section or of the people it is about, who are counted over all sections. Returns null where there is no limit.
 */
export function placesOf(
  { section, terms, answers }: Pick<RequestedSection, 'section' | 'terms' | 'answers'>,
  { guests, crew, performers }: NamedPeople,
): { readonly count: number; readonly limit: number } | null {
  const about = aboutOf(section);
  const people = about === 'guestlist' ? guests : about === 'crew' ? crew : about === 'performers' ? performers : null;
  const own = terms.limits === null ? null : { count: answers.length, limit: terms.limits };
  if (!people || people.limit === null) return own;
  // Those that wait are not counted by the server yet.
  const unsent = answers.filter(({ id, waiting }) => id === null && waiting !== 'delete').length;
  const all = { count: people.used + unsent, limit: people.limit };
  return own && own.limit - own.count < all.limit - all.count ? own : all;
}

/** The same in words. */
export function countLabel(asked: RequestedSection, people: NamedPeople): string | null {
  const places = placesOf(asked, people);
  if (places === null) return null;
  const { count, limit } = places;
  switch (aboutOf(asked.section)) {
    case 'guestlist':
      return i18n.t('{count} of {limit} guests', { count, limit });
    case 'crew':
      return i18n.t('{count} of {limit} crew', { count, limit });
    case 'performers':
      return i18n.t('{count} of {limit} performers', { count, limit });
    default:
      return i18n.t('{count} of {limit}', { count, limit });
  }
}
