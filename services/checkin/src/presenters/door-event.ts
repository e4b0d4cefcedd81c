import type { DoorList } from '@laminate/contracts';
import type { IdentityEvent } from '@laminate/kit';

interface DoorState {
  readonly publicKey: string | null;
  readonly bandWithCheckIn: boolean;
}

/** The event as the door shows it, with the key that checks its codes. */
export const presentDoorEvent = (
  { id, name, start_time, end_time, time_zone }: IdentityEvent,
  { publicKey, bandWithCheckIn }: DoorState,
): DoorList['event'] => ({
  id,
  name,
  start_time,
  end_time,
  time_zone,
  public_key: publicKey,
  band_with_check_in: bandWithCheckIn,
});
