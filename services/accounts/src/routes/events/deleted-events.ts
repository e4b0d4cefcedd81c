import { accounts } from '@laminate/contracts';
import { endpoint, type Endpoint } from '@laminate/kit';
import { deletedEvents as list, restoreEvent as restore } from '../../commands/restore-event.ts';
import { presentEvent } from '../../presenters/event.ts';

const listDeletedEvents = endpoint(accounts.listDeletedEvents).handle(({ transaction }) =>
  transaction(async (em) => ({ events: await list(em) })),
);

const restoreEvent = endpoint(accounts.restoreEvent).handle(({ identity, params, transaction }) =>
  transaction(async (em) => ({ event: presentEvent(await restore(em, identity, params.deletedEventId), identity) })),
);

/** What an owner does with events that were deleted. */
export const deletedEvents: readonly Endpoint[] = [listDeletedEvents, restoreEvent];
