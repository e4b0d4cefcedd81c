import { addPeople, changePeople, lockEvent, updateGroup, updateUnit } from '@laminate/accreditation';
import type { EntityManager, EventScope } from '@laminate/kit';
import { ofEvent, tables } from '@laminate/kit/database/tables';
import { seedAccessSystem, type Given } from './access-system.ts';
import { UNITS } from './festival.ts';
import type { DemoGuest } from './guests.ts';

/** Gives units and groups their profiles, which all who are in them have. */
async function seedPlaceProfiles(em: EntityManager, scope: EventScope, { profile: profiles }: Given): Promise<void> {
  for (const { name, profile, profiles: ofGroups = {} } of UNITS) {
    const unit = await tables(em)
      .selectFrom('accreditation.unit')
      .select('id')
      .where(ofEvent(scope))
      .where('name', '=', name)
      .executeTakeFirstOrThrow();
    await updateUnit(em, scope, unit.id, { profileId: profiles.get(profile) ?? null });
    const groups = await tables(em)
      .selectFrom('accreditation.group_')
      .select(['id', 'name'])
      .where(ofEvent(scope))
      .where('unit_id', '=', unit.id)
      .orderBy('id')
      .execute();
    for (const group of groups) {
      const other = ofGroups[group.name];
      if (other !== undefined)
        await updateGroup(em, scope, unit.id, group.id, { profileId: profiles.get(other) ?? null });
    }
  }
}

/**
 * Puts guests on the list the way organisers do. They are added as one batch, and their units and groups get profiles.
 * A few people get their own profile, band or badge, and some are blocked or still pending.
 * @returns their ids in order
 */
export async function seedGuestList(
  em: EntityManager,
  scope: EventScope,
  guests: readonly DemoGuest[],
): Promise<number[]> {
  await lockEvent(em, scope);
  const given = await seedAccessSystem(em, scope);
  const { ids } = await addPeople(em, scope, { guests });
  await seedPlaceProfiles(em, scope, given);
  const listed = guests.map((guest, index) => ({ ...guest, id: ids[index] as number }));
  const idsOf = (people: typeof listed) => people.map(({ id }) => id);
  for (const kind of ['profile', 'wristband', 'badge'] as const) {
    for (const [name, people] of Map.groupBy(listed, ({ own }) => own[kind])) {
      if (name === undefined) continue;
      await changePeople(em, scope, {
        ids: idsOf(people),
        set: { [`${kind}_id`]: given[kind].get(name) ?? null },
        action: `set_${kind}`,
        details: { [kind]: name },
      });
    }
  }
  await changePeople(em, scope, {
    ids: idsOf(listed.filter(({ blocked }) => blocked)),
    set: { blocked: true },
    action: 'block',
  });
  await changePeople(em, scope, {
    ids: idsOf(listed.filter(({ pending }) => pending)),
    set: { pending: true },
    action: 'set_pending',
  });
  return ids;
}
