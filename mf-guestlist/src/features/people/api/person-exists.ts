import { personExists } from '@laminate/contracts/routes/guestlist';
import type { Namesake } from '@laminate/contracts/people';
import { call } from '@laminate/sdk';

/** Someone of the same name who is on the list already, null when nobody is. */
export async function findNamesake(eventId: number, name: string): Promise<Namesake | null> {
  return (await call(personExists, { params: { eventId }, body: { name } })).namesake;
}
