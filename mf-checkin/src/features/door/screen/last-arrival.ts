import type { Arrival } from '@laminate/contracts/check-in';
import { guestArrivals } from '@laminate/contracts/routes/checkin';
import { call } from '@laminate/sdk';
import type { Guest } from '../people/door-people.ts';

/** Who let the last of a party in who still is; null when nobody has, or nobody answers. */
export async function lastArrival(eventId: number, { id }: Pick<Guest, 'id'>): Promise<Arrival | null> {
  try {
    const { entries } = await call(guestArrivals, { params: { eventId, personId: id } });
    return entries.find(({ remaining }) => remaining > 0) ?? null;
  } catch {
    return null;
  }
}
