import { addGroup as add, announce } from '@laminate/accreditation';
import { guestlist } from '@laminate/contracts';
import { endpoint, managesGroups, scopeOf } from '@laminate/kit';
import { presentNewGroup } from '../../presenters/unit.ts';

export const addGroup = endpoint(guestlist.addGroup)
  .policy(managesGroups)
  .handle(({ identity, params, body, transaction, bus }) =>
    transaction(async (em, afterCommit) => {
      const { group, seq } = await add(em, scopeOf(identity, params.eventId), params.unitId, body.name);
      afterCommit(() => announce(bus, params.eventId, seq));
      return { group: presentNewGroup(group) };
    }),
  );
