import { EventState } from '@laminate/accreditation';
import { guestlist } from '@laminate/contracts';
import { endpoint } from '@laminate/kit';
import { presentEvent } from '../../presenters/event.ts';

export const getEventData = endpoint(guestlist.getEventData).handle(({ identity, params, transaction }) =>
  transaction(async (em) => {
    const state = await em.findOne(EventState, { accountId: identity.accountId, eventId: params.eventId });
    return {
      event: presentEvent(identity),
      guest_limit: { limit: state?.guestLimit ?? null, guest_count: state?.guestCount ?? 0 },
    };
  }),
);
