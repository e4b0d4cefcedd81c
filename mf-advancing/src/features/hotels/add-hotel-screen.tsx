import { AdvancingFrame } from '../../advancing-frame.tsx';
import { HotelPage } from './hotel-form.tsx';

/** Adds a hotel. */
export default function AddHotelScreen() {
  return <AdvancingFrame>{(event) => <HotelPage event={event} isNew />}</AdvancingFrame>;
}
