import {
  announce,
  changesAfter,
  deletedPeople,
  restorePeople as restore,
  undoChange as undo,
} from '@laminate/accreditation';
import { guestlist, MAX_CHANGES } from '@laminate/contracts';
import { endpoint, scopeOf, type Endpoint } from '@laminate/kit';
import { mayBlock } from '../../policies/may-block.ts';

/** `GET /api/event/{eventId}/changes`: one page after a place in the event's sequence. */
const listChanges = endpoint(guestlist.listChanges).handle(({ identity, params, query, transaction }) =>
  transaction((em) => changesAfter(em, scopeOf(identity, params.eventId), query.since, query.limit ?? MAX_CHANGES)),
);

const undoChange = endpoint(guestlist.undoChange).handle(({ identity, params, body, transaction, bus }) =>
  transaction(async (em, afterCommit) => {
    const { restored, left_out, seq } = await undo(em, scopeOf(identity, params.eventId), body.id, {
      skipChanged: body.skipChanged,
      check: (columns) => {
        if ('blocked' in columns || 'pending' in columns) mayBlock(identity);
      },
    });
    if (seq !== null) afterCommit(() => announce(bus, params.eventId, seq));
    return { restored, left_out };
  }),
);

const listDeletedPeople = endpoint(guestlist.listDeletedPeople).handle(({ identity, params, transaction }) =>
  transaction(async (em) => ({ people: await deletedPeople(em, scopeOf(identity, params.eventId)) })),
);

const restorePeople = endpoint(guestlist.restorePeople).handle(({ identity, params, body, transaction, bus }) =>
  transaction(async (em, afterCommit) => {
    const outcome = await restore(em, scopeOf(identity, params.eventId), body.people);
    afterCommit(() => announce(bus, params.eventId, outcome.seq));
    return outcome;
  }),
);

export const changeRoutes: readonly Endpoint[] = [listChanges, undoChange, listDeletedPeople, restorePeople];
