import { ArtistFrame } from '../artist/artist-frame.tsx';
import { RiderFiles } from '../features/rider-files/rider-files.tsx';

/** The rider files of one artist. */
export default function RiderFilesScreen() {
  return <ArtistFrame>{(artist, event) => <RiderFiles event={event} artistId={artist.id} />}</ArtistFrame>;
}
