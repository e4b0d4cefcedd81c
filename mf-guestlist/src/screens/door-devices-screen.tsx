import { DoorDevices } from '../features/door-devices/door-devices.tsx';
import { EventGate } from '../event/event-gate.tsx';

/** Lists the phones and tablets that are at the door of an event without a user. */
export default function DoorDevicesScreen() {
  return <EventGate>{(event) => <DoorDevices key={event.id} event={event} />}</EventGate>;
}
