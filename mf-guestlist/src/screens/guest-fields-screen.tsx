import { GuestFields } from '../features/guest-fields/guest-fields.tsx';
import { EventGate } from '../event/event-gate.tsx';

/** Shows what an event keeps about its guests in addition to their names. */
export default function GuestFieldsScreen() {
  return <EventGate>{(event) => <GuestFields key={event.id} event={event} />}</EventGate>;
}
