import { AdvancingFrame } from '../advancing-frame.tsx';
import { StagesPage } from '../features/programme/stages-page.tsx';

/** The stages of an event. */
export default function StagesScreen() {
  return <AdvancingFrame>{(event) => <StagesPage event={event} />}</AdvancingFrame>;
}
