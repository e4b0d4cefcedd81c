import { guestlist } from '@laminate/contracts';
import { endpoint } from '@laminate/kit';
import { changeInBulk } from './bulk.ts';

export const deletePeople = endpoint(guestlist.deletePeople).handle((call) =>
  changeInBulk(call, () => ({
    ids: call.body.toDelete,
    set: { deleted_at: new Date().toISOString() },
    action: call.body.toDelete.length === 1 ? 'delete_person' : 'delete_people',
  })),
);
