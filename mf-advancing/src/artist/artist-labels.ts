import { i18n } from '@laminate/sdk/i18n';

const labels = (): Readonly<Record<string, string>> => ({
  name: i18n.t('Name'),
  country_code: i18n.t('Country'),
  form_id: i18n.t('Form'),
  performers_limit: i18n.t('Performer limit'),
  crew_limit: i18n.t('Crew limit'),
  guestlist_limit: i18n.t('Guest list limit'),
  contact_deadline: i18n.t('Contact deadline'),
  performers_deadline: i18n.t('Performer deadline'),
  crew_deadline: i18n.t('Crew deadline'),
  guestlist_deadline: i18n.t('Guest list deadline'),
  rider_deadline: i18n.t('Rider deadline'),
  section_limits: i18n.t('Section limits'),
});

/** Returns a field of an artist in words. One without words is said as the server names it. */
export const artistLabel = (field: string): string => labels()[field] ?? field.replaceAll('_', ' ');

/** Limit or deadline of a section in words. */
export const sectionLabel = (kind: 'limits' | 'deadline', section: string): string =>
  kind === 'limits' ? i18n.t('Limit for {section}', { section }) : i18n.t('Deadline for {section}', { section });

/** A value of an artist as people read it: days as DD.MM.YYYY, nothing as a dash. */
export const artistValue = (value: unknown): string =>
  value === null || value === undefined || value === ''
    ? '–'
    : String(value).replace(/^(\d{4})-(\d{2})-(\d{2})$/, '$3.$2.$1');

/** What is said when an artist was saved, alone or merged with what others changed. */
export const savedMessage = (how: 'saved' | 'merged'): string =>
  how === 'saved' ? i18n.t('Saved') : i18n.t('Saved together with other people’s changes');
