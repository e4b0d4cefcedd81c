import { AdvancingFrame } from '../advancing-frame.tsx';
import { Artists } from '../features/artists/artists.tsx';

/** The artists of an event. */
export default function ArtistsScreen() {
  return <AdvancingFrame>{(event) => <Artists event={event} />}</AdvancingFrame>;
}
