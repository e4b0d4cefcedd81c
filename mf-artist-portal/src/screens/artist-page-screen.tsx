import { i18n } from '@laminate/sdk/i18n';
import { Overview } from '../features/overview/overview.tsx';
import { ForLinkedArtist } from '../portal/for-linked-artist.tsx';
import { PortalScreen } from '../portal/portal-screen.tsx';

/** /artist-page */
export default function ArtistPageScreen() {
  return (
    <ForLinkedArtist>
      <PortalScreen title={i18n.t('Overview')}>{(page) => <Overview page={page} />}</PortalScreen>
    </ForLinkedArtist>
  );
}
