import { AdvancingFrame } from '../../advancing-frame.tsx';
import { SchedulePage } from './schedule-form.tsx';

/** Adds a day of the programme. */
export default function AddScheduleScreen() {
  return <AdvancingFrame>{(event) => <SchedulePage event={event} isNew />}</AdvancingFrame>;
}
