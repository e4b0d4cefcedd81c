import { undoChange } from '@laminate/contracts/routes/guestlist';
import { call } from '@laminate/sdk';
import { refreshDelegatedLists } from '../delegated/refresh-delegated-lists.ts';
import { refreshPeople } from '../event/refresh-people.ts';

/** Takes a change of people back. `skipChanged` leaves alone those whom others have changed since. */
export async function undoPeopleChange(eventId: number, id: number, skipChanged: boolean): Promise<number> {
  const { restored } = await call(undoChange, { params: { eventId }, body: { id, skipChanged } });
  await Promise.all([refreshPeople(eventId), refreshDelegatedLists(eventId)]);
  return restored;
}
