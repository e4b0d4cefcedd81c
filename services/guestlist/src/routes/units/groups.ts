import { addGroup as add, announce, deleteGroup as remove, updateGroup as update } from '@laminate/accreditation';
import { guestlist } from '@laminate/contracts';
import { apiError, endpoint, managesGroups, scopeOf, type EventScope, type Endpoint } from '@laminate/kit';
import { presentNewGroup } from '../../presenters/unit.ts';
import { presentUnit } from './units.ts';

const addGroup = endpoint(guestlist.addGroup)
  .policy(managesGroups)
  .handle(({ identity, params, body, transaction, bus }) =>
    transaction(async (em, afterCommit) => {
      const { group, seq } = await add(em, scopeOf(identity, params.eventId), params.unitId, body.name);
      afterCommit(() => announce(bus, params.eventId, seq));
      return { group: presentNewGroup(group) };
    }),
  );

/** A group with its unit. @throws ApiError 404 */
async function presentGroup(em: Parameters<typeof presentUnit>[0], scope: EventScope, unitId: number, groupId: number) {
  const { id, name, groups } = await presentUnit(em, scope, unitId);
  const group = groups.find((each) => each.id === groupId);
  if (!group) throw apiError('not_found', { message: 'no_such_group' });
  return { group, unit: { id, name } };
}

const getGroup = endpoint(guestlist.getGroup).handle(({ identity, params, transaction }) =>
  transaction((em) => presentGroup(em, scopeOf(identity, params.eventId), params.unitId, params.groupId)),
);

const updateGroup = endpoint(guestlist.updateGroup)
  .policy(managesGroups)
  .handle(({ identity, params, body, transaction, bus }) =>
    transaction(async (em, afterCommit) => {
      const scope = scopeOf(identity, params.eventId);
      const edit = 'profile_id' in body ? { profileId: body.profile_id } : body;
      const seq = await update(em, scope, params.unitId, params.groupId, edit);
      afterCommit(() => announce(bus, params.eventId, seq));
      const { group } = await presentGroup(em, scope, params.unitId, params.groupId);
      return { group };
    }),
  );

const deleteGroup = endpoint(guestlist.deleteGroup)
  .policy(managesGroups)
  .handle(({ identity, params, transaction, bus }) =>
    transaction(async (em, afterCommit) => {
      const seq = await remove(em, scopeOf(identity, params.eventId), params.unitId, params.groupId);
      afterCommit(() => announce(bus, params.eventId, seq));
      return undefined;
    }),
  );

export const groupRoutes: readonly Endpoint[] = [addGroup, getGroup, updateGroup, deleteGroup];
