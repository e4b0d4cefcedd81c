import { deleteGroup, deleteUnit, updateGroup, updateUnit } from '@laminate/contracts/routes/guestlist';
import { call, queryClient } from '@laminate/sdk';
import { eventDetailsQuery } from '../../../event/event-details.ts';

/** A unit, or with `groupId` one of its groups. */
export interface PlaceIds {
  readonly eventId: number;
  readonly unitId: number;
  readonly groupId: number | null;
}

type Edit = { readonly name: string } | { readonly profileId: number | null };

const refresh = ({ eventId }: PlaceIds) =>
  queryClient.refetchQueries({ queryKey: eventDetailsQuery(eventId).queryKey });

/** Renames a unit or group, or sets the profile of its people. */
export async function updatePlace(place: PlaceIds, body: Edit): Promise<void> {
  const { eventId, unitId, groupId } = place;
  if (groupId === null) await call(updateUnit, { params: { eventId, unitId }, body });
  else await call(updateGroup, { params: { eventId, unitId, groupId }, body });
  await refresh(place);
}

/** Deletes an empty unit or group. */
export async function deletePlace(place: PlaceIds): Promise<void> {
  const { eventId, unitId, groupId } = place;
  if (groupId === null) await call(deleteUnit, { params: { eventId, unitId } });
  else await call(deleteGroup, { params: { eventId, unitId, groupId } });
  await refresh(place);
}
