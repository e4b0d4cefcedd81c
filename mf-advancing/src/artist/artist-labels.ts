import { i18n } from '@laminate/sdk/i18n';

const labels = (): Readonly<Record<string, string>> => ({
  name: i18n.t('Name'),
  country_code: i18n.t('Country'),
  form_id: i18n.t('Form'),
  performers_limit: i18n.t('Limit of performers'),
  crew_limit: i18n.t('Limit of crew'),
  guestlist_limit: i18n.t('Limit of the guest list'),
  contact_deadline: i18n.t('Deadline of contacts'),
  performers_deadline: i18n.t('Deadline of performers'),
  crew_deadline: i18n.t('Deadline of crew'),
  guestlist_deadline: i18n.t('Deadline of the guest list'),
  rider_deadline: i18n.t('Deadline of riders'),
  section_limits: i18n.t('Limits of sections'),
});

/** A field of an artist in words; one without words is said as the server names it. */
export const artistLabel = (field: string): string => labels()[field] ?? field.replaceAll('_', ' ');

/** Limit or deadline of a section in words. */
export const sectionLabel = (kind: 'limits' | 'deadline', section: string): string =>
  kind === 'limits' ? i18n.t('Limit of {section}', { section }) : i18n.t('Deadline of {section}', { section });

/** A value of an artist as people read it: days as DD.MM.YYYY, nothing as a dash. */
export const artistValue = (value: unknown): string =>
  value === null || value === undefined || value === ''
    ? '–'
    : String(value).replace(/^(\d{4})-(\d{2})-(\d{2})$/, '$3.$2.$1');

/** What is said when an artist was saved, alone or merged with what others changed. */
export const savedMessage = (how: 'saved' | 'merged'): string =>
  how === 'saved' ? i18n.t('Saved') : i18n.t('Saved, together with what others changed meanwhile');
