import { ControlRoom } from './control-room.tsx';
import { LiveOccupancy } from '../../occupancy/live-occupancy.tsx';

/** The occupancy of an event for the wall of a control room. */
export default function ControlRoomScreen() {
  return <LiveOccupancy show={ControlRoom} />;
}
