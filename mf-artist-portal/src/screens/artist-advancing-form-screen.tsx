import { Skeleton } from '@laminate/ui';
import { Suspense, lazy } from 'react';
import { AdvancingForm } from '../features/form/advancing-form.tsx';
import { ForLinkedArtist } from '../portal/for-linked-artist.tsx';
import { useArtist } from '../portal/use-artist.ts';

const Riders = lazy(() => import('../features/riders/riders.tsx'));

/** /artist-advancing-form: the form, with the riders before its end. */
export default function ArtistAdvancingFormScreen() {
  const artist = useArtist();
  if (!artist) return null;
  return (
    <ForLinkedArtist>
      <AdvancingForm key={artist.id} artist={artist}>
        <Suspense fallback={<Skeleton width="60%" />}>
          <Riders artist={artist} />
        </Suspense>
      </AdvancingForm>
    </ForLinkedArtist>
  );
}
