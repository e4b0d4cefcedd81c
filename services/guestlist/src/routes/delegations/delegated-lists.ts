import {
  announce, createDelegatedList as create, delegatedGuests, delegatedLists, findDelegatedList, renewDelegatedList as renew,
  revokeDelegatedList as revoke, seqOf, updateDelegatedList as update,
} from '@laminate/accreditation';
import { guestlist } from '@laminate/contracts';
import { endpoint, managesGroups } from '@laminate/kit';
import { linkOf, listScopeOf } from './list-scope.ts';

export const listDelegatedLists = endpoint(guestlist.listDelegatedLists).handle(({ identity, params, transaction }) => {
  const scope = listScopeOf(identity, params.eventId);
  return transaction(async (em) => {
    // The number first: what changes in between is answered now and, harmlessly, told of once more.
    const seq = await seqOf(em, scope);
    return { delegated_lists: await delegatedLists(em, scope, scope.timeZone), seq };
  });
});

export const getDelegatedList = endpoint(guestlist.getDelegatedList).handle(({ identity, params, transaction }) => {
  const scope = listScopeOf(identity, params.eventId);
  return transaction(async (em) => ({
    delegated_list: await findDelegatedList(em, scope, params.listId, scope.timeZone),
    guests: await delegatedGuests(em, scope, params.listId),
  }));
});

export const createDelegatedList = endpoint(guestlist.createDelegatedList).handle(({ identity, params, body, transaction, bus }) => {
  if (body.unitId !== null || body.groupId !== null) managesGroups(identity);
  return transaction(async (em, afterCommit) => {
    const { list, seq, secret } = await create(em, listScopeOf(identity, params.eventId), body);
    afterCommit(() => announce(bus, params.eventId, seq));
    return { delegated_list: list, link: linkOf(secret) };
  });
});

export const updateDelegatedList = endpoint(guestlist.updateDelegatedList).handle(({ identity, params, body, transaction, bus }) =>
  transaction(async (em, afterCommit) => {
    const { list, seq } = await update(em, listScopeOf(identity, params.eventId), params.listId, body);
    afterCommit(() => announce(bus, params.eventId, seq));
    return { delegated_list: list };
  }),
);

export const renewDelegatedList = endpoint(guestlist.renewDelegatedList).handle(({ identity, params, transaction, bus }) =>
  transaction(async (em, afterCommit) => {
    const { list, seq, secret } = await renew(em, listScopeOf(identity, params.eventId), params.listId);
    afterCommit(() => announce(bus, params.eventId, seq));
    return { delegated_list: list, link: linkOf(secret) };
  }),
);

export const revokeDelegatedList = endpoint(guestlist.revokeDelegatedList).handle(({ identity, params, transaction, bus }) =>
  transaction(async (em, afterCommit) => {
    const { list, seq } = await revoke(em, listScopeOf(identity, params.eventId), params.listId);
    afterCommit(() => announce(bus, params.eventId, seq));
    return { delegated_list: list };
  }),
);
