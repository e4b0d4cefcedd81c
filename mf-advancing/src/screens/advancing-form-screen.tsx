import { AdvancingFrame } from '../advancing-frame.tsx';
import { FormPage } from '../features/board/form-page.tsx';

/** One form with its artists. */
export default function FormPageScreen() {
  return <AdvancingFrame>{(event) => <FormPage event={event} />}</AdvancingFrame>;
}
