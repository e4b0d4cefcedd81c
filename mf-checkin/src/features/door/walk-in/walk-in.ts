import type { NewPerson } from '@laminate/contracts/people';
import { addPeople, personExists } from '@laminate/contracts/routes/guestlist';
import { call } from '@laminate/sdk';
import type { PlaceFilter } from '../people/visible-rows.ts';

/** Adds a guest who is at the door to the part of the list that is shown. @returns their id */
export async function addWalkIn(
  eventId: number,
  guest: NewPerson,
  { unitId, groupId }: PlaceFilter,
  idempotencyKey: string,
): Promise<number | undefined> {
  // What the door calls unit 0 are those without one.
  const body = { unitId: unitId || null, groupId, guests: [guest] };
  const { people } = await call(addPeople, { params: { eventId }, body, idempotencyKey });
  return people[0]?.id;
}

/** Checks whether a guest of this name is on the list. */
export async function isOnList(eventId: number, name: string): Promise<boolean> {
  return (await call(personExists, { params: { eventId }, body: { name } })).exists;
}
