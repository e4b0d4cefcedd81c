import type { Artist as Whole } from '@laminate/contracts/artists';
import { ArtistCard } from './artist-card.tsx';
import { ArtistTags } from './artist-tags.tsx';
import { ArtistUsers } from './artist-users.tsx';
import { Stays } from './stays.tsx';
import classes from './artist.module.css';

/** Shows one artist: form with its limits and deadlines next to tags, users, slots and nights. */
export function Artist({ artist }: { readonly artist: Whole }) {
  return (
    <div className={classes.columns}>
      <ArtistCard key={`card-${artist.id}`} artist={artist} />
      <div className={classes.side}>
        <ArtistTags artist={artist} />
        <ArtistUsers key={`users-${artist.id}`} artist={artist} />
        <Stays artist={artist} />
      </div>
    </div>
  );
}
