import { AdvancingFrame } from '../advancing-frame.tsx';
import { ArtistsLog } from '../features/artists-log/artists-log.tsx';

/** Who did what to the artists. */
export default function ArtistsLogScreen() {
  return <AdvancingFrame>{(event) => <ArtistsLog event={event} />}</AdvancingFrame>;
}
