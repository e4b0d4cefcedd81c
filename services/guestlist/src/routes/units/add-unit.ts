import { addUnit as add, announce } from '@laminate/accreditation';
import { guestlist } from '@laminate/contracts';
import { endpoint, managesGroups, scopeOf } from '@laminate/kit';
import { presentNewUnit } from '../../presenters/unit.ts';

export const addUnit = endpoint(guestlist.addUnit)
  .policy(managesGroups)
  .handle(({ identity, params, body, transaction, bus }) =>
    transaction(async (em, afterCommit) => {
      const { unit, seq } = await add(em, scopeOf(identity, params.eventId), body.name);
      afterCommit(() => announce(bus, params.eventId, seq));
      return { unit: presentNewUnit(unit) };
    }),
  );
