import { undoChange } from '@laminate/contracts/routes/guestlist';
import { call } from '@laminate/sdk';
import { refreshLists } from '../event/refresh-lists.ts';

/** Takes a change of people back; `skipChanged` leaves those alone whom others have changed since. */
export async function undoPeopleChange(eventId: number, id: number, skipChanged: boolean): Promise<number> {
  const { restored } = await call(undoChange, { params: { eventId }, body: { id, skipChanged } });
  await refreshLists(eventId);
  return restored;
}
