import { AdvancingFrame } from '../advancing-frame.tsx';
import { ArtistFiles } from '../features/rider-files/artist-files.tsx';

/** The files of all artists. */
export default function ArtistFilesScreen() {
  return <AdvancingFrame>{(event) => <ArtistFiles event={event} />}</AdvancingFrame>;
}
