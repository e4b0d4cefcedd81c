import { AdvancingFrame } from '../advancing-frame.tsx';
import { EditForm } from '../features/forms/edit-form.tsx';

/** Builds a form. */
export default function FormScreen() {
  return <AdvancingFrame>{(event) => <EditForm event={event} />}</AdvancingFrame>;
}
