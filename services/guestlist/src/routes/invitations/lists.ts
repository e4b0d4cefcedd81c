import {
  addInvitationList,
  announce,
  deleteInvitationList as remove,
  findInvitationList,
  invitationLists,
  repeatable,
  seqOf,
  setPlaceLimits as setLimits,
  updateInvitationList as update,
} from '@laminate/accreditation';
import { guestlist, type InvitationListSettings, type PlaceLimit } from '@laminate/contracts';
import { endpoint, managesGroups, scopeOf, type Endpoint, type Identity } from '@laminate/kit';

/** Units and groups take a plan that has them. @throws ApiError 403 `plan_required` */
function mayPlace(identity: Identity, { unit_id, group_id }: InvitationListSettings): void {
  if (unit_id !== null || group_id !== null) managesGroups(identity);
}

const listInvitationLists = endpoint(guestlist.listInvitationLists).handle(({ identity, params, transaction }) =>
  transaction(async (em) => {
    const scope = scopeOf(identity, params.eventId);
    // The number first: what changes in between is fetched once more.
    const seq = await seqOf(em, scope);
    return { ...(await invitationLists(em, scope)), seq };
  }),
);

const createInvitationList = endpoint(guestlist.createInvitationList).handle(
  ({ identity, params, body, key, transaction, bus }) => {
    mayPlace(identity, body);
    const request = { route: guestlist.createInvitationList.id, ...body };
    return transaction(async (em, afterCommit) => {
      const scope = scopeOf(identity, params.eventId);
      const { outcome } = await repeatable(em, scope, { key, request }, async () => {
        const { list, seq } = await addInvitationList(em, scope, body);
        afterCommit(() => announce(bus, params.eventId, seq));
        return { id: list.id };
      });
      return { invitation_list: await findInvitationList(em, scope, outcome.id) };
    });
  },
);

const updateInvitationList = endpoint(guestlist.updateInvitationList).handle(
  ({ identity, params, body, transaction, bus }) => {
    mayPlace(identity, body);
    return transaction(async (em, afterCommit) => {
      const { list, seq } = await update(em, scopeOf(identity, params.eventId), params.listId, body);
      afterCommit(() => announce(bus, params.eventId, seq));
      return { invitation_list: list };
    });
  },
);

const deleteInvitationList = endpoint(guestlist.deleteInvitationList).handle(({ identity, params, transaction, bus }) =>
  transaction(async (em, afterCommit) => {
    const seq = await remove(em, scopeOf(identity, params.eventId), params.listId);
    afterCommit(() => announce(bus, params.eventId, seq));
    return undefined;
  }),
);

const setPlaceLimits = endpoint(guestlist.setPlaceLimits).handle(({ identity, params, body, transaction, bus }) =>
  transaction(async (em, afterCommit) => {
    const scope = scopeOf(identity, params.eventId);
    const { place_limits: stored } = await invitationLists(em, scope);
    const isStored = (limit: PlaceLimit) =>
      stored.some((each) => (['unit_id', 'group_id', 'profile_id'] as const).every((of) => each[of] === limit[of]));
    if (body.place_limits.some((limit) => (limit.unit_id ?? limit.profile_id) !== null && !isStored(limit)))
      managesGroups(identity);
    const seq = await setLimits(em, scope, body.place_limits, body.seen);
    afterCommit(() => announce(bus, params.eventId, seq));
    return { place_limits: (await invitationLists(em, scope)).place_limits };
  }),
);

export const invitationListRoutes: readonly Endpoint[] = [
  listInvitationLists,
  createInvitationList,
  updateInvitationList,
  deleteInvitationList,
  setPlaceLimits,
];
