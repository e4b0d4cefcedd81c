import { addPeople as add, announce, peopleById, readDetails, readGuests, repeatable } from '@laminate/accreditation';
import { guestlist, type ListedPerson } from '@laminate/contracts';
import { apiError, endpoint, scopeOf, type Call, type Endpoint } from '@laminate/kit';
import { mayNameUnits } from '../../policies/names-units.ts';

const addPeople = endpoint(guestlist.addPeople).handle(async ({ identity, params, body, key, transaction, bus }) => {
  mayNameUnits(identity, body.guests);
  const scope = scopeOf(identity, params.eventId);
  return transaction(async (em, afterCommit) => {
    const request = { route: guestlist.addPeople.id, body };
    const { outcome, replayed } = await repeatable(em, scope, { key, request }, async () => {
      const { ids, seq, undo } = await add(em, scope, {
        guests: await readGuests(em, scope, body.guests),
        target: { unitId: body.unitId, groupId: body.groupId },
      });
      return { added: ids.length, seq, undo, people: ids.map((id) => ({ id })) };
    });
    if (!replayed) afterCommit(() => announce(bus, params.eventId, outcome.seq));
    return outcome;
  });
});

const addGuests = endpoint(guestlist.addGuests).handle(({ identity, params, body, key, transaction, bus }) => {
  const scope = scopeOf(identity, params.eventId);
  return transaction(async (em, afterCommit) => {
    const request = { route: guestlist.addGuests.id, body };
    const { outcome, replayed } = await repeatable(em, scope, { key, request }, async () => {
      const target = { unitId: body.unit_id, groupId: body.group_id };
      const guests = await readGuests(em, scope, body.guests);
      const { ids, seq, undo } = await add(em, scope, { guests, target });
      return { added: ids.length, seq, undo, people: ids.map((id) => ({ id })) };
    });
    if (!replayed) afterCommit(() => announce(bus, params.eventId, outcome.seq));
    return outcome;
  });
});

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
      const { ids, seq } = await add(em, scope, { guests: [{ ...body, details }], target });
      const [person] = await peopleById(em, scope, ids);
      if (!person) throw apiError('internal');
      return { person, seq };
    });
    if (!replayed) afterCommit(() => announce(bus, params.eventId, outcome.seq));
    return { person: outcome.person };
  });
}

const addPersonToUnit = endpoint(guestlist.addPersonToUnit).handle((call) =>
  addPerson(call, guestlist.addPersonToUnit.id, null),
);

const addPersonToGroup = endpoint(guestlist.addPersonToGroup).handle((call) =>
  addPerson(call, guestlist.addPersonToGroup.id, call.params.groupId),
);

export const addPeopleRoutes: readonly Endpoint[] = [addPeople, addGuests, addPersonToUnit, addPersonToGroup];
