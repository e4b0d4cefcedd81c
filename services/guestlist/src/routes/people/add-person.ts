import { addPeople, announce, peopleById, readDetails, repeatable } from '@laminate/accreditation';
import { guestlist, type ListedPerson } from '@laminate/contracts';
import { apiError, endpoint, type Call, scopeOf } from '@laminate/kit';

type AddPersonCall = Pick<
  Call<typeof guestlist.addPersonToUnit>,
  'identity' | 'params' | 'body' | 'key' | 'transaction' | 'bus'
>;

/** Adds a person once per Idempotency-Key. A repeated request gets the person as they were added. */
function addPerson(
  { identity, params, body, key, transaction, bus }: AddPersonCall,
  route: string,
  groupId: number | null,
): Promise<{ person: ListedPerson }> {
  const scope = scopeOf(identity, params.eventId);
  return transaction(async (em, afterCommit) => {
    const request = { route, unitId: params.unitId, groupId, body };
    const { outcome, replayed } = await repeatable(em, scope, { key, request }, async () => {
      const details = await readDetails(em, scope, body.details);
      const target = { unitId: params.unitId, groupId };
      const { ids, seq } = await addPeople(em, scope, { guests: [{ ...body, details }], target });
      const [person] = await peopleById(em, scope, ids);
      if (!person) throw apiError('internal');
      return { person, seq };
    });
    if (!replayed) afterCommit(() => announce(bus, params.eventId, outcome.seq));
    return { person: outcome.person };
  });
}

export const addPersonToUnit = endpoint(guestlist.addPersonToUnit).handle((call) =>
  addPerson(call, guestlist.addPersonToUnit.id, null),
);

export const addPersonToGroup = endpoint(guestlist.addPersonToGroup).handle((call) =>
  addPerson(call, guestlist.addPersonToGroup.id, call.params.groupId),
);
