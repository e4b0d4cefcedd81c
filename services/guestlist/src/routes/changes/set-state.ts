import { guestlist } from '@laminate/contracts';
import { endpoint } from '@laminate/kit';
import { changeInBulk } from './bulk.ts';

export const setBlockedForPeople = endpoint(guestlist.setBlockedForPeople).handle((call) => {
  const { blocked, people } = call.body;
  return changeInBulk(call, () => ({ ids: people, set: { blocked }, action: blocked ? 'block' : 'unblock' }));
});

export const setPendingForPeople = endpoint(guestlist.setPendingForPeople).handle((call) => {
  const { pending, people } = call.body;
  return changeInBulk(call, () => ({
    ids: people,
    set: { pending },
    action: pending ? 'set_pending' : 'clear_pending',
  }));
});
