import type { DoorList } from '@laminate/contracts';
import type { IdentityEvent } from '@laminate/kit';

/** The event as the door shows it, with the key that checks its codes. */
export const presentDoorEvent = ({ id, name, start_time, end_time, time_zone }: IdentityEvent, publicKey: string | null): DoorList['event'] => ({
  id,
  name,
  start_time,
  end_time,
  time_zone,
  public_key: publicKey,
});
