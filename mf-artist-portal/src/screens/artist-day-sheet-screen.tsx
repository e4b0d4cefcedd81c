import { i18n } from '@laminate/sdk/i18n';
import { DaySheet } from '../features/day-sheet/day-sheet.tsx';
import { PortalScreen } from '../portal/portal-screen.tsx';

/** /artist-day-sheet */
export default function ArtistDaySheetScreen() {
  return <PortalScreen title={i18n.t('Day sheet')}>{(page) => <DaySheet page={page} />}</PortalScreen>;
}
