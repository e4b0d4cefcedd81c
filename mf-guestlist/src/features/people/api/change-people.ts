import type { PeopleChanged, PersonEdit } from '@laminate/contracts/people';
import {
  deletePeople,
  movePeople,
  setBadgeForPeople,
  setBlockedForPeople,
  setDetailsForPeople,
  setPendingForPeople,
  setProfileForPeople,
  setWristbandForPeople,
  updatePerson,
} from '@laminate/contracts/routes/guestlist';
import { call } from '@laminate/sdk';
import type { GivenDetails } from '../../../details/typed-details.ts';
import { refreshPeople } from '../../../event/refresh-people.ts';

/** One change of many people. An id of null takes away. */
export type BulkChange =
  | { readonly what: 'profile' | 'wristband' | 'badge'; readonly id: number | null }
  | { readonly what: 'place'; readonly unitId: number | null; readonly groupId: number | null }
  | { readonly what: 'blocked' | 'pending'; readonly to: boolean }
  | { readonly what: 'details'; readonly details: GivenDetails }
  | { readonly what: 'delete' };

function send(eventId: number, people: number[], change: BulkChange): Promise<PeopleChanged> {
  const params = { eventId };
  switch (change.what) {
    case 'profile':
      return call(setProfileForPeople, { params, body: { profileId: change.id, people } });
    case 'wristband':
      return call(setWristbandForPeople, { params, body: { wristbandId: change.id, people } });
    case 'badge':
      return call(setBadgeForPeople, { params, body: { badgeId: change.id, people } });
    case 'place':
      return call(movePeople, { params, body: { unitId: change.unitId, groupId: change.groupId, people } });
    case 'blocked':
      return call(setBlockedForPeople, { params, body: { blocked: change.to, people } });
    case 'pending':
      return call(setPendingForPeople, { params, body: { pending: change.to, people } });
    case 'details':
      return call(setDetailsForPeople, { params, body: { details: change.details, people } });
    case 'delete':
      return call(deletePeople, { params, body: { toDelete: people } });
  }
}

/** Changes people, all or none. Returns how many were changed and what to undo it by. */
export async function changePeople(
  eventId: number,
  people: readonly number[],
  change: BulkChange,
): Promise<PeopleChanged> {
  const changed = await send(eventId, [...people], change);
  await refreshPeople(eventId);
  return changed;
}

/** Edits one person. */
export async function editPerson(eventId: number, personId: number, edit: PersonEdit): Promise<PeopleChanged> {
  const changed = await call(updatePerson, { params: { eventId, personId }, body: edit });
  await refreshPeople(eventId);
  return changed;
}
