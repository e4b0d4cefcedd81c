import { accounts } from '@laminate/contracts';
import { endpoint } from '@laminate/kit';
import { loadEvent } from '../../commands/load-event.ts';
import { presentEvent } from '../../presenters/event.ts';

export const renameEvent = endpoint(accounts.renameEvent).handle(({ identity, params, body, transaction }) =>
  transaction(async (em) => {
    const event = await loadEvent(em, params.eventId);
    event.name = body.name;
    await em.flush();
    return { event: presentEvent(event, identity) };
  }),
);
