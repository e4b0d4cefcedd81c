import { AdvancingFrame } from '../advancing-frame.tsx';
import { AdvancingPage } from '../features/board/advancing-page.tsx';

/** How all artists stand with what they are asked. */
export default function AdvancingFormsScreen() {
  return <AdvancingFrame>{(event) => <AdvancingPage event={event} formId={null} />}</AdvancingFrame>;
}
