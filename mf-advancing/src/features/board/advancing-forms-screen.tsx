import { AdvancingFrame } from '../../advancing-frame.tsx';
import { AdvancingPage } from './advancing-page.tsx';

/** Shows the progress of all artists with their forms. */
export default function AdvancingFormsScreen() {
  return <AdvancingFrame>{(event) => <AdvancingPage event={event} formId={null} />}</AdvancingFrame>;
}
