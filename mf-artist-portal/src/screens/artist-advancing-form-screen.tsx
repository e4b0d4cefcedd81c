import { AdvancingForm } from '../features/form/advancing-form.tsx';
import { useArtist } from '../portal/use-artist.ts';

/** /artist-advancing-form */
export default function ArtistAdvancingFormScreen() {
  const artist = useArtist();
  return artist && <AdvancingForm key={artist.id} artist={artist} />;
}
