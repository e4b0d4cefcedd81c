import type { Artist } from '@laminate/contracts/artists';
import { useLocation } from '@laminate/sdk/router';
import { NavTabs } from '@laminate/ui';
import { ARTIST_MENU } from '../artist-menu.ts';
import classes from './artist-places.module.css';

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
