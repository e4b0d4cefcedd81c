import { accounts } from '@laminate/contracts';
import { apiError, endpoint, type Endpoint } from '@laminate/kit';
import {
  accountOfEvent,
  allEvents,
  endSupport as end,
  openForSupport as open,
  presentSupport,
  supportOf,
} from '../../commands/support.ts';

const listAllEvents = endpoint(accounts.listAllEvents).handle(({ identity, query, transaction }) =>
  transaction((em) => allEvents(em, identity, query.search ?? '', query.page ?? 1)),
);

const listOpenSupport = endpoint(accounts.listOpenSupport).handle(({ identity, transaction }) =>
  transaction(async (em) => ({ support: (await supportOf(em, identity)).map(presentSupport) })),
);

const openForSupport = endpoint(accounts.openForSupport).handle(
  async ({ identity, params, body, transaction, transactionIn }) => {
    const { eventId } = params;
    const accountId = await transaction((em) => accountOfEvent(em, identity, eventId));
    await transactionIn(accountId, (em) => open(em, identity, { accountId, eventId, reason: body.reason }));
    const opened = (await transaction((em) => supportOf(em, identity))).find(({ event }) => event.id === eventId);
    // Deleted in between.
    if (!opened) throw apiError('not_found');
    return { support: presentSupport(opened) };
  },
);

const endSupport = endpoint(accounts.endSupport).respond(async ({ identity, params, transaction, transactionIn }) => {
  const accountId = await transaction((em) => accountOfEvent(em, identity, params.eventId));
  await transactionIn(accountId, (em) => end(em, identity, params.eventId));
});

/** The list of all events, and opening one for support. */
export const support: readonly Endpoint[] = [listAllEvents, listOpenSupport, openForSupport, endSupport];
