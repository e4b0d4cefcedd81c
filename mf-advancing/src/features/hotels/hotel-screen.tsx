import { AdvancingFrame } from '../../advancing-frame.tsx';
import { HotelPage } from './hotel-form.tsx';

/** Changes a hotel. */
export default function HotelScreen() {
  return <AdvancingFrame>{(event) => <HotelPage event={event} isNew={false} />}</AdvancingFrame>;
}
