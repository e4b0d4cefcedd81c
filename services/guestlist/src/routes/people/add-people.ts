import { addPeople as add, announce, readGuests, repeatable } from '@laminate/accreditation';
import { guestlist } from '@laminate/contracts';
import { endpoint, scopeOf } from '@laminate/kit';
import { mayNameUnits } from '../../policies/names-units.ts';

export const addPeople = endpoint(guestlist.addPeople).handle(
  async ({ identity, params, body, key, transaction, bus }) => {
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
  },
);
