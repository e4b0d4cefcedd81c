import { apiError, type EventKey } from '@laminate/kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Group, Unit } from '../entities/index.ts';

/** A live unit of the event. @throws ApiError 404 */
export async function findUnit(em: EntityManager, { accountId, eventId }: EventKey, id: number): Promise<Unit> {
  const unit = await em.findOne(Unit, { accountId, eventId, id, deletedAt: null });
  if (!unit) throw apiError('not_found', { message: 'no_such_unit' });
  return unit;
}

/** Which of these are live units of the event. */
export async function unitsThere(
  em: EntityManager,
  { accountId, eventId }: EventKey,
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  const units = await em.find(Unit, { accountId, eventId, id: { $in: [...ids] }, deletedAt: null }, { fields: ['id'] });
  return new Set(units.map(({ id }) => id));
}

/** A live group of the event, of the given unit where one is given. @throws ApiError 404 */
export async function findGroup(
  em: EntityManager,
  { accountId, eventId }: EventKey,
  id: number,
  unitId?: number | null,
): Promise<Group> {
  const group = await em.findOne(Group, { accountId, eventId, id, deletedAt: null, ...(unitId ? { unitId } : {}) });
  if (!group) throw apiError('not_found', { message: 'no_such_group' });
  return group;
}

/** Returns a place with its present names, as the activity log keeps them. Both are null outside every unit. */
export async function namePlace(
  em: EntityManager,
  scope: EventKey,
  { unitId, groupId }: { unitId: number | null; groupId: number | null },
) {
  return {
    unit: unitId === null ? null : (await findUnit(em, scope, unitId)).name,
    group: groupId === null ? null : (await findGroup(em, scope, groupId, unitId)).name,
  };
}
