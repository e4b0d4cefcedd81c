import type { PeopleChanged, PersonEdit } from '@laminate/contracts/people';
import {
  deletePeople, movePeople, setBadgeForPeople, setBlockedForPeople, setPendingForPeople, setProfileForPeople, setWristbandForPeople,
  undoChange, updatePerson,
} from '@laminate/contracts/routes/guestlist';
import { call, queryClient } from '@laminate/sdk';
import { eventDetailsQuery, peopleKey } from '../../../event/event-details.ts';

/** One change of many people; an id of null takes away. */
export type BulkChange =
  | { readonly what: 'profile' | 'wristband' | 'badge'; readonly id: number | null }
  | { readonly what: 'place'; readonly unitId: number | null; readonly groupId: number | null }
  | { readonly what: 'blocked' | 'pending'; readonly to: boolean }
  | { readonly what: 'delete' };

function send(eventId: number, people: number[], change: BulkChange): Promise<PeopleChanged> {
  const params = { eventId };
  switch (change.what) {
    case 'profile': return call(setProfileForPeople, { params, body: { profileId: change.id, people } });
    case 'wristband': return call(setWristbandForPeople, { params, body: { wristbandId: change.id, people } });
    case 'badge': return call(setBadgeForPeople, { params, body: { badgeId: change.id, people } });
    case 'place': return call(movePeople, { params, body: { unitId: change.unitId, groupId: change.groupId, people } });
    case 'blocked': return call(setBlockedForPeople, { params, body: { blocked: change.to, people } });
    case 'pending': return call(setPendingForPeople, { params, body: { pending: change.to, people } });
    case 'delete': return call(deletePeople, { params, body: { toDelete: people } });
  }
}

/** Brings the lists on the screen up to date. */
const refresh = (eventId: number) =>
  Promise.all([
    queryClient.refetchQueries({ queryKey: peopleKey(eventId) }),
    queryClient.invalidateQueries({ queryKey: eventDetailsQuery(eventId).queryKey }),
  ]);

/** Changes people, all or none; answers how many and by what to undo it. */
export async function changePeople(eventId: number, people: readonly number[], change: BulkChange): Promise<PeopleChanged> {
  const changed = await send(eventId, [...people], change);
  await refresh(eventId);
  return changed;
}

/** Edits one person. */
export async function editPerson(eventId: number, personId: number, edit: PersonEdit): Promise<PeopleChanged> {
  const changed = await call(updatePerson, { params: { eventId, personId }, body: edit });
  await refresh(eventId);
  return changed;
}

/** Takes a change back; `skipChanged` leaves those alone whom others have changed since. */
export async function undoPeopleChange(eventId: number, id: number, skipChanged: boolean): Promise<number> {
  const { restored } = await call(undoChange, { params: { eventId }, body: { id, skipChanged } });
  await refresh(eventId);
  return restored;
}
