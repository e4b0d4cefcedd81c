import { lockEvent, resolvePlace } from '@laminate/accreditation';
import { guestlist } from '@laminate/contracts';
import { endpoint, managesGroups } from '@laminate/kit';
import { changeInBulk } from './bulk.ts';

export const movePeople = endpoint(guestlist.movePeople)
  .policy(managesGroups)
  .handle((call) =>
    changeInBulk(call, async (em, scope) => {
      // Locked before it is looked up: nobody may delete the place meanwhile.
      await lockEvent(em, scope);
      const { unitId, groupId } = await resolvePlace(em, scope, call.body);
      return { ids: call.body.people, set: { unit_id: unitId, group_id: groupId }, action: 'move', details: { unit_id: unitId, group_id: groupId } };
    }),
  );
