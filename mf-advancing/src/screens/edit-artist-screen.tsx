import { i18n } from '@laminate/sdk/i18n';
import { EmptyState } from '@laminate/ui';
import { ArtistFrame } from '../artist/artist-frame.tsx';
import { EditArtist } from '../features/artists/edit-artist.tsx';

/** Editing the data of an artist. */
export default function EditArtistScreen() {
  return (
    <ArtistFrame>
      {(artist) =>
        artist.can.edit ? (
          <EditArtist key={artist.id} artist={artist} />
        ) : (
          <EmptyState title={i18n.t('Page not found')} />
        )
      }
    </ArtistFrame>
  );
}
