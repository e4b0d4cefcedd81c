import type { Artist as Whole } from '@laminate/contracts/artists';
import { ArtistFrame } from '../../artist/artist-frame.tsx';
import { ArtistActions } from './artist-actions.tsx';
import { ArtistCard } from './artist-card.tsx';
import { ArtistTags } from './artist-tags.tsx';
import { ArtistUsers } from './artist-users.tsx';
import classes from './artist.module.css';
import { Stays } from './stays.tsx';

/** Shows one artist: form with its limits and deadlines next to tags, users, slots and nights. */
function Artist({ artist }: { readonly artist: Whole }) {
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

/** One artist. */
export default function ArtistScreen() {
  return (
    <ArtistFrame actions={(artist) => <ArtistActions artist={artist} />}>
      {(artist) => <Artist artist={artist} />}
    </ArtistFrame>
  );
}
