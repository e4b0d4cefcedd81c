import { i18n } from '@laminate/sdk/i18n';
import { Accommodation } from '../features/accommodation/accommodation.tsx';
import { PortalScreen } from '../portal/portal-screen.tsx';

/** /artist-accommodation and /artist-accomodation */
export default function ArtistAccommodationScreen() {
  return <PortalScreen title={i18n.t('Accommodation')}>{(page) => <Accommodation page={page} />}</PortalScreen>;
}
