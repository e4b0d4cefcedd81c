import { AdvancingFrame } from '../advancing-frame.tsx';
import { FormsList } from '../features/forms/forms-list.tsx';

/** The forms of an event. */
export default function FormsScreen() {
  return <AdvancingFrame>{(event) => <FormsList event={event} />}</AdvancingFrame>;
}
