import { ArtistFrame } from '../artist/artist-frame.tsx';
import { ArtistInformation } from '../features/general-information/artist-information.tsx';

/** The additional information for one artist. */
export default function ArtistInformationScreen() {
  return <ArtistFrame>{(artist, event) => <ArtistInformation eventId={event.id} artistId={artist.id} />}</ArtistFrame>;
}
