import { ArtistFrame } from '../artist/artist-frame.tsx';
import { ArtistAccommodation } from '../features/hotels/artist-accommodation.tsx';

/** Where an artist sleeps. */
export default function ArtistAccommodationScreen() {
  return <ArtistFrame>{(artist, event) => <ArtistAccommodation event={event} artistId={artist.id} />}</ArtistFrame>;
}
