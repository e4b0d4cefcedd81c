import { apiError, type EventScope } from '@laminate/kit';
import { anyOf, ofEvent, sameEvent, tables } from '@laminate/kit/database/tables';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { RESTORABLE } from './deleted-people.ts';
import { recount } from './change-people.ts';
import { lockEvent, nextSeq, recordChange } from '../event/change.ts';
import { checkQuotas, deletedItems, withoutDeleted } from './gone-items.ts';
import { writeColumns, type Columns } from './undoable.ts';

/** People who get the same back. */
interface Deleted {
  readonly ids: readonly number[];
  /** Of one of them. */
  readonly name: string;
  readonly columns: Columns;
}

/** Where and how they stood, without units and groups that are gone. */
const findDeleted = (em: EntityManager, scope: EventScope, ids: readonly number[]): Promise<Deleted[]> => {
  const people = tables(em)
    .selectFrom('accreditation.person as p')
    .leftJoin('accreditation.unit as u', (join) =>
      join.on(sameEvent('u', 'p')).onRef('u.id', '=', 'p.unit_id').on('u.deleted_at', 'is', null),
    )
    .leftJoin('accreditation.group_ as g', (join) =>
      join.on(sameEvent('g', 'p')).onRef('g.id', '=', 'p.group_id').on('g.deleted_at', 'is', null),
    )
    .select([
      'p.id',
      'p.name',
      sql<Columns>`jsonb_build_object('deleted_at', null, 'deleted_by', null,
        'unit_id', u.id, 'group_id', case when u.id is not null then g.id end,
        'profile_id', p.profile_id, 'wristband_id', p.wristband_id, 'badge_id', p.badge_id)`.as('columns'),
    ])
    .where(ofEvent(scope, 'p'))
    .where(RESTORABLE)
    .where('p.id', '=', anyOf(ids));
  return tables(em)
    .selectFrom(people.as('d'))
    .select([sql<number[]>`array_agg(d.id order by d.id)`.as('ids'), sql<string>`min(d.name)`.as('name'), 'd.columns'])
    .groupBy('d.columns')
    .execute();
};

/**
 * Puts deleted people back on the list as they were, arrivals included, all or none. They lose anything deleted since
 * (a unit, a wristband). Joins the caller's transaction.
 *
 * @returns how many were restored, and the number to announce
 * @throws ApiError 404 unless all can be restored, 409 `limit_reached` when the event or a delegated list has no room
 */
export async function restorePeople(
  em: EntityManager,
  scope: EventScope,
  given: readonly number[],
): Promise<{ restored: number; seq: number }> {
  const state = await lockEvent(em, scope);
  const ids = [...new Set(given)];
  const found = await findDeleted(em, scope, ids);
  if (found.reduce((sum, part) => sum + part.ids.length, 0) < ids.length)
    throw apiError('not_found', { message: 'no_such_person' });
  const gone = await deletedItems(
    em,
    scope,
    found.map(({ columns }) => columns),
  );
  const parts = found.map((part) => ({ ids: part.ids, columns: withoutDeleted(part.columns, gone) }));
  await recount(em, scope, state, ids, () => writeColumns(em, scope, nextSeq(state), parts));
  await checkQuotas(em, scope, ids);
  const details = {
    count: ids.length,
    ...(ids.length === 1 ? { person_id: ids[0], name: found[0]?.name } : { person_ids: ids.slice(0, 20) }),
  };
  const seq = await recordChange(em, scope, state, {
    kind: 'people-added',
    personIds: ids,
    action: 'restore_people',
    details,
  });
  return { restored: ids.length, seq };
}
