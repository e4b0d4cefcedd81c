import { AdvancingFrame } from '../advancing-frame.tsx';
import { ArtistExports } from '../features/artist-exports/artist-exports.tsx';

/** Answers as files. */
export default function ArtistExportsScreen() {
  return <AdvancingFrame>{(event) => <ArtistExports event={event} />}</AdvancingFrame>;
}
