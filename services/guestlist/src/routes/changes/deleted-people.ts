import { announce, deletedPeople, restorePeople as restore } from '@laminate/accreditation';
import { guestlist } from '@laminate/contracts';
import { endpoint, scopeOf } from '@laminate/kit';

export const listDeletedPeople = endpoint(guestlist.listDeletedPeople).handle(({ identity, params, transaction }) =>
  transaction(async (em) => ({ people: await deletedPeople(em, scopeOf(identity, params.eventId)) })),
);

export const restorePeople = endpoint(guestlist.restorePeople).handle(({ identity, params, body, transaction, bus }) =>
  transaction(async (em, afterCommit) => {
    const outcome = await restore(em, scopeOf(identity, params.eventId), body.people);
    afterCommit(() => announce(bus, params.eventId, outcome.seq));
    return outcome;
  }),
);
