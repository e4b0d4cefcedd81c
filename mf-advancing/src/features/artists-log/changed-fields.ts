import { i18n } from '@laminate/sdk/i18n';

const fields = (): Readonly<Record<string, string>> => ({
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

/** What of an artist was changed, in words. */
export const changedFields = (changed: readonly unknown[]): string[] =>
  changed.flatMap((field) => (typeof field === 'string' ? [fields()[field] ?? field.replaceAll('_', ' ')] : []));
