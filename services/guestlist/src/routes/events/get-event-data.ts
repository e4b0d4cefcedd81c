import { settingsOf } from '@laminate/accreditation';
import { guestlist } from '@laminate/contracts';
import { endpoint, scopeOf } from '@laminate/kit';
import { presentEvent } from '../../presenters/event.ts';

export const getEventData = endpoint(guestlist.getEventData).handle(({ identity, params, transaction }) =>
  transaction(async (em) => {
    const { settings, guestCount } = await settingsOf(em, scopeOf(identity, params.eventId));
    return {
      event: presentEvent(identity),
      guest_limit: { limit: settings.guest_limit, guest_count: guestCount },
      settings,
    };
  }),
);
