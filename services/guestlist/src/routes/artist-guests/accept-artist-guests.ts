import { acceptArtistGuests as accept, announce } from '@laminate/accreditation';
import { guestlist } from '@laminate/contracts';
import { endpoint, scopeOf } from '@laminate/kit';

export const acceptArtistGuests = endpoint(guestlist.acceptArtistGuests).handle(
  ({ identity, params, body, transaction, bus }) =>
    transaction(async (em, afterCommit) => {
      const { seq, ...outcome } = await accept(em, scopeOf(identity, params.eventId), {
        ...body,
        grouped: !identity.plan.only_guestlist,
      });
      if (seq !== null) afterCommit(() => announce(bus, params.eventId, seq));
      return outcome;
    }),
);
