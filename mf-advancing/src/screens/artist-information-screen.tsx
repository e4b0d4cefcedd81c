import { ArtistFrame } from '../artist/artist-frame.tsx';
import { ArtistInformation } from '../features/general-information/artist-information.tsx';

/** What one artist is told besides. */
export default function ArtistInformationScreen() {
  return <ArtistFrame>{(artist, event) => <ArtistInformation eventId={event.id} artistId={artist.id} />}</ArtistFrame>;
}
