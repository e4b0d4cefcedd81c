import { i18n } from '@laminate/sdk/i18n';
import { aboutLabel } from '../../../form-view/about-labels.ts';
import { formatDay } from '../../../form-view/format-day.ts';
import { sectionTypeLabel } from '../form-labels.ts';
import type { DraftSection } from './draft.ts';

/** A section in a line: when it is asked for, what it is, until when, and for whom. */
export function sectionLabel(section: DraftSection, parent: DraftSection | null): string {
  const {
    section_type,
    covers,
    deadline,
    repeating,
    has_limits,
    limits,
    admin_only,
    response_condition_field_id,
    response_condition_field_value: value,
  } = section;
  const field = parent?.fields.find(({ id }) => id === response_condition_field_id);
  return [
    field && value !== null && i18n.t('If {field} is “{value}”', { field: field.label || i18n.t('New field'), value }),
    sectionTypeLabel(section_type),
    covers && i18n.t('topic: {subject}', { subject: aboutLabel(covers) }),
    repeating && i18n.t('repeating'),
    has_limits && (limits ? i18n.t('at most {limit}', { limit: limits }) : i18n.t('with limits')),
    deadline && i18n.t('until {day}', { day: formatDay(deadline) }),
    admin_only && i18n.t('admin only'),
  ]
    .filter(Boolean)
    .join(', ');
}
