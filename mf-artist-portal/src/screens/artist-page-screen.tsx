import { i18n } from '@laminate/sdk/i18n';
import { Overview } from '../features/overview/overview.tsx';
import { PortalScreen } from '../portal/portal-screen.tsx';

/** /artist-page */
export default function ArtistPageScreen() {
  return <PortalScreen title={i18n.t('Overview')}>{(page) => <Overview page={page} />}</PortalScreen>;
}
