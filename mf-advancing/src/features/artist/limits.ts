import type { ARTIST_DEADLINES, ARTIST_LIMITS } from '@laminate/contracts/artists';
import { i18n } from '@laminate/sdk/i18n';

type Named<Key extends string> = readonly { readonly key: Key; readonly label: string }[];

/** What is counted for an artist whatever the form says. */
export const limitWords = (): Named<(typeof ARTIST_LIMITS)[number]> => [
  { key: 'performers_limit', label: i18n.t('Performers') },
  { key: 'crew_limit', label: i18n.t('Crew') },
  { key: 'guestlist_limit', label: i18n.t('Guest list') },
];

/** What has a last day for an artist whatever the form says. */
export const deadlineWords = (): Named<(typeof ARTIST_DEADLINES)[number]> => [
  { key: 'contact_deadline', label: i18n.t('Contact') },
  { key: 'performers_deadline', label: i18n.t('Performers') },
  { key: 'crew_deadline', label: i18n.t('Crew') },
  { key: 'guestlist_deadline', label: i18n.t('Guest list') },
  { key: 'rider_deadline', label: i18n.t('Rider') },
];
