import { ArtistFrame } from '../../artist/artist-frame.tsx';
import { ArtistActions } from './artist-actions.tsx';
import { Artist } from './artist.tsx';

/** One artist. */
export default function ArtistScreen() {
  return (
    <ArtistFrame actions={(artist) => <ArtistActions artist={artist} />}>
      {(artist) => <Artist artist={artist} />}
    </ArtistFrame>
  );
}
