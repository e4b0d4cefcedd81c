import type { Arrival } from '@laminate/contracts/check-in';
import { guestArrivals } from '@laminate/contracts/routes/checkin';
import { call } from '@laminate/sdk';
import type { Guest } from '../people/door-people.ts';

/** Returns who let in the last member of a party who is still in, or null when there is none or no answer comes. */
export async function lastArrival(eventId: number, { id }: Pick<Guest, 'id'>): Promise<Arrival | null> {
  try {
    const { entries } = await call(guestArrivals, { params: { eventId, personId: id } });
    return entries.find(({ remaining }) => remaining > 0) ?? null;
  } catch {
    return null;
  }
}
