import { AdvancingFrame } from '../advancing-frame.tsx';
import { AddForm } from '../features/forms/add-form.tsx';

/** Adds a form. */
export default function AddFormScreen() {
  return <AdvancingFrame>{(event) => <AddForm event={event} />}</AdvancingFrame>;
}
