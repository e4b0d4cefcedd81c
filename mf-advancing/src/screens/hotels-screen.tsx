import { AdvancingFrame } from '../advancing-frame.tsx';
import { HotelsPage } from '../features/hotels/hotels-page.tsx';

/** The hotels of an event and their rooming lists. */
export default function HotelsScreen() {
  return <AdvancingFrame>{(event) => <HotelsPage event={event} />}</AdvancingFrame>;
}
