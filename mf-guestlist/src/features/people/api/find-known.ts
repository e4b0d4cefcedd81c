import { peopleExist } from '@laminate/contracts/routes/guestlist';
import type { Namesake } from '@laminate/contracts/people';
import { call } from '@laminate/sdk';

/** Guest on the list who might be the one about to be added, and what they share. */
export interface KnownGuest {
  readonly person: Namesake;
  readonly by: 'name' | 'contact';
}

/**
 * Finds who is on the list under this name, else with this e-mail address or telephone number. Returns null when no one
 * is.
 */
export async function findKnown(
  eventId: number,
  name: string,
  contacts: { readonly email: string; readonly phone: string },
): Promise<KnownGuest | null> {
  const details = Object.fromEntries(Object.entries(contacts).filter(([, typed]) => typed.trim() !== ''));
  const { guests } = await call(peopleExist, { params: { eventId }, body: { guests: [{ name, details }] } });
  const [found] = guests;
  if (found?.namesake) return { person: found.namesake, by: 'name' };
  return found?.same_contact ? { person: found.same_contact, by: 'contact' } : null;
}
