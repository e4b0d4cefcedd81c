import {
  addUnit as add,
  announce,
  deleteUnit as remove,
  unitsWithCounts,
  updateUnit as update,
} from '@laminate/accreditation';
import { guestlist, type Unit } from '@laminate/contracts';
import { apiError, endpoint, managesGroups, scopeOf, type EventScope, type Endpoint } from '@laminate/kit';
import { presentNewUnit } from '../../presenters/unit.ts';

const listUnits = endpoint(guestlist.listUnits).handle(({ identity, params, transaction }) =>
  transaction(async (em) => ({ units: await unitsWithCounts(em, scopeOf(identity, params.eventId)) })),
);

const addUnit = endpoint(guestlist.addUnit)
  .policy(managesGroups)
  .handle(({ identity, params, body, transaction, bus }) =>
    transaction(async (em, afterCommit) => {
      const { unit, seq } = await add(em, scopeOf(identity, params.eventId), body.name);
      afterCommit(() => announce(bus, params.eventId, seq));
      return { unit: presentNewUnit(unit) };
    }),
  );

type Em = Parameters<typeof unitsWithCounts>[0];

/** A unit with its groups and counts. @throws ApiError 404 */
export async function presentUnit(em: Em, scope: EventScope, unitId: number): Promise<Unit> {
  const unit = (await unitsWithCounts(em, scope)).find(({ id }) => id === unitId);
  if (!unit) throw apiError('not_found', { message: 'no_such_unit' });
  return unit;
}

const getUnit = endpoint(guestlist.getUnit).handle(({ identity, params, transaction }) =>
  transaction(async (em) => ({ unit: await presentUnit(em, scopeOf(identity, params.eventId), params.unitId) })),
);

const updateUnit = endpoint(guestlist.updateUnit)
  .policy(managesGroups)
  .handle(({ identity, params, body, transaction, bus }) =>
    transaction(async (em, afterCommit) => {
      const scope = scopeOf(identity, params.eventId);
      const seq = await update(em, scope, params.unitId, body);
      afterCommit(() => announce(bus, params.eventId, seq));
      return { unit: await presentUnit(em, scope, params.unitId) };
    }),
  );

const deleteUnit = endpoint(guestlist.deleteUnit)
  .policy(managesGroups)
  .handle(({ identity, params, transaction, bus }) =>
    transaction(async (em, afterCommit) => {
      const seq = await remove(em, scopeOf(identity, params.eventId), params.unitId);
      afterCommit(() => announce(bus, params.eventId, seq));
      return undefined;
    }),
  );

export const unitRoutes: readonly Endpoint[] = [listUnits, addUnit, getUnit, updateUnit, deleteUnit];
