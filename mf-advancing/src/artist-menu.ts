import { i18n } from '@laminate/sdk/i18n';

interface ArtistMenuItem {
  readonly label: () => string;
  /** Below `/event/{eventId}`, with its slash. */
  readonly path: (artistId: number) => string;
}

const below = (place: string) => (artistId: number) => `/artist/${artistId}${place}`;

/** The places of one artist, one line each, in the order of their tabs. */
export const ARTIST_MENU: readonly ArtistMenuItem[] = [
  { label: () => i18n.t('Overview'), path: below('') },
  { label: () => i18n.t('Responses'), path: (artistId) => `/advancing-form-artist/${artistId}` },
  { label: () => i18n.t('Accommodation'), path: below('/accommodation') },
  { label: () => i18n.t('Schedule'), path: below('/schedule') },
  { label: () => i18n.t('General information'), path: below('/general_information') },
  { label: () => i18n.t('Rider files'), path: below('/rider_files') },
];
