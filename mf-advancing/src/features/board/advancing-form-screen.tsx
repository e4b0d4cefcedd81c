import { useIdParam } from '@laminate/sdk/router';
import { AdvancingFrame } from '../../advancing-frame.tsx';
import { AdvancingPage } from './advancing-page.tsx';

/** One form with its artists. */
export default function AdvancingFormScreen() {
  const formId = useIdParam('formId');
  return <AdvancingFrame>{(event) => <AdvancingPage event={event} formId={formId} />}</AdvancingFrame>;
}
