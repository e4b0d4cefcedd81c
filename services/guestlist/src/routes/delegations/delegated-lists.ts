import {
  announce,
  answerAgain,
  createDelegatedList as create,
  delegatedGuests,
  delegatedLists,
  findDelegatedList,
  guestFields,
  renewDelegatedList as renew,
  repeatable,
  revokeDelegatedList as revoke,
  seqOf,
  updateDelegatedList as update,
  type ListScope,
} from '@laminate/accreditation';
import { guestlist } from '@laminate/contracts';
import { apiError, endpoint, managesGroups, scopeOf, type Identity, type Endpoint } from '@laminate/kit';
import { presentGuest } from '../../presenters/shared-list.ts';

/**
 * The event of the path with its time zone, changed by the caller.
 * @throws ApiError 404 when the caller has no event here
 */
export function listScopeOf(identity: Identity, eventId: number): ListScope {
  if (!identity.event) throw apiError('not_found');
  return { ...scopeOf(identity, eventId), timeZone: identity.event.time_zone };
}

/** Path of the guests' page. The secret is a fragment, which browsers send to no server. */
const linkOf = (secret: string): string => `/guests#${secret}`;

const listDelegatedLists = endpoint(guestlist.listDelegatedLists).handle(({ identity, params, transaction }) => {
  const scope = listScopeOf(identity, params.eventId);
  return transaction(async (em) => {
    // The number first: what changes in between is answered now and, harmlessly, announced once more.
    const seq = await seqOf(em, scope);
    return { delegated_lists: await delegatedLists(em, scope, scope.timeZone), seq };
  });
});

const getDelegatedList = endpoint(guestlist.getDelegatedList).handle(({ identity, params, transaction }) => {
  const scope = listScopeOf(identity, params.eventId);
  return transaction(async (em) => {
    // The number first: no one changed after it is taken for seen.
    const seq = await seqOf(em, scope);
    const list = await findDelegatedList(em, scope, params.listId, scope.timeZone);
    const fields = (await guestFields(em, scope)).filter(({ kind }) => kind !== 'photo');
    const guests = await delegatedGuests(em, scope, params.listId);
    return { delegated_list: list, guests: guests.map((guest) => presentGuest(guest, fields)), seq };
  });
});

const createDelegatedList = endpoint(guestlist.createDelegatedList).handle(
  ({ identity, params, body, key, transaction, bus }) => {
    if (body.unitId !== null || body.groupId !== null) managesGroups(identity);
    const request = { route: guestlist.createDelegatedList.id, ...body };
    return transaction(async (em, afterCommit) => {
      const scope = listScopeOf(identity, params.eventId);
      // The secret stays out of what is stored for the key.
      let made: Awaited<ReturnType<typeof create>> | undefined;
      const { outcome } = await repeatable(em, scope, { key, request }, async () => {
        made = await create(em, scope, body);
        return { id: made.list.id };
      });
      const { list, seq, secret } = made ?? (await answerAgain(em, scope, outcome.id));
      afterCommit(() => announce(bus, params.eventId, seq));
      return { delegated_list: list, link: linkOf(secret) };
    });
  },
);

const updateDelegatedList = endpoint(guestlist.updateDelegatedList).handle(
  ({ identity, params, body, transaction, bus }) =>
    transaction(async (em, afterCommit) => {
      const { list, seq } = await update(em, listScopeOf(identity, params.eventId), params.listId, body);
      afterCommit(() => announce(bus, params.eventId, seq));
      return { delegated_list: list };
    }),
);

const renewDelegatedList = endpoint(guestlist.renewDelegatedList).handle(({ identity, params, transaction, bus }) =>
  transaction(async (em, afterCommit) => {
    const { list, seq, secret } = await renew(em, listScopeOf(identity, params.eventId), params.listId);
    afterCommit(() => announce(bus, params.eventId, seq));
    return { delegated_list: list, link: linkOf(secret) };
  }),
);

const revokeDelegatedList = endpoint(guestlist.revokeDelegatedList).handle(({ identity, params, transaction, bus }) =>
  transaction(async (em, afterCommit) => {
    const { list, seq } = await revoke(em, listScopeOf(identity, params.eventId), params.listId);
    afterCommit(() => announce(bus, params.eventId, seq));
    return { delegated_list: list };
  }),
);

export const delegatedListRoutes: readonly Endpoint[] = [
  listDelegatedLists,
  getDelegatedList,
  createDelegatedList,
  updateDelegatedList,
  renewDelegatedList,
  revokeDelegatedList,
];
