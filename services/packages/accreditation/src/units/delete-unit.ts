import { message } from '@laminate/contracts';
import { apiError, type EventScope } from '@laminate/kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Group, Person } from '../entities/index.ts';
import { findGroup, findUnit } from './find-unit.ts';
import { lockEvent, recordChange } from '../event/change.ts';
import { revokeListsOf } from '../delegated-lists/delegated-lists.ts';

/**
 * Deletes an empty unit. Joins the caller's transaction.
 * @returns the number to announce after the commit
 * @throws ApiError 404 when it is not of this event, 409 `conflict` while it has groups or people
 */
export async function deleteUnit(em: EntityManager, scope: EventScope, unitId: number): Promise<number> {
  const { accountId, eventId } = scope;
  const state = await lockEvent(em, scope);
  const unit = await findUnit(em, scope, unitId);
  const inside = { accountId, eventId, unitId, deletedAt: null };
  if (await em.count(Group, inside))
    throw apiError('conflict', { message: message('unit_has_groups', { name: unit.name }) });
  if (await em.count(Person, inside))
    throw apiError('conflict', { message: message('unit_has_people', { name: unit.name }) });
  await revokeListsOf(em, scope, unitId, null);
  unit.deletedAt = new Date();
  await em.flush();
  return recordChange(em, scope, state, {
    kind: 'people-updated',
    personIds: [],
    action: 'delete_unit',
    details: { unit_id: unitId, name: unit.name },
  });
}

/** Deletes an empty group of a unit in the same way. */
export async function deleteGroup(
  em: EntityManager,
  scope: EventScope,
  unitId: number,
  groupId: number,
): Promise<number> {
  const { accountId, eventId } = scope;
  const state = await lockEvent(em, scope);
  const group = await findGroup(em, scope, groupId, unitId);
  if (await em.count(Person, { accountId, eventId, groupId, deletedAt: null })) {
    throw apiError('conflict', { message: message('unit_has_people', { name: group.name }) });
  }
  await revokeListsOf(em, scope, unitId, groupId);
  group.deletedAt = new Date();
  await em.flush();
  return recordChange(em, scope, state, {
    kind: 'people-updated',
    personIds: [],
    action: 'delete_group',
    details: { unit_id: unitId, group_id: groupId, name: group.name },
  });
}
