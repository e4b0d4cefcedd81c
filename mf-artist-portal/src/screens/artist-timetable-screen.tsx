import { i18n } from '@laminate/sdk/i18n';
import { Timetable } from '../features/schedule/timetable.tsx';
import { PortalScreen } from '../portal/portal-screen.tsx';

/** /artist-timetable */
export default function ArtistTimetableScreen() {
  return <PortalScreen title={i18n.t('Schedule')}>{(page) => <Timetable page={page} />}</PortalScreen>;
}
