import { i18n } from '@laminate/sdk/i18n';
import { Information } from '../features/information/information.tsx';
import { PortalScreen } from '../portal/portal-screen.tsx';

/** /artist-general-information */
export default function ArtistGeneralInformationScreen() {
  return <PortalScreen title={i18n.t('General information')}>{(page) => <Information page={page} />}</PortalScreen>;
}
