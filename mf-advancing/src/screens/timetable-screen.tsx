import { AdvancingFrame } from '../advancing-frame.tsx';
import { TimetablePage } from '../features/programme/timetable-page.tsx';

/** The programme of an event. */
export default function TimetableScreen() {
  return <AdvancingFrame>{(event) => <TimetablePage event={event} />}</AdvancingFrame>;
}
