import { addPeople, announce, readGuests, repeatable } from '@laminate/accreditation';
import { guestlist } from '@laminate/contracts';
import { endpoint, scopeOf } from '@laminate/kit';

export const addGuests = endpoint(guestlist.addGuests).handle(({ identity, params, body, key, transaction, bus }) => {
  const scope = scopeOf(identity, params.eventId);
  return transaction(async (em, afterCommit) => {
    const request = { route: guestlist.addGuests.id, body };
    const { outcome, replayed } = await repeatable(em, scope, { key, request }, async () => {
      const target = { unitId: body.unit_id, groupId: body.group_id };
      const guests = await readGuests(em, scope, body.guests);
      const { ids, seq, undo } = await addPeople(em, scope, { guests, target });
      return { added: ids.length, seq, undo, people: ids.map((id) => ({ id })) };
    });
    if (!replayed) afterCommit(() => announce(bus, params.eventId, outcome.seq));
    return outcome;
  });
});
