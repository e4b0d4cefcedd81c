import { accounts } from '@laminate/contracts';
import { endpoint } from '@laminate/kit';
import { deletionOf } from '../../commands/deletion-of.ts';
import { deleteEvent as remove } from '../../commands/delete-event.ts';
import { loadEvent } from '../../commands/load-event.ts';

export const getEventDeletion = endpoint(accounts.getEventDeletion).handle(({ params, transaction }) =>
  transaction(async (em) => ({ deletion: await deletionOf(em, await loadEvent(em, params.eventId)) })),
);

/** Deletes an event. It leaves every list immediately. Its rows stay, so that a mistake can be mended. */
export const deleteEvent = endpoint(accounts.deleteEvent).respond(({ identity, params, body, transaction }) =>
  transaction(async (em) => remove(em, identity, await loadEvent(em, params.eventId), body.name)),
);
