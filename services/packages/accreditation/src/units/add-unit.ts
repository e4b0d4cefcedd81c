import { foldName, message } from '@laminate/contracts';
import { apiError, type EventScope } from '@laminate/kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Group, Unit } from '../entities/index.ts';
import { findUnit } from './find-unit.ts';
import { lockEvent, recordChange } from '../event/change.ts';

/**
 * Adds a unit to the event of `scope`. Joins the caller's transaction, as all commands do.
 * @throws ApiError 409 `conflict` when the event has a unit of that name (case and accents ignored)
 */
export async function addUnit(
  em: EntityManager,
  scope: EventScope,
  name: string,
): Promise<{ unit: Unit; seq: number }> {
  const { accountId, eventId } = scope;
  const state = await lockEvent(em, scope);
  const nameFolded = foldName(name);
  const live = { accountId, eventId, deletedAt: null };
  if (await em.count(Unit, { ...live, nameFolded }))
    throw apiError('conflict', { message: message('unit_taken', { name }) });
  const unit = em.create(Unit, { accountId, eventId, name, nameFolded, position: await em.count(Unit, live) });
  await em.flush();
  const seq = await recordChange(em, scope, state, {
    kind: 'people-updated',
    personIds: [],
    action: 'add_unit',
    details: { unit_id: unit.id, name },
  });
  return { unit, seq };
}

/**
 * Adds a group to a unit.
 * @throws ApiError 404 when the unit is not of this event, 409 `conflict` when it has a group of that name
 */
export async function addGroup(
  em: EntityManager,
  scope: EventScope,
  unitId: number,
  name: string,
): Promise<{ group: Group; seq: number }> {
  const { accountId, eventId } = scope;
  const state = await lockEvent(em, scope);
  const unit = await findUnit(em, scope, unitId);
  const nameFolded = foldName(name);
  const live = { accountId, eventId, unitId, deletedAt: null };
  if (await em.count(Group, { ...live, nameFolded })) {
    throw apiError('conflict', { message: message('group_taken', { name, unit: unit.name }) });
  }
  const group = em.create(Group, {
    accountId,
    eventId,
    unitId,
    name,
    nameFolded,
    position: await em.count(Group, live),
  });
  await em.flush();
  const seq = await recordChange(em, scope, state, {
    kind: 'people-updated',
    personIds: [],
    action: 'add_group',
    details: { unit_id: unitId, group_id: group.id, name },
  });
  return { group, seq };
}
