import type { CheckpointSettings } from '@laminate/contracts';
import type { EventKey } from '@laminate/kit';
import { ofEvent, tables } from '@laminate/kit/database/tables';
import type { EntityManager } from '@mikro-orm/postgresql';
import { accessRules } from '../access/access-system.ts';

/**
 * Returns the checkpoints, limits of areas and quotas of an event, with the units and groups that quotas can be for.
 */
export async function checkpointSettings(em: EntityManager, scope: EventKey): Promise<CheckpointSettings> {
  const { areas, profiles, checkpoints, quotas, day_starts_at } = await accessRules(em, scope);
  const units = await tables(em)
    .selectFrom('accreditation.unit')
    .select(['id', 'name'])
    .where(ofEvent(scope))
    .where('deleted_at', 'is', null)
    .orderBy('position')
    .orderBy('name_folded')
    .execute();
  const groups = await tables(em)
    .selectFrom('accreditation.group_')
    .select(['id', 'name', 'unit_id'])
    .where(ofEvent(scope))
    .where('deleted_at', 'is', null)
    .orderBy('position')
    .orderBy('name_folded')
    .execute();
  return {
    checkpoints: [...checkpoints],
    areas: areas.map(({ id, name, most_guests, warn_at, when_full }) => ({
      id,
      name,
      most_guests,
      warn_at,
      when_full,
      profiles: profiles.filter((profile) => profile.areas.includes(id)).length,
    })),
    quotas: [...quotas],
    units: units.map(({ id, name }) => ({
      id,
      name,
      groups: groups.filter(({ unit_id }) => unit_id === id).map((group) => ({ id: group.id, name: group.name })),
    })),
    day_starts_at,
  };
}
