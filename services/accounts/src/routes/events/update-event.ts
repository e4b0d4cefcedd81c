import { accounts } from '@laminate/contracts';
import { endpoint } from '@laminate/kit';
import { updateEvent as update } from '../../commands/update-event.ts';
import { presentEvent } from '../../presenters/event.ts';

export const updateEvent = endpoint(accounts.updateEvent).handle(({ identity, params, body, transaction }) =>
  transaction(async (em) => ({ event: presentEvent(await update(em, identity, params.eventId, body), identity) })),
);
