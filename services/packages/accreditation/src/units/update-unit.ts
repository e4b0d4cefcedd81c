import { foldName, message } from '@laminate/contracts';
import { apiError, type EventScope } from '@laminate/kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Group, Person, Unit } from '../entities/index.ts';
import { findProfile } from '../access/find-item.ts';
import { findGroup, findUnit } from './find-unit.ts';
import { lockEvent, recordChange } from '../event/change.ts';

/** A new name, or the profile of its people (null for none). */
export interface UnitEdit {
  readonly name?: string | undefined;
  readonly profileId?: number | null | undefined;
}

/** What the log says of an edit. */
const editOf = (kind: 'unit' | 'group', { name }: UnitEdit) =>
  name === undefined ? `set_${kind}_profile` : `rename_${kind}`;

/** The profile that an edit sets, by its name of that day. @throws ApiError 404 */
async function profileOf(
  em: EntityManager,
  scope: EventScope,
  { profileId }: UnitEdit,
): Promise<{ profile?: string | null }> {
  if (profileId === undefined) return {};
  return { profile: profileId === null ? null : (await findProfile(em, scope, profileId)).name };
}

/** Who is another for the door after an edit: with the profile of a place goes what those have who chose none. */
async function concernedBy(
  em: EntityManager,
  { accountId, eventId }: EventScope,
  { profileId }: UnitEdit,
  place: { unitId: number; groupId?: number },
): Promise<number[]> {
  if (profileId === undefined) return [];
  const people = await em.find(
    Person,
    { accountId, eventId, ...place, profileId: null, deletedAt: null },
    { fields: ['id'] },
  );
  return people.map(({ id }) => id);
}

/**
 * Renames a unit or sets its profile. Joins the caller's transaction.
 * @returns the number to announce after the commit
 * @throws ApiError 404 when unit or profile are not of this event, 409 `conflict` when the name is taken
 */
export async function updateUnit(
  em: EntityManager,
  scope: EventScope,
  unitId: number,
  edit: UnitEdit,
): Promise<number> {
  const { accountId, eventId } = scope;
  const state = await lockEvent(em, scope);
  const unit = await findUnit(em, scope, unitId);
  const was = unit.name;
  if (edit.name !== undefined) {
    const nameFolded = foldName(edit.name);
    if (await em.count(Unit, { accountId, eventId, nameFolded, deletedAt: null, id: { $ne: unitId } })) {
      throw apiError('conflict', { message: message('unit_taken', { name: edit.name }) });
    }
    em.assign(unit, { name: edit.name, nameFolded });
  }
  if (edit.profileId !== undefined) {
    unit.profileId = edit.profileId === null ? null : (await findProfile(em, scope, edit.profileId)).id;
  }
  await em.flush();
  const details = {
    unit_id: unitId,
    name: unit.name,
    ...(was !== unit.name && { was }),
    ...(await profileOf(em, scope, edit)),
  };
  return recordChange(em, scope, state, {
    kind: 'people-updated',
    personIds: await concernedBy(em, scope, edit, { unitId }),
    action: editOf('unit', edit),
    details,
  });
}

/** The same for a group of a unit. */
export async function updateGroup(
  em: EntityManager,
  scope: EventScope,
  unitId: number,
  groupId: number,
  edit: UnitEdit,
): Promise<number> {
  const { accountId, eventId } = scope;
  const state = await lockEvent(em, scope);
  const unit = await findUnit(em, scope, unitId);
  const group = await findGroup(em, scope, groupId, unitId);
  const was = group.name;
  if (edit.name !== undefined) {
    const nameFolded = foldName(edit.name);
    if (await em.count(Group, { accountId, eventId, unitId, nameFolded, deletedAt: null, id: { $ne: groupId } })) {
      throw apiError('conflict', { message: message('group_taken', { name: edit.name, unit: unit.name }) });
    }
    em.assign(group, { name: edit.name, nameFolded });
  }
  if (edit.profileId !== undefined) {
    group.profileId = edit.profileId === null ? null : (await findProfile(em, scope, edit.profileId)).id;
  }
  await em.flush();
  const details = {
    unit_id: unitId,
    group_id: groupId,
    name: group.name,
    ...(was !== group.name && { was }),
    ...(await profileOf(em, scope, edit)),
  };
  return recordChange(em, scope, state, {
    kind: 'people-updated',
    personIds: await concernedBy(em, scope, edit, { unitId, groupId }),
    action: editOf('group', edit),
    details,
  });
}
