import { i18n } from '@laminate/sdk/i18n';
import { Stay } from '../features/stay/stay.tsx';
import { PortalScreen } from '../portal/portal-screen.tsx';

/** /artist-accommodation and /artist-accomodation */
export default function ArtistAccommodationScreen() {
  return <PortalScreen title={i18n.t('Accommodation')}>{(page) => <Stay page={page} />}</PortalScreen>;
}
