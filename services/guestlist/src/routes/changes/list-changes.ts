import { changesAfter } from '@laminate/accreditation';
import { MAX_CHANGES, guestlist } from '@laminate/contracts';
import { endpoint, scopeOf } from '@laminate/kit';

/** `GET /api/event/{eventId}/changes`: one page after a place in the event's sequence. */
export const listChanges = endpoint(guestlist.listChanges).handle(({ identity, params, query, transaction }) =>
  transaction((em) => changesAfter(em, scopeOf(identity, params.eventId), query.since, query.limit ?? MAX_CHANGES)),
);
