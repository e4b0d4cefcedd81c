import { accounts } from '@laminate/contracts';
import { endpoint, type Endpoint } from '@laminate/kit';
import { copyEvent as copy, previewEventCopy as preview } from '../../commands/copy-event.ts';
import { presentEvent } from '../../presenters/event.ts';

const previewEventCopy = endpoint(accounts.previewEventCopy).handle(({ identity, params, query, transaction }) =>
  transaction(async (em) => ({ preview: await preview(em, identity, params.eventId, query) })),
);

const copyEvent = endpoint(accounts.copyEvent).handle(({ identity, params, body, key, transaction }) =>
  transaction(async (em) => ({
    event: presentEvent(await copy(em, identity, { eventId: params.eventId, key, asked: body }), identity),
  })),
);

/** A copy of an event, and what it would be. */
export const eventCopies: readonly Endpoint[] = [previewEventCopy, copyEvent];
