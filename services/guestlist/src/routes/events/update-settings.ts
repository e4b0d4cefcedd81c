import { announce, updateSettings as update } from '@laminate/accreditation';
import { guestlist } from '@laminate/contracts';
import { endpoint, scopeOf } from '@laminate/kit';

export const updateSettings = endpoint(guestlist.updateSettings).handle(
  ({ identity, params, body, transaction, bus }) =>
    transaction(async (em, afterCommit) => {
      const { seq, settings } = await update(em, scopeOf(identity, params.eventId), body);
      afterCommit(() => announce(bus, params.eventId, seq));
      return { settings };
    }),
);
