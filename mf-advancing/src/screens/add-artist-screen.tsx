import { AdvancingFrame } from '../advancing-frame.tsx';
import { AddArtist } from '../features/artists/add-artist.tsx';

/** Adding an artist. */
export default function AddArtistScreen() {
  return <AdvancingFrame>{(event) => <AddArtist event={event} />}</AdvancingFrame>;
}
