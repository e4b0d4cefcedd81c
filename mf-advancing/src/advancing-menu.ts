import { i18n } from '@laminate/sdk/i18n';

interface MenuEntry {
  readonly label: () => string;
  /** Below `/event/{eventId}/`. */
  readonly path: string;
  /** Further addresses of it, below the same. */
  readonly covers?: readonly string[];
}

/**
 * The places of artist advancing, one line each, in the order of the menu; what artists are asked lies within the
 * artists.
 */
export const ADVANCING_MENU: readonly MenuEntry[] = [
  {
    label: () => i18n.t('Artists'),
    path: 'artists',
    covers: ['artist', 'advancing-forms', 'advancing-form', 'advancing-form-artist', 'artist-guests', 'forms'],
  },
  { label: () => i18n.t('General information'), path: 'general-information' },
  { label: () => i18n.t('Accommodation'), path: 'accomodation', covers: ['accommodation', 'hotels'] },
  { label: () => i18n.t('Schedule'), path: 'timetable', covers: ['schedules', 'stages'] },
  { label: () => i18n.t('Files'), path: 'files' },
  { label: () => i18n.t('Export'), path: 'artist-exports' },
  { label: () => i18n.t('Activity log'), path: 'artists-activity-log' },
];
