import { accounts } from '@laminate/contracts';
import { endpoint } from '@laminate/kit';
import { loadEvent } from '../../commands/load-event.ts';

/** The event leaves every list at once; its rows stay, so that a mistake can be mended. */
export const deleteEvent = endpoint(accounts.deleteEvent).respond(({ params, transaction }) =>
  transaction(async (em) => {
    const event = await loadEvent(em, params.eventId);
    event.deletedAt = new Date();
    await em.flush();
  }),
);
