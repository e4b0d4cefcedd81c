import { namePlace, resolvePlace } from '@laminate/accreditation';
import { guestlist } from '@laminate/contracts';
import { endpoint, managesGroups } from '@laminate/kit';
import { changeInBulk } from './bulk.ts';

export const movePeople = endpoint(guestlist.movePeople)
  .policy(managesGroups)
  .handle((call) =>
    changeInBulk(call, async (em, scope) => {
      const place = await resolvePlace(em, scope, call.body);
      const set = { unit_id: place.unitId, group_id: place.groupId };
      return { ids: call.body.people, set, action: 'move', details: await namePlace(em, scope, place) };
    }),
  );
