import { GuestFields } from '../features/guest-fields/guest-fields.tsx';
import { EventGate } from './event-gate.tsx';

/** What an event keeps of its guests besides their names. */
export default function GuestFieldsScreen() {
  return <EventGate>{(event) => <GuestFields key={event.id} event={event} />}</EventGate>;
}
