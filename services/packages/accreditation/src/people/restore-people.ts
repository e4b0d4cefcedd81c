import { apiError, type EventScope } from '@laminate/kit';
import type { EntityManager } from '@mikro-orm/postgresql';
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
const findDeleted = (em: EntityManager, { accountId, eventId }: EventScope, ids: readonly number[]) =>
  em.execute<Deleted[]>(
    `select array_agg(d.id order by d.id) as ids, min(d.name) as name, d.columns from (
     select p.id, p.name, jsonb_build_object('deleted_at', null, 'deleted_by', null,
       'unit_id', u.id, 'group_id', case when u.id is not null then g.id end,
       'profile_id', p.profile_id, 'wristband_id', p.wristband_id, 'badge_id', p.badge_id) as columns
     from accreditation.person p
     left join accreditation.unit u on (u.account_id, u.event_id, u.id) = (p.account_id, p.event_id, p.unit_id) and u.deleted_at is null
     left join accreditation.group_ g on (g.account_id, g.event_id, g.id) = (p.account_id, p.event_id, p.group_id) and g.deleted_at is null
     where p.account_id = ? and p.event_id = ? and ${RESTORABLE} and p.id in (select jsonb_array_elements_text(?::jsonb)::int)
     ) d group by d.columns`,
    [accountId, eventId, JSON.stringify(ids)],
  );

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
