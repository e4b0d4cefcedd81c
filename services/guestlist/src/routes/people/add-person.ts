import { addPeople, announce, peopleById } from '@laminate/accreditation';
import { guestlist, type Person } from '@laminate/contracts';
import { apiError, endpoint, type Call } from '@laminate/kit';
import { scopeOf } from '../../scope-of.ts';

type AddPersonCall = Pick<Call<typeof guestlist.addPersonToUnit>, 'identity' | 'params' | 'body' | 'transaction' | 'bus'>;

function addPerson({ identity, params, body, transaction, bus }: AddPersonCall, groupId: number | null): Promise<{ person: Person }> {
  const scope = scopeOf(identity, params.eventId);
  return transaction(async (em, afterCommit) => {
    const { ids, seq } = await addPeople(em, scope, { guests: [body], target: { unitId: params.unitId, groupId } });
    const [person] = await peopleById(em, scope, ids);
    if (!person) throw apiError('internal');
    afterCommit(() => announce(bus, params.eventId, seq));
    return { person };
  });
}

export const addPersonToUnit = endpoint(guestlist.addPersonToUnit).handle((call) => addPerson(call, null));

export const addPersonToGroup = endpoint(guestlist.addPersonToGroup).handle((call) => addPerson(call, call.params.groupId));
