import { accounts } from '@laminate/contracts';
import { endpoint } from '@laminate/kit';
import { createEvent as create } from '../../commands/create-event.ts';
import { presentEvent } from '../../presenters/event.ts';

export const createEvent = endpoint(accounts.createEvent).handle(({ identity, body, transaction }) =>
  transaction(async (em) => ({ event: presentEvent(await create(em, identity, body), identity) })),
);
