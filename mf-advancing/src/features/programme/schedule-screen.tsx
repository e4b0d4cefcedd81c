import { AdvancingFrame } from '../../advancing-frame.tsx';
import { SchedulePage } from './schedule-form.tsx';

/** Changes a day of the programme. */
export default function ScheduleScreen() {
  return <AdvancingFrame>{(event) => <SchedulePage event={event} isNew={false} />}</AdvancingFrame>;
}
