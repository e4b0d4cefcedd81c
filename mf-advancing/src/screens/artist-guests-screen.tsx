import { AdvancingFrame } from '../advancing-frame.tsx';
import { ArtistGuests } from '../features/artist-guests/artist-guests.tsx';

/** Guests whom artists name. */
export default function ArtistGuestsScreen() {
  return <AdvancingFrame>{(event) => <ArtistGuests event={event} />}</AdvancingFrame>;
}
