import type { Unit as UnitBody } from '@laminate/contracts';
import type { EventKey } from '@laminate/kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Group, Unit } from '../entities/index.ts';
import { EXPECTED_GUESTS } from '../people/read-people.ts';
import { tables, ofEvent } from '@laminate/kit/database/tables';
import { sql, type NotNull } from 'kysely';

interface CountRow {
  readonly unit_id: number;
  readonly group_id: number | null;
  readonly people_count: number;
  readonly guest_count: number;
  readonly checked_in_count: number;
}

const sum = (rows: readonly CountRow[]) => ({
  can_delete: rows.every(({ people_count }) => people_count === 0),
  guest_count: rows.reduce((total, row) => total + row.guest_count, 0),
  checked_in_count: rows.reduce((total, row) => total + row.checked_in_count, 0),
});

/**
 * Returns units with their groups, in their order. Counts are guests (whole parties) who are expected. An empty one can
 * be deleted.
 */
export async function unitsWithCounts(em: EntityManager, { accountId, eventId }: EventKey): Promise<UnitBody[]> {
  const live = { accountId, eventId, deletedAt: null };
  const units = await em.find(Unit, live, { orderBy: { position: 'asc', id: 'asc' } });
  const groups = await em.find(Group, live, { orderBy: { position: 'asc', id: 'asc' } });
  const counts = await tables(em)
    .selectFrom('accreditation.person')
    .select([
      'unit_id',
      'group_id',
      sql<number>`count(*)::int`.as('people_count'),
      sql<number>`sum(${sql.raw(EXPECTED_GUESTS)})::int`.as('guest_count'),
      sql<number>`sum(checked_in_count)::int`.as('checked_in_count'),
    ])
    .where(ofEvent({ accountId, eventId }))
    .where('deleted_at', 'is', null)
    .where('unit_id', 'is not', null)
    .$narrowType<{ unit_id: NotNull }>()
    .groupBy(['unit_id', 'group_id'])
    .execute();
  const countsOf = Map.groupBy(counts, ({ unit_id }) => unit_id);
  const groupsOf = Map.groupBy(groups, ({ unitId }) => unitId);
  return units.map((unit) => {
    const rows = countsOf.get(unit.id) ?? [];
    const rowOf = new Map(rows.map((row) => [row.group_id, row]));
    const own = groupsOf.get(unit.id) ?? [];
    const total = sum(rows);
    return {
      id: unit.id,
      name: unit.name,
      profile_id: unit.profileId ?? null,
      ...total,
      can_delete: total.can_delete && own.length === 0,
      groups: own.map((group) => ({
        id: group.id,
        name: group.name,
        unitId: unit.id,
        profile_id: group.profileId ?? null,
        ...sum([rowOf.get(group.id)].filter((row) => row !== undefined)),
      })),
    };
  });
}
