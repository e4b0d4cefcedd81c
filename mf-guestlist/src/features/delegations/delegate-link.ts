/**
 * Where a new delegated list for a unit or group is begun: the screen of the lists with its dialog open and filled in.
 *
 * @param unitId null for all people
 */
export function delegatePath(eventId: number, unitId: number | null, groupId: number | null): string {
  const place = new URLSearchParams();
  if (unitId !== null) place.set('unit', String(unitId));
  if (groupId !== null) place.set('group', String(groupId));
  return `/event/${eventId}/delegated-lists?${place.size > 0 ? place : 'new'}`;
}
