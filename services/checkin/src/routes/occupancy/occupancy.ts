import { readOccupancy } from '@laminate/accreditation';
import { checkin } from '@laminate/contracts';
import { endpoint } from '@laminate/kit';

/** `GET /api/event/{eventId}/occupancy`. */
export const occupancy = endpoint(checkin.occupancy).handle(({ identity, params, transaction }) =>
  transaction((em) =>
    readOccupancy(em, {
      accountId: identity.accountId,
      eventId: params.eventId,
      timeZone: identity.event?.time_zone ?? 'UTC',
    }),
  ),
);
