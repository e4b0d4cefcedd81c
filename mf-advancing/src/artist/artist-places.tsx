import type { Artist } from '@laminate/contracts/artists';
import { i18n } from '@laminate/sdk/i18n';
import { useLocation } from '@laminate/sdk/router';
import { NavTabs } from '@laminate/ui';
import classes from './artist-places.module.css';

interface ArtistMenuItem {
  readonly label: () => string;
  /** Below `/event/{eventId}`, with its slash. */
  readonly path: (artistId: number) => string;
}

const below = (place: string) => (artistId: number) => `/artist/${artistId}${place}`;

/** The places of one artist, one line each, in the order of their tabs. */
const ARTIST_MENU: readonly ArtistMenuItem[] = [
  { label: () => i18n.t('Overview'), path: below('') },
  { label: () => i18n.t('Responses'), path: (artistId) => `/advancing-form-artist/${artistId}` },
  { label: () => i18n.t('Accommodation'), path: below('/accommodation') },
  { label: () => i18n.t('Schedule'), path: below('/schedule') },
  { label: () => i18n.t('General information'), path: below('/general_information') },
  { label: () => i18n.t('Rider files'), path: below('/rider_files') },
];

/** Tabs to the places of an artist. */
export function ArtistPlaces({
  eventId,
  artist: { id, name },
}: {
  readonly eventId: number;
  readonly artist: Pick<Artist, 'id' | 'name'>;
}) {
  const { pathname } = useLocation();
  const items = ARTIST_MENU.map(({ label, path }) => {
    const href = `/event/${eventId}${path(id)}`;
    return { href, label: label(), current: pathname === href };
  });
  return <NavTabs className={classes.places} kind="underlined" label={name} items={items} />;
}
