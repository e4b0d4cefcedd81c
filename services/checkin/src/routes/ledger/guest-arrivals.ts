import { checkin } from '@laminate/contracts';
import { apiError, endpoint } from '@laminate/kit';
import { readArrivals } from './read-arrivals.ts';

/** `GET /api/event/{eventId}/people/{personId}/arrivals`. */
export const guestArrivals = endpoint(checkin.guestArrivals).handle(async ({ identity, params, transaction }) => {
  const arrivals = await transaction((em) => readArrivals(em, identity.accountId, params.eventId, params.personId));
  // As a tap is refused: the event is the caller's, it is the guest who is gone.
  if (!arrivals) throw apiError('not_found', { message: 'no_such_person', extra: { person: null } });
  return arrivals;
});
