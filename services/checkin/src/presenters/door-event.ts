import type { DoorList } from '@laminate/contracts';
import type { IdentityEvent } from '@laminate/kit';

/** The event as the door shows it. */
export const presentDoorEvent = ({ id, name, start_time, end_time, time_zone }: IdentityEvent): DoorList['event'] => ({
  id,
  name,
  start_time,
  end_time,
  time_zone,
});
