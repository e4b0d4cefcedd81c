import type { SectionTerms } from '@laminate/contracts/answers';
import { asksForPeople } from '@laminate/rules/form-rules';
import type { AnySection, FormField } from '@laminate/contracts/forms';
import { formatDateTime } from '@laminate/sdk/format';
import { i18n } from '@laminate/sdk/i18n';
import { formatDay } from '../../form-view/format-day.ts';
import type { BindingLimit } from './binding-limit.ts';
import type { Missing } from './missing.ts';

/** Returns a value as people read it, or an empty text if nothing was answered. */
export function valueLabel(field: Pick<FormField, 'field_type'>, value: string | boolean | undefined): string {
  if (field.field_type === 'checkbox') return value === true ? i18n.t('Yes') : '';
  if (typeof value !== 'string') return '';
  return field.field_type === 'date' && value !== '' ? formatDay(value) : value;
}

/**
 * Returns the text for a section without answers: that the artist has no one to add, where they said so.
 * @param timeZone of the event
 */
export function emptyLabel(
  section: AnySection,
  { nothing_to_add: said }: Pick<SectionTerms, 'nothing_to_add'>,
  timeZone: string,
): string {
  if (!said) return i18n.t('No answers yet');
  const by = i18n.t('{name}, {time}', { name: said.said_by, time: formatDateTime(said.said_at, timeZone) });
  return `${asksForPeople(section) ? i18n.t('No one to add') : i18n.t('Nothing to add')} (${by})`;
}

/** How much of the limit that binds a section is taken, and whose limit it is. */
export function limitLabel({ card, limit, used: count }: BindingLimit): string {
  switch (card) {
    case null:
      return i18n.t('{count} of {limit}', { count, limit });
    case 'performers':
      return i18n.t('{count} of {limit} performers (limit on the artist’s card)', { count, limit });
    case 'crew':
      return i18n.t('{count} of {limit} crew (limit on the artist’s card)', { count, limit });
    case 'guestlist':
      return i18n.t('{count} of {limit} guests (limit on the artist’s card)', { count, limit });
  }
}

/** Why a section takes no more answers. */
export function fullLabel({ card, limit }: BindingLimit): string {
  if (card === null) return i18n.t('This section has reached its limit, so you can’t add anything.');
  return limit === 0
    ? i18n.t('The limit on the artist’s card is 0, so you can’t add anything.')
    : i18n.t('You’ve reached the limit on the artist’s card, so you can’t add anything.');
}

/** As many sections as a sentence names. */
const MAX_NAMED = 6;

/** Returns the sections in which something required is missing, in a sentence, or an empty text if nothing is. */
export function missingLabel({ sections }: Pick<Missing, 'sections'>): string {
  if (sections.length === 0) return '';
  const names = sections.slice(0, MAX_NAMED).join(', ');
  const count = sections.length - MAX_NAMED;
  return count > 0
    ? i18n.t('Required answers missing in {names} and {count} more.', { names, count })
    : i18n.t('Required answers missing in {names}.', { names });
}

/** How much of what is required is answered, and where something is missing, in sentences. */
export function requiredLabel(missing: Missing): string {
  const { required, answered } = missing;
  if (required === 0) return i18n.t('Nothing is required.');
  if (answered === required) return i18n.t('All required fields are answered.');
  return `${i18n.t('{answered} of {required} required fields are answered.', { answered, required })} ${missingLabel(missing)}`;
}
