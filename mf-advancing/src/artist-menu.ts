import { i18n } from '@laminate/sdk/i18n';

interface ArtistPlace {
  readonly label: () => string;
  /** Below `/event/{eventId}/artist/{artistId}`, with its slash; empty for the artist itself. */
  readonly path: string;
}

/** The places of one artist, one line each, in the order of their tabs. */
export const ARTIST_MENU: readonly ArtistPlace[] = [
  { label: () => i18n.t('Overview'), path: '' },
  { label: () => i18n.t('Accommodation'), path: '/accommodation' },
  { label: () => i18n.t('Schedule'), path: '/schedule' },
  { label: () => i18n.t('General information'), path: '/general_information' },
  { label: () => i18n.t('Rider files'), path: '/rider_files' },
];
